/** Questions about what is not offered: every thing of Alone stands for something that one might do with it. */
import { guessed } from "../../scene/meant";
import type { Answer, Scene, Space } from "../../wire";
import { WAYS } from "./sector";

type Meant = { answer: Answer; text: string }[];
const one = (answer: string, text = answer): Meant => [{ answer, text }];

/** What somebody may have had in mind who touches this. */
export function meant(id: string, scene: Scene): Meant {
  const action = scene.tracks?.find((track) => track.id === "actions")?.cells.find((cell) => cell.id === id);
  if (action) return one(action.kind ?? "", action.label);
  const counter = (scene.counters ?? []).find((found) => found.id === id);
  if (counter?.kind === "health") return one(`recover ${counter.id}`, `recover ${counter.title}`);
  if (counter?.kind === "adrenaline") return one("bullet time");
  const token = (scene.tokens ?? []).find((found) => found.id === id);
  if (token && token.owner == null) return one(`fight ${token.label}`);
  const card = (scene.zones ?? []).flatMap((zone) => zone.cards ?? []).find((found) => found.id === id);
  if (card?.kind === "item") return one(`use ${card.name}`);
  if (card?.kind === "companion") return one(`sacrifice ${card.name}`, `leave the ${card.name} behind`);
  if (scene.zones?.find((zone) => zone.role === "goal")?.cards?.some((found) => found.id === id)) return one(`work on ${card?.kind}`, `work on ${card?.name}`);
  const space = (scene.boards ?? []).flatMap((board) => board.spaces).find((found) => found.id === id);
  return space ? there(space, scene) : guessed(id, scene);
}

/** A Sector: a step in its direction for the Hero, a place for those behind the screen. */
function there(space: Space, scene: Scene): Meant {
  if ((space.signs ?? []).some((sign) => sign.key === "grid")) return one(space.id, space.label);
  const board = (scene.boards ?? []).find((found) => found.spaces.includes(space));
  const own = (scene.tokens ?? []).find((token) => token.owner != null), here = board?.spaces.find((found) => found.id === own?.at);
  if (!here?.spot || !space.spot || here === space) return [];
  const east = space.spot[0] - here.spot[0], south = space.spot[1] - here.spot[1];
  const way = Math.abs(east) + Math.abs(south) === 1 ? WAYS[east ? (east > 0 ? 1 : 3) : south > 0 ? 2 : 0] : undefined;
  return way ? one(`move ${way}`) : one("move there", `move to the ${space.label}`);
}
