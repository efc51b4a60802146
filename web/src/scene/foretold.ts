/** What an answer would lead to, in words: for tips, and for whoever does not see the ghosts. */
import type { Preview, Scene } from "../wire";
import { cardOf } from "./facts";

const STOPS: Record<Preview["stops"], string> = {
  "": "", chance: "Then chance decides.", hidden: "Then something hidden is shown.", others: "", over: "That ends the game.",
};

/** Pieces that would stand elsewhere, with where that is. */
export function moved(scene: Scene, seen: Preview | null): Preview["tokens"] {
  const at = new Map((scene.tokens ?? []).map((token) => [token.id, token.at]));
  return (seen?.tokens ?? []).filter((token) => at.get(token.id) !== token.at);
}

export function foretold(scene: Scene, seen: Preview): string {
  const places = new Map((scene.boards ?? []).flatMap((board) => board.spaces).map((space) => [space.id, space.label]));
  for (const track of scene.tracks ?? []) for (const cell of track.cells) places.set(cell.id, `${track.title} ${cell.label}`);
  const going = moved(scene, seen).map((token) => `${token.label} → ${places.get(token.at) ?? "elsewhere"}`);
  const counts = seen.counters.map((counter) => `${counter.title} → ${counter.value}`);
  const gone = seen.gone.flatMap((id) => cardOf(scene, id)?.name ?? []);
  const told = [...going, ...counts, ...(gone.length ? [`without ${gone.join(", ")}`] : [])].join("; ");
  return [told && `${told}.`, STOPS[seen.stops]].filter(Boolean).join(" ");
}
