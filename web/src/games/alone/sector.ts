/** The shape of a Sector, from the openings that its marks name. */
import type { Board, Space } from "../../wire";

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

export interface Door { id: string; way: Way; shut: boolean }

/** The Doors that a Sector draws: those to the east and south of it, by the ways of its board. */
export function doorsOf(space: Space, boards: Board[]): Door[] {
  const board = boards.find((one) => one.spaces.some((other) => other.id === space.id));
  return (board?.links ?? []).filter((link) => link.a === space.id && link.kind === "door").flatMap((link) => {
    const to = board?.spaces.find((other) => other.id === link.b);
    if (!to?.spot || !space.spot) return [];
    return [{ id: `${link.a} ${link.b}`, way: to.spot[0] > space.spot[0] ? "east" : "south", shut: link.open === false }];
  });
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
