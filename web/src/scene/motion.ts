/** What has to be shown between two scenes although nobody told it: which pieces walk, over which stops. */
import type { Board, Scene } from "../wire";

/** One piece on its way from stop to stop. */
export interface Leg { id: string; stops: string[] }

/** From each space, the spaces that one step leads to. */
export type Ways = Map<string, string[]>;

export const spots = (scene: Scene): Map<string, string> => new Map((scene.tokens ?? []).map((token) => [token.id, token.at]));

/** The ways of some boards: along paths, and by links. */
export function waysOf(boards: Board[]): Ways {
  const ways: Ways = new Map();
  const add = (a: string, b: string) => ways.set(a, [...(ways.get(a) ?? []), b]);
  for (const { spaces, layout = "path", links = [] } of boards) {
    if (layout === "path")
      spaces.slice(1).forEach((space, i) => {
        add(spaces[i]!.id, space.id);
        add(space.id, spaces[i]!.id);
      });
    for (const link of links) {
      add(link.a, link.b);
      if (!link.one_way) add(link.b, link.a);
    }
  }
  return ways;
}

/** Farther than this a piece does not walk from space to space. */
const FAR = 12;

/** The stops of a shortest way; straight there where no way is short enough. */
export function wayTo(ways: Ways, from: string, to: string): string[] {
  if (from === to) return [];
  const came = new Map<string, string>([[from, ""]]);
  let edge = [from];
  for (let step = 0; step < FAR && edge.length && !came.has(to); step += 1) {
    const next: string[] = [];
    for (const here of edge)
      for (const there of ways.get(here) ?? [])
        if (!came.has(there)) {
          came.set(there, here);
          next.push(there);
        }
    edge = next;
  }
  if (!came.has(to)) return [to];
  const stops: string[] = [];
  for (let at = to; at !== from; at = came.get(at) ?? from) stops.unshift(at);
  return stops;
}

/** Every piece that is elsewhere in the second scene, one after the other. */
export function legsBetween(before: Scene, after: Scene, ways: Ways): Leg[] {
  const was = spots(before);
  return (after.tokens ?? []).flatMap((token) => {
    const from = was.get(token.id);
    return from === undefined || from === token.at ? [] : [{ id: token.id, stops: wayTo(ways, from, token.at) }];
  });
}
