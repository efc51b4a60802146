/** Questions about what is not offered. */
import { guessed } from "../../scene/meant";
import type { Answer, Scene } from "../../wire";

const MOVES = new Set(["me", "companion", "target", "everyone", "either_way"]);

/** What somebody may have had in mind who clicked a card or a piece that is not offered. */
export function meant(id: string, scene: Scene): { answer: Answer; text: string }[] {
  const coloured = scene.tokens?.find((t) => t.id === id && t.colour), token = coloured?.kind === "unused" ? undefined : coloured;
  const moves = (scene.prompt?.choices ?? []).flatMap((c) => c.signs ?? []).filter((sign) => MOVES.has(sign.key)).map((sign) => sign.number ?? "");
  if (token && moves.length) return [...new Set(moves)].map((by) => ({ answer: `${token.colour} ${by}`, text: `${token.label} ${by}` }));
  return coloured ? [{ answer: coloured.colour, text: coloured.label }] : guessed(id, scene);
}
