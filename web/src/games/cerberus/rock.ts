/** Uneven stone without chance: the same seed gives the same rock in every browser. */

export interface Point { x: number; y: number }

/** A number from 0 to 1 that belongs to this seed. */
export function grain(seed: number): number {
  const s = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return s - Math.floor(s);
}

const n = (v: number) => v.toFixed(1);

/** A smooth line through points, as the cubic pieces between each and the next. */
export function curve(points: Point[], tension = 0.5): string[] {
  return points.slice(1).map((to, i) => {
    const from = points[i] ?? to;
    const before = points[i - 1] ?? from;
    const after = points[i + 2] ?? to;
    const k = tension / 3;
    const a = { x: from.x + (to.x - before.x) * k, y: from.y + (to.y - before.y) * k };
    const b = { x: to.x - (after.x - from.x) * k, y: to.y - (after.y - from.y) * k };
    return `C${n(a.x)} ${n(a.y)} ${n(b.x)} ${n(b.y)} ${n(to.x)} ${n(to.y)}`;
  });
}

/** The points of a ragged line across the width. */
export function ridge(width: number, y: number, high: number, step: number, seed: number): Point[] {
  const count = Math.max(2, Math.ceil(width / step));
  return Array.from({ length: count + 1 }, (_, i) => ({
    x: (width * i) / count,
    y: y + (grain(seed + i * 1.7) - 0.5) * 2 * high,
  }));
}

/** A stone slab: a closed shape that is almost a circle. */
export function slab(x: number, y: number, r: number, seed: number, corners = 9): string {
  const at = Array.from({ length: corners }, (_, i) => {
    const turn = ((i + grain(seed + i) * 0.35) / corners) * Math.PI * 2;
    const far = r * (0.92 + grain(seed * 3 + i) * 0.14);
    return { x: x + Math.cos(turn) * far * 1.06, y: y + Math.sin(turn) * far * 0.94 };
  });
  const first = at[0]!;
  const ring = [at[corners - 1]!, ...at, first, at[1]!];
  return `M${n(first.x)} ${n(first.y)}` + curve(ring, 0.9).slice(1, corners + 1).join("") + "Z";
}

export const move = (p: Point) => `M${n(p.x)} ${n(p.y)}`;
