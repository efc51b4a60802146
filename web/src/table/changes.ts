/** Applies what changed since the last scene; `server/changes.py` says how changes are written. */
export type Change =
  | 0
  | [value: unknown]
  | { set?: Record<string, Change>; drop?: string[] }
  | { list: Entry[] };
type Entry = number | [from: number, to: number] | { at: number; is: Change } | { new: unknown };

/** The old value after a change; what stayed is the same object as before. */
export function changed(old: unknown, by: Change): unknown {
  if (by === 0) return old;
  if (Array.isArray(by)) return by[0];
  if ("list" in by) return by.list.flatMap((entry) => entryOf(old as unknown[], entry));
  const kept: Record<string, unknown> = { ...(old as Record<string, unknown>) };
  for (const key of by.drop ?? []) delete kept[key];
  for (const [key, change] of Object.entries(by.set ?? {})) kept[key] = changed(kept[key], change);
  return kept;
}

function entryOf(old: unknown[], entry: Entry): unknown[] {
  if (typeof entry === "number") return [old[entry]];
  if (Array.isArray(entry)) return old.slice(entry[0], entry[1] + 1);
  return "new" in entry ? [entry.new] : [changed(old[entry.at], entry.is)];
}
