/** What somebody may mean who asks in plain words why something cannot be done. */
import type { Answer, Choice, Scene, Space } from "../wire";

export interface Meaning {
  text: string;
  /** It is offered: this is how. */
  choice?: Choice;
  /** Whether it has all of the words, or others that mean the same. */
  whole?: boolean;
  /** The thing that is meant, and the answers that it stands for. */
  id?: string;
  answers?: { answer: Answer; text: string }[];
}

/** Words that mean the same here, whatever is played. */
const ALIKE = [
  ["move", "moves", "go", "goes", "walk", "run", "step", "advance", "advances"],
  ["back", "retreat", "retreats"],
  ["draw", "draws", "take", "get"],
  ["discard", "discards", "throw", "lose", "give", "pay", "spend"],
  ["play", "use", "choose"],
  ["end", "ends", "stop", "finish", "pass"],
];
const EMPTY = new Set("why can cant can't cannot could i me my the a an to of on in at it this that not do does with from and or".split(" "));
const MOST = 6;
/** How well all of the words fit at least, where each of them does. */
const WHOLE = 0.7;

const wordsOf = (text: string): string[] => text.toLowerCase().replaceAll("’", "'").split(/[^\p{L}\p{N}'+.]+/u).map((word) => word.replace(/\.$/, "")).filter(Boolean);

/** Whether two words differ by at most one letter. */
function close(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 4) return false;
  let i = 0, j = 0, off = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      i += 1;
      j += 1;
      continue;
    }
    off += 1;
    if (off > 1) return false;
    if (a.length >= b.length) i += 1;
    if (b.length >= a.length) j += 1;
  }
  return off + (a.length - i) + (b.length - j) <= 1;
}

/** How well a word of the wish fits a word of a text: 1 if it is the word, less if it is only like it. */
function fits(wished: string, word: string, alike: string[][]): number {
  if (wished === word) return 1;
  if (alike.some((group) => group.includes(wished) && group.includes(word))) return 0.9;
  if (wished.length > 2 && word.startsWith(wished)) return 0.8;
  return close(wished, word) ? 0.7 : 0;
}

/** How well a text fits the wish, from 0 to 1; short texts that fit are better than long ones. */
function score(wish: string[], text: string, alike: string[][]): number {
  const words = wordsOf(text);
  const found = wish.map((wished) => Math.max(0, ...words.map((word) => fits(wished, word, alike))));
  const sum = found.reduce((all, one) => all + one, 0);
  return sum / wish.length - Math.min(words.length, 40) / 400;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A space by what it is and its name; what is named after what it is, once. */
function called(space: Space): string {
  const kind = !space.kind || space.kind === "plain" ? "space" : space.kind;
  return capital([kind, space.number, space.label].filter((word, n) => word != null && word !== "" && (n > 0 || capital(kind) !== capital(space.label))).join(" "));
}

interface Candidate extends Meaning { more: string }

function candidates(scene: Scene, choices: Choice[], meant: (id: string) => { answer: Answer; text: string }[]): Candidate[] {
  const offered = choices.map((choice): Candidate => ({ text: choice.text, choice, more: String(choice.answer) }));
  const cards = (scene.zones ?? []).filter((zone) => zone.owner === scene.viewer).flatMap((zone) => zone.cards ?? []);
  const about = new Set(choices.flatMap((choice) => choice.about ?? []));
  const halves = cards.flatMap((card) => (card.effects ?? []).filter((effect) => effect.id && effect.answer && !about.has(effect.id)).map(
    (effect): Candidate => ({ text: `${effect.answer}: ${effect.text}`, id: effect.id!, answers: [{ answer: effect.answer, text: effect.answer! }], more: card.name ?? "" }),
  ));
  const spaces = [...(scene.boards ?? []).flatMap((board) => board.spaces), ...(scene.tracks ?? []).flatMap((track) => track.cells)];
  const things = [
    ...(scene.tokens ?? []).map((token) => ({ id: token.id, text: token.label, more: `${token.kind ?? "pawn"} ${token.text ?? ""}` })),
    ...spaces.map((space) => ({ id: space.id, text: called(space), more: space.text ?? "" })),
    ...cards.filter((card) => card.name && !(card.effects ?? []).some((effect) => effect.id)).map((card) => ({ id: card.id, text: card.name!, more: card.text ?? "" })),
  ];
  return [...offered, ...halves, ...things.filter(({ id }) => !about.has(id)).map((thing) => ({ ...thing, answers: meant(thing.id) }))];
}

/** The options and things that these words may mean, the likeliest first. */
export function meanings(
  words: string, scene: Scene, choices: Choice[], meant: (id: string) => { answer: Answer; text: string }[], own: string[][] = [],
): Meaning[] {
  const wish = wordsOf(words).filter((word) => !EMPTY.has(word));
  if (!wish.length) return [];
  const alike = [...ALIKE, ...own];
  return candidates(scene, choices, meant)
    .map((one) => ({ one, fit: Math.max(score(wish, one.text, alike), score(wish, `${one.text} ${one.more}`, alike) - 0.05) }))
    .filter(({ fit }) => fit > 0.2)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MOST)
    .map(({ one: { more: _, ...meaning }, fit }) => (fit > WHOLE ? { ...meaning, whole: true } : meaning));
}
