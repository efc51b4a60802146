/** Smooth lines through points, as pieces of an SVG path. */
export interface Point { x: number; y: number }

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

export const move = (p: Point): string => `M${n(p.x)} ${n(p.y)}`;
