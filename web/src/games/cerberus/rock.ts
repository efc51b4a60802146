/** Uneven stone without chance: the same seed gives the same rock in every browser. */

import { curve, move, type Point } from "../../scene/curve";

export { curve, move, type Point };

/** A number from 0 to 1 that belongs to this seed. */
export function grain(seed: number): number {
  const s = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return s - Math.floor(s);
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
  return move(first) + curve(ring, 0.9).slice(1, corners + 1).join("") + "Z";
}
