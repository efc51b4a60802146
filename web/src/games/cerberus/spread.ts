/** Where pieces are drawn that share a space, a cell or a boat. */
import { fan } from "../../scene/fan";
import type { Stage } from "../../scene/stage.svelte";
import type { Token } from "../../wire";
import type { Plan } from "./layout";

export interface Spot { x: number; y: number; size: number }

export function spread(tokens: Token[], stage: Pick<Stage, "at" | "walker">, plan: Plan): Map<string, Spot> {
  const p = plan.pitch;
  const here = new Map<string, Token[]>();
  const out = new Map<string, Spot>();
  for (const token of tokens) {
    const at = stage.at[token.id] ?? token.at;
    if (token.id === stage.walker) out.set(token.id, lone(token, at, plan));
    else here.set(at, [...(here.get(at) ?? []), token]);
  }
  for (const [at, group] of here) {
    const place = plan.places.get(at);
    const pawns = group.filter((t) => t.kind !== "cerberus" && t.kind !== "die");
    const dog = group.find((t) => t.kind === "cerberus");
    const boat = place?.space.kind === "barque";
    const gap = plan.pawn * (boat ? 0.7 : pawns.length > 2 ? 0.74 : 0.86);
    const offsets = fan(pawns.length, gap);
    pawns.forEach((token, i) => {
      const spot = lone(token, at, plan);
      const off = offsets[i] ?? { x: 0, y: 0 };
      const aside = dog && place ? p * 0.3 : 0;
      out.set(token.id, { ...spot, x: spot.x + off.x + aside, y: spot.y + off.y - (boat ? p * 0.06 : 0) });
    });
    for (const token of group) if (!pawns.includes(token)) out.set(token.id, lone(token, at, plan));
  }
  return out;
}

/** Where a piece is drawn that has its place to itself. */
function lone(token: Token, at: string, plan: Plan): Spot {
  const p = plan.pitch;
  const cell = plan.cells.find((c) => c.id === at);
  if (cell) {
    if (token.kind === "die") return { x: cell.x, y: cell.y - cell.width * 0.11, size: cell.width * 0.66 };
    return { x: cell.x, y: cell.y + cell.width * 0.16, size: Math.min(cell.width * 0.52, plan.pawn) };
  }
  const place = plan.places.get(at);
  const size = plan.pawn;
  return { x: place?.x ?? -p, y: (place?.y ?? -p) + plan.radius * 0.25, size };
}
