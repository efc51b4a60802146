/** What was read, in pages: everything that one answer had read, and what came of it. */
import type { Happened } from "../wire";

export interface Reading {
  number: number;
  entries: Happened[];
  /** Short events of the same answer. */
  lines: Happened[];
}

/** Which events are prose, and which are left out below it. */
export interface Reader { reads: (event: Happened) => boolean; silent: ReadonlySet<string> }

export function readings(story: Happened[], { reads, silent }: Reader): Reading[] {
  const pages = new Map<number, Reading>();
  for (const event of story.filter(reads)) {
    const page = pages.get(event.number) ?? { number: event.number, entries: [], lines: [] };
    page.entries.push(event);
    pages.set(event.number, page);
  }
  for (const event of story) if (!reads(event) && !silent.has(event.kind)) pages.get(event.number)?.lines.push(event);
  return [...pages.values()];
}
