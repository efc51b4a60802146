/** Where pieces are drawn that share a place: one in the middle, more in up to two rows, the last in front. */
export function fan(count: number, gap: number): { x: number; y: number }[] {
  const behind = count > 4 ? Math.floor(count / 2) : 0;
  return Array.from({ length: count }, (_, i) => {
    const back = i < behind;
    const n = back ? behind : count - behind;
    const k = back ? i : i - behind;
    return { x: (k - (n - 1) / 2) * gap, y: back ? -gap * 1.25 : 0 };
  });
}
