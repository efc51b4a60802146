/** The scene as this game reads it: heroes, rooms, locations, cards, and what an answer means. */
import type { Board, Card, Choice, Happened, Scene, Space, Token, Zone } from "../../wire";

export interface Hero {
  key: string;
  token: Token;
  seat: number | null;
  cards: Card[];
  health: Card[];
  /** The character card, with the portrait if one is drawn. */
  portrait: Card | undefined;
  /** The room and the location where the figure stands; no location at the start. */
  room: string;
  spot: string;
}

/** Kinds of prompts that the book asks, below what was just read. */
const BOOKISH = new Set(["hero", "choice", "buy", "heal"]);

export const zoneOf = (scene: Scene, id: string): Zone | undefined => scene.zones?.find((zone) => zone.id === id);

export function heroes(scene: Scene): Hero[] {
  return (scene.tokens ?? []).filter((token) => token.kind === "hero").map((token) => {
    const key = token.id.replace(/^hero-/, ""), cards = zoneOf(scene, `cards-${key}`);
    const room = roomAt(scene, token.at)?.id ?? "";
    return {
      key, token, room, spot: token.at === room ? "" : token.at, seat: cards?.owner ?? null,
      cards: cards?.cards ?? [], health: zoneOf(scene, `health-${key}`)?.cards ?? [],
      portrait: zoneOf(scene, "characters")?.cards?.find((card) => card.id === `character-${key}`),
    };
  });
}

/** The room with this id, or the one that has this location. */
export function roomAt(scene: Scene, id: string): Board | undefined {
  return scene.boards?.find((room) => room.id === id || room.spaces.some((space) => space.id === id));
}

export function spaceOf(scene: Scene, id: string): Space | undefined {
  return roomAt(scene, id)?.spaces.find((space) => space.id === id);
}

/** Whose turn it is: events tell heroes by their place in the order of turns. */
export function active(scene: Scene, story: Happened[]): Hero | undefined {
  const found = heroes(scene), last = story.findLast((event) => event.kind === "turn");
  return found[Number(last?.data["who"] ?? 0)] ?? found[0];
}

/** Heroes with the active one first, then those of the viewer, then the others. */
export function inOrder(all: Hero[], first: Hero | undefined, viewer: number | null): Hero[] {
  const rank = (hero: Hero) => (hero.key === first?.key ? 0 : hero.seat === viewer ? 1 : 2);
  return [...all].sort((a, b) => rank(a) - rank(b));
}

const LAST = ["clue", "riddle", "companion", "healer", "creature", "enemy", "story", "encounter", "marker"];
const rank = (card: Card) => (card.kind === "handicap" ? -1 : LAST.indexOf(card.kind ?? "") + 1);

/** Cards as they lie: what hurts first, then what can be used, then what only tells something. */
export function sorted(cards: Card[]): Card[] {
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

export function allCards(scene: Scene): Card[] {
  return (scene.zones ?? []).flatMap((zone) => zone.cards ?? []);
}

/** "go 501" is the word "go" and the rest "501". */
export function said(choice: Choice): { word: string; rest: string } {
  const [word = "", ...rest] = String(choice.answer).split(" ");
  return { word, rest: rest.join(" ") };
}

export function answering(choices: Choice[], answer: string): Choice | undefined {
  return choices.find((choice) => choice.answer === answer);
}

export function starting(choices: Choice[], word: string): Choice[] {
  return choices.filter((choice) => said(choice).word === word);
}

/** The card that is taken up, by the option to put it down again. */
export function held(scene: Scene, choices: Choice[]): Card | undefined {
  if (scene.prompt?.kind !== "card") return undefined;
  const id = answering(choices, "back")?.about?.[0];
  return allCards(scene).find((card) => card.id === id);
}

export function bookish(scene: Scene): boolean {
  return BOOKISH.has(scene.prompt?.kind ?? "");
}

/** What the keys 1 to 9 choose: the answers to a question of the book, and no place of the room. */
export function numbered(scene: Scene, choices: Choice[]): Choice[] {
  return bookish(scene) ? choices : [];
}

/** The dials as they stand, out of the question: digits, and "" for each that is still to be set. */
export function dials(question: string): string[] {
  return [...question.matchAll(/[0-9–]/g)].map(([sign]) => (sign === "–" ? "" : sign));
}

const TRIED = /\s*\(tried in vain\)$/;
export const tried = (choice: Choice | undefined): boolean => TRIED.test(choice?.text ?? "");

/** The number beside a location or card: the digits of its id. */
export const numberOf = (id: string): string => /\d+$/.exec(id)?.[0] ?? "";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
