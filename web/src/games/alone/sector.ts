/** The shape of a Sector, from the openings that its marks name. */
import type { Space } from "../../wire";

export const WAYS = ["north", "east", "south", "west"] as const;
export type Way = (typeof WAYS)[number];
export type Opening = "open" | "door" | "blocked" | "stairs";
const OPENINGS: Opening[] = ["open", "door", "blocked", "stairs"];

/** What is on each side of a Sector that is not a wall. */
export function openings(space: Space): Partial<Record<Way, Opening>> {
  const marks = new Set(space.marks ?? []);
  return Object.fromEntries(WAYS.flatMap((way) => {
    const found = OPENINGS.find((kind) => marks.has(`${kind} ${way}`));
    return found ? [[way, found]] : [];
  }));
}

/** Degrees by which an arm that points north is turned. */
export const TURN: Record<Way, number> = { north: 0, east: 90, south: 180, west: 270 };

/** The floor of a corridor: a hub and an arm to every opening, as one outline. `w` is half its width, `e` the edge. */
export function floor(open: Partial<Record<Way, Opening>>, w: number, e: number): string {
  const corner: Record<Way, string> = {
    north: `L${-w} ${-e}H${w}`, east: `L${e} ${-w}V${w}`, south: `L${w} ${e}H${-w}`, west: `L${-e} ${w}V${-w}`,
  };
  const hub: Record<Way, string> = { north: `L${w} ${-w}`, east: `L${w} ${w}`, south: `L${-w} ${w}`, west: `L${-w} ${-w}` };
  return `M${-w} ${-w}${WAYS.map((way) => (open[way] ? corner[way] : "") + hub[way]).join("")}Z`;
}
