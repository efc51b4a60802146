/** The scene as this game reads it: heroes, rooms, locations, cards. */
import { choiceFor, zoneAs } from "../../scene/facts";
import type { Board, Card, Choice, Scene, Space, Token } from "../../wire";

export interface Hero {
  /** The id of the figure. */
  key: string;
  token: Token;
  seat: number | null;
  cards: Card[];
  health: Card[];
  /** The room and the location where the figure is; no location at the start. */
  room: string;
  spot: string;
}

export function heroes(scene: Scene): Hero[] {
  return (scene.tokens ?? []).filter((token) => token.kind === "hero").map((token) => {
    const at = token.id, room = roomAt(scene, token.at)?.id ?? "";
    return {
      key: token.id, token, room, spot: token.at === room ? "" : token.at, seat: token.owner ?? null,
      cards: zoneAs(scene, "front", { at })?.cards ?? [], health: zoneAs(scene, "life", { at })?.cards ?? [],
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

/** Whose turn it is. */
export function active(scene: Scene): Hero | undefined {
  const found = heroes(scene);
  return found.find((hero) => hero.token.active) ?? found[0];
}

/** The viewer's heroes first, then the others; nobody changes places when a turn passes. */
export function inOrder(all: Hero[], viewer: Scene["viewer"]): Hero[] {
  return [...all].sort((a, b) => Number(b.seat === viewer) - Number(a.seat === viewer));
}

/** What hurts, what can be used, who comes along, what is worth something, what only tells something. */
const KINDS = [
  "handicap", "enemy", "key", "tool", "weapon", "part", "goods", "food", "coin",
  "companion", "healer", "creature", "treasure", "marker", "clue", "riddle", "story", "encounter",
];
const rank = (card: Card) => (KINDS.indexOf(card.kind ?? "") + 1 || KINDS.indexOf("goods") + 1) * 100 + Number(card.number ?? 0);

/** Cards as they lie, kind beside kind. */
export function sorted(cards: Card[]): Card[] {
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

/** Cards that have done what they were good for, and lie in the drawer. */
export const isSpent = (card: Card): boolean => card.marks?.includes("spent") ?? false;

export function allCards(scene: Scene): Card[] {
  return (scene.zones ?? []).flatMap((zone) => zone.cards ?? []);
}

/** The card that is taken up, by the option to put it down again. */
export function held(scene: Scene, choices: Choice[]): Card | undefined {
  if (scene.prompt?.kind !== "card") return undefined;
  const id = choiceFor(choices, "back")?.about?.[0];
  return allCards(scene).find((card) => card.id === id);
}

/** Whether the book asks, below what was just read. */
export function bookish(scene: Scene): boolean {
  const form = scene.prompt?.form ?? "buttons";
  return scene.prompt != null && (form === "buttons" || form === "amount");
}

/** What number keys choose: the answers to a question of the book, and no place of the room. */
export function numbered(scene: Scene, choices: Choice[]): Choice[] {
  return bookish(scene) ? choices : [];
}

export const tried = (choice: Choice | undefined): boolean => choice?.marks?.includes("tried") ?? false;
