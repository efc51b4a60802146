/** Where the reader of a tutorial was: kept in this browser, by game. */
const key = (game: string) => `katabasis.learn.${game}`;

/** The step to go on with, as long as there is one; the first for whoever is new or has finished. */
export function bookmark(game: string, steps: number): number {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(key(game));
  } catch { /* Without a memory the lesson begins anew. */ }
  const at = Number(kept ?? 0);
  return Number.isInteger(at) && at > 0 && at < steps ? at : 0;
}

export function mark(game: string, at: number): void {
  try {
    if (at > 0) localStorage.setItem(key(game), String(at));
    else localStorage.removeItem(key(game));
  } catch { /* As above. */ }
}
