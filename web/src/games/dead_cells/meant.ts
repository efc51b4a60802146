/** Questions about what is not offered: the rules know every thing of the table by its id. */
import { cardOf } from "../../scene/facts";
import type { Answer, Scene } from "../../wire";

/** What somebody means who touches a thing that is not offered: that thing. */
export function meant(id: string, scene: Scene): { answer: Answer; text: string }[] {
  const spaces = [...(scene.boards ?? []).flatMap((board) => board.spaces), ...(scene.tracks ?? []).flatMap((track) => track.cells)];
  const things = [...spaces, ...(scene.tokens ?? []), ...(scene.counters ?? []).map(({ id, title }) => ({ id, label: title }))];
  const text = things.find((thing) => thing.id === id)?.label ?? cardOf(scene, id)?.name;
  return text ? [{ answer: id, text }] : [];
}
