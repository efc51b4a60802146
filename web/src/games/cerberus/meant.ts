/** Questions about what is not offered. */
import type { Answer, Scene } from "../../wire";

const MOVES = new Set(["me", "companion", "target", "everyone", "either_way"]);

/** What somebody may have had in mind who clicked a card or a piece that is not offered. */
export function meant(id: string, scene: Scene): { answer: Answer; text: string }[] {
  const own = (scene.zones ?? []).filter((z) => z.owner === scene.viewer).flatMap((z) => z.cards ?? []);
  const card = own.find((c) => c.id === id);
  if (card?.kind === "action") return ["1", "2"].map((n) => ({ answer: `${card.name}.${n}`, text: `${card.name}.${n}` }));
  if (card?.name) {
    const name = card.name.toLowerCase();
    return [{ answer: card.name, text: name }, { answer: `${card.name}+`, text: `${name}, advanced` }];
  }
  const token = scene.tokens?.find((t) => t.id === id && t.kind !== "unused" && t.colour);
  const moves = (scene.prompt?.choices ?? []).flatMap((c) => c.signs ?? []).filter((sign) => MOVES.has(sign.key)).map((sign) => sign.number ?? "");
  return token ? [...new Set(moves)].map((by) => ({ answer: `${token.colour} ${by}`, text: `${token.label} ${by}` })) : [];
}
