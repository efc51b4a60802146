/** Which events of The Dungeon are read in the book, and which are told below the room. */
import type { Reader } from "../../story/readings";
import type { Happened } from "../../wire";

export const isRead = (event: Happened): boolean => event.kind === "reads";

export const READER: Reader = {
  reads: isRead,
  /** Events before the entry was read, or that only say what the page shows anyway. */
  silent: new Set(["turn", "goes", "enters", "explores", "combines", "dials", "chooses", "chooses way", "exchanges", "skips"]),
};

/** The short sentences that tell what has just happened, where the book does not; of what failed, the reply alone. */
export function captions(events: Happened[]): Happened[] {
  if (events.some(isRead)) return [];
  const vain = events.filter((event) => event.kind === "nothing");
  return vain.length ? vain : events.filter((event) => event.kind !== "turn");
}
