/** Who goes where between two scenes, in the order of the events, over which stops. */
import { spots, type Leg } from "../../scene/motion";
import type { Happened, Scene } from "../../wire";
import type { Plan } from "./layout";

export function legs(before: Scene, after: Scene, events: Happened[], plan: Plan): Leg[] {
  const now = spots(before);
  const then = spots(after);
  const pawns = after.panels.map((p) => after.tokens?.find((token) => token.owner === p.seat)?.id);
  const rope = (after.boards ?? []).flatMap((b) => b.links ?? []).find((l) => l.kind === "rope");
  const jumps = new Map<string, [string, string][]>();
  const out: Leg[] = [];

  /** Every place from here to there, one after the other. */
  const walk = (from: string, to: string): string[] => {
    const a = plan.path.findIndex((p) => p.id === from);
    const b = plan.path.findIndex((p) => p.id === to);
    if (a < 0 || b < 0) return from === to ? [] : [to];
    const way = b > a ? 1 : -1;
    return Array.from({ length: Math.abs(b - a) }, (_, i) => plan.path[a + way * (i + 1)]!.id);
  };
  const go = (id: string | undefined, to: string) => {
    const from = id === undefined ? undefined : now.get(id);
    if (id === undefined || from === undefined) return;
    const stops: string[] = [];
    let here = from;
    for (const [start, end] of jumps.get(id) ?? []) {
      stops.push(...walk(here, start), end);
      here = end;
    }
    jumps.delete(id);
    stops.push(...walk(here, to));
    now.set(id, to);
    if (stops.length) out.push({ id, stops });
  };
  /** Events name spaces and cells by their number, in the order of the path and of the track. */
  const space = (n: unknown) => plan.path[Number(n)]?.id ?? "";
  const cell = (n: unknown) => plan.cells[Number(n)]?.id ?? "";
  const piece = (kind: string) => after.tokens?.find((token) => token.kind === kind)?.id;
  const jump = (id: string | undefined, a: string, b: string) => {
    if (id !== undefined) jumps.set(id, [...(jumps.get(id) ?? []), [a, b]]);
  };

  for (const { kind, data } of events) {
    const who = pawns[Number(data.who)];
    const other = pawns[Number(data.other)];
    if (kind === "link") jump(who, space(data.was), space(data.at));
    else if (kind === "bridge falls" && rope && who) {
      const back = walk(now.get(who) ?? "", rope.a).length > walk(now.get(who) ?? "", rope.b).length;
      jump(who, back ? rope.b : rope.a, back ? rope.a : rope.b);
    } else if (kind === "exchange") {
      jump(who, space(data.was), space(data.at));
      go(who, space(data.at));
      jump(other, space(data.at), space(data.was));
      go(other, space(data.was));
    } else if (kind === "moves") go(who, space(data.at));
    else if (kind === "cerberus" || kind === "escort") go(piece("cerberus"), space(data.at));
    else if (kind === "rage") go(piece("die"), cell(data.rage));
    else if (kind === "captured") go(who, cell(data.place));
  }
  for (const [id, at] of then) if (now.get(id) !== at) go(id, at);
  return out;
}
