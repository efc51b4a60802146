/** What may be meant by a thing that is not offered. */
import type { Answer, Scene } from "../wire";
import { zonesOf } from "./facts";

/** The answers that an own card or a half of it stands for. */
export function guessed(id: string, scene: Scene): { answer: Answer; text: string }[] {
  const own = zonesOf(scene, scene.viewer).flatMap((zone) => zone.cards ?? []);
  const halves = own.flatMap((card) => (card.effects ?? []).map((effect) => ({ card, effect })));
  const found = halves.filter(({ card, effect }) => effect.answer && (effect.id === id || card.id === id));
  if (found.length) return found.map(({ effect }) => ({ answer: effect.answer, text: effect.answer ?? "" }));
  const card = own.find((one) => one.id === id);
  return card?.name ? [{ answer: card.name, text: card.name }] : [];
}
