/** Facts of a scene that several parts of the page look up. */
import type { Card, Choice, Counter, Panel, Scene, Zone } from "../wire";

/** Everything that a card says, in one text with a line for each of its parts. */
export function wordsOn(card: Card): string {
  const effects = (card.effects ?? []).map((effect) => (effect.label ? `${effect.label}: ${effect.text}` : effect.text));
  return [card.text, ...effects].filter(Boolean).join("\n");
}

export function panelOf(scene: Scene | null, seat: number | null | undefined): Panel | undefined {
  return scene?.panels.find((panel) => panel.seat === seat);
}

/** What a seat is called. */
export function nameOf(scene: Scene | null, seat: number): string {
  return panelOf(scene, seat)?.name ?? `Seat ${seat + 1}`;
}

/** How far the game has come: its round or chapter. */
export function clockOf(scene: Scene | null): Counter | undefined {
  return scene?.counters?.find((counter) => counter.id === scene.clock);
}

export function zonesOf(scene: Scene, seat: Scene["viewer"]): Zone[] {
  return (scene.zones ?? []).filter((zone) => seat !== null && zone.owner === seat);
}

/** A zone with this role whose cards have this back, or lie with this piece. */
export function zoneAs(scene: Scene, role: Zone["role"], more: Partial<Pick<Zone, "back" | "at">> = {}): Zone | undefined {
  return scene.zones?.find(
    (zone) => zone.role === role && (more.back === undefined || zone.back === more.back) && (more.at === undefined || zone.at === more.at),
  );
}

export function cardOf(scene: Scene, id: string | undefined): Card | undefined {
  return id ? (scene.zones ?? []).flatMap((zone) => zone.cards ?? []).find((card) => card.id === id) : undefined;
}

/** The option for an act with a thing. */
export function choiceFor(choices: Choice[], act: string, about?: string): Choice | undefined {
  return choices.find((choice) => choice.act === act && (about === undefined || choice.about?.includes(about)));
}

/** The viewer's seat; null for every spectator. */
export function seatOf(scene: Scene | null | undefined): number | null {
  return typeof scene?.viewer === "number" ? scene.viewer : null;
}

/** The letter that stands for a seat: that of the word in which its name differs from all others. */
export function letterOf(panel: Panel, panels: Panel[]): string {
  const shared = (other: string) => {
    let n = 0;
    while (n < panel.name.length && panel.name[n] === other[n]) n += 1;
    return n;
  };
  let at = Math.max(0, ...panels.filter((other) => other !== panel).map(({ name }) => shared(name)));
  while (at > 0 && panel.name[at - 1] !== " ") at -= 1;
  return panel.name.charAt(at).toUpperCase();
}
