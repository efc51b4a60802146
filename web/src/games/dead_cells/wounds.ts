/** What Damage is made of: the events of the log say it, point by point. */
import type { Happened, Share, Token } from "../../wire";

/** How far back the Damage on a Beheaded is told. */
const LATELY = 5;

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** The parts of one number, as a sum: "Overhead (Round II) 2, Marked +1". */
export function summed(shares: readonly Share[]): string {
  return shares.map((share, n) => `${share.text} ${n ? signed(share.n) : share.n}`).join(", ");
}

/** Whether an event can be asked what its number is made of. */
export function counts(event: Happened): boolean {
  return (event.shares ?? []).length > 0;
}

/** All Damage that an Enemy has taken since it was placed, as a sentence for whoever points at it. */
export function onFoe(story: readonly Happened[], foe: Token): string {
  const placed = story.findLastIndex((event) => event.kind === "placed" && event.data["what"] === foe.label);
  return told(story.slice(placed + 1).filter((event) => event.kind === "hurts" && event.data["foe"] === foe.id));
}

/** What hurt a Beheaded lately. */
export function onHead(story: readonly Happened[], name: string): string {
  return told(story.filter((event) => event.kind === "suffers" && event.data["name"] === name).slice(-LATELY));
}

function told(events: readonly Happened[]): string {
  const parts = events.filter(counts).map((event) => summed(event.shares ?? []));
  return parts.length ? `Damage: ${parts.join("; ")}` : "";
}
