/** Words of Cerberus for the lobby, and for questions about what is not offered. */
import type { Answer, Scene } from "../../wire";

export const INTRO =
  "Seven people took a wrong turn into hell and run for the river. There are three boats, and nobody knows how many seats the nearest one has. Behind them runs a dog with three opinions.";

const COLOURS = ["pink", "red", "orange", "yellow", "green", "blue", "violet"];

export const SETTINGS = {
  boards: {
    title: "The way down",
    choices: [
      { value: "random", text: "Random" },
      { value: "threshold incline lookout shingle", text: "An easy stroll: funicular and lookout" },
      { value: "threshold chasm cableway shingle", text: "Over the edge: rope bridge and gondola" },
      { value: "threshold ledges twin-doors reeds", text: "After you: ledges and portal" },
      { value: "bone-stair cableway twin-doors reeds", text: "The worst of it: 14 skulls" },
    ],
  },
  speed: {
    title: "Speed of Cerberus",
    choices: [4, 5, 6].map((n) => ({ value: n, text: `starts on ${n}` })),
  },
  characters: {
    title: "Who you are",
    choices: COLOURS.map((colour) => ({ value: colour, text: `You are ${colour}, the others are random` })),
  },
  first: { title: "Who begins", choices: [{ value: 0, text: "The first seat" }] },
};

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
