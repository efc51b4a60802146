/** What others point at, for a few seconds each; the next gesture of a seat takes the place of its last. */
import type { Scene } from "../wire";

export interface Finger { id: number; seat: number; about: string; spot: [number, number] | null }

const SHOWN = 6_000;
/** What can be pointed at: things of any table, and the places and cards of a story. */
export const POINTABLE = "[data-thing], [data-spot], [data-card]";

export class Fingers {
  shown = $state.raw<Finger[]>([]);
  #next = 0;

  show(seat: number, about: string, spot: [number, number] | null): void {
    const finger = { id: (this.#next += 1), seat, about, spot };
    this.shown = [...this.shown.filter((other) => other.seat !== seat), finger];
    setTimeout(() => (this.shown = this.shown.filter((other) => other !== finger)), SHOWN);
  }
}

/** The id of the thing that an element belongs to. */
export function thingAt(element: Element | null | undefined): string | null {
  const found = element?.closest(POINTABLE);
  return found ? (found.getAttribute("data-thing") ?? found.getAttribute("data-spot") ?? found.getAttribute("data-card")) : null;
}

/** The element of a thing that is in sight; for a spot, the picture that it is in. */
export function elementOf({ about, spot }: Pick<Finger, "about" | "spot">): Element | null {
  const id = CSS.escape(about);
  const found = spot ? [`[data-picture="${id}"]`] : [`[data-thing="${id}"]`, `[data-spot="${id}"]`, `[data-card="${id}"]`];
  return document.querySelector(found.join(", "));
}

/** What somebody points at, in words: a thing by its name, a spot by what is nearest to it. */
export function pointedAt(scene: Scene, about: string, spot: [number, number] | null): string {
  const boards = scene.boards ?? [], board = boards.find((one) => one.id === about);
  if (board && spot) {
    const far = (at: readonly number[] | null | undefined) => (at ? Math.hypot(at[0]! - spot[0], at[1]! - spot[1]) : Infinity);
    const near = [...board.spaces].sort((a, b) => far(a.spot) - far(b.spot))[0];
    return near?.spot ? `a spot near ${near.label}` : `a spot in ${board.title}`;
  }
  const cards = (scene.zones ?? []).flatMap((zone) => zone.cards ?? []);
  const cells = (scene.tracks ?? []).flatMap((track) => track.cells);
  const spaces = [...boards.flatMap((one) => one.spaces), ...cells];
  return (
    board?.title ?? spaces.find((one) => one.id === about)?.label ?? cards.find((one) => one.id === about)?.name
    ?? scene.tokens?.find((one) => one.id === about)?.label ?? [...(scene.zones ?? []), ...(scene.counters ?? [])].find((one) => one.id === about)?.title
    ?? boards.flatMap((one) => one.links ?? []).find(({ a, b }) => `${a} ${b}` === about)?.kind ?? "something"
  );
}
