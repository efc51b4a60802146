/** The log: events in turns, as people read it. */
import type { Happened, Talk } from "../wire";

export interface Turn {
  /** A key that stays the same while the turn grows. */
  key: number;
  /** The event that opens the turn, if the game tells it. */
  head: Happened | null;
  lines: Happened[];
  /** Whether something in it is newer than the viewer's last decision. */
  fresh: boolean;
}

const OPENS = "turn";

/** The events known after a message: it brings everything after its `since`. */
export function merged(known: Happened[], news: Happened[], since: number): Happened[] {
  return [...known.filter((event) => event.number <= since), ...news];
}

/** The channel of lines that nobody said: the table itself tells that something was taken back. */
export const NOTE = "note";

/** The events with the table's own lines, each at its moment; `name` is what a seat is called. */
export function noted(events: Happened[], talk: Talk[], name: (seat: number) => string): Happened[] {
  const out = [...events];
  for (const [number, seat, words, on] of talk) {
    if (on !== NOTE) continue;
    const at = out.findLastIndex((event) => event.number <= number) + 1;
    out.splice(at, 0, { number, kind: NOTE, data: {}, why: [], text: seat < 0 ? words : `${name(seat)} ${words}` });
  }
  return out;
}

/** Groups events by turn: every event that opens a turn begins a group. */
export function turns(events: Happened[], freshAfter: number): Turn[] {
  const out: Turn[] = [];
  for (const event of events) {
    const opens = event.kind === OPENS;
    let now = out.at(-1);
    if (!now || opens) {
      now = { key: out.length, head: opens ? event : null, lines: [], fresh: false };
      out.push(now);
    }
    if (!opens) now.lines.push(event);
    if (event.number > freshAfter) now.fresh = true;
  }
  return out;
}

/** Lines that hold all words, in whatever order. */
export function filtered(events: Happened[], words: string): Happened[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return events;
  return events.filter((event) => {
    const text = `${event.text} ${event.why.join(" ")}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
