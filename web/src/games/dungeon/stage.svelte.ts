/** What this browser looks at: a room, a location, a page, a card held close; and what it is about to do. */
import { SvelteSet } from "svelte/reactivity";
import { seatOf } from "../../scene/facts";
import type { Choice, Happened, Scene } from "../../wire";
import { active, heroes, roomAt } from "./model";
import { isRead } from "./reads";

/** An answer that is meant before it is asked for: an act with a thing, or the answer itself. */
export type Wish = { act: string; about: string } | { answer: string };

const fits = (wish: Wish, choice: Choice): boolean =>
  "answer" in wish ? choice.answer === wish.answer : choice.act === wish.act && (choice.about ?? []).includes(wish.about);

export class Stage {
  /** The room that is shown. */
  room = $state("");
  /** The location whose panel is open. */
  spot = $state<string | null>(null);
  /** The card or room that is looked at closely. */
  close = $state<string | null>(null);
  /** The page of the book, by the number of its answer; null is the newest. */
  page = $state<number | null>(null);
  /** Whether the action of this turn is still to come, so that one may go on walking with a card. */
  free = $state(true);
  /** On narrow screens: the room with the cards, or the book. */
  view = $state<"room" | "book">("room");
  /** Rooms that have been looked at; a new one shows its description first. */
  known = new SvelteSet<string>();
  /** Whether the description of a known room is open again. */
  told = $state(false);
  #plan: Wish[] = [];
  #rooms: string[] = [];
  #stood = new Map<string, string>();
  #active = "";
  #number = -1;
  #replayed = false;

  /**
   * Follows the table to a new scene: new rooms are shown, and so is where the active figure goes.
   * A jump in time shows nothing new: the first scene, the replay and the way back from it, an undo.
   */
  follow(scene: Scene, number: number, replaying: boolean): void {
    const jump = replaying || this.#replayed || number < this.#number || this.#number < 0;
    if (scene.prompt?.kind === "turn" || scene.prompt?.kind === "close") this.free = scene.prompt.kind === "turn";
    else if (scene.prompt?.kind === "card" && this.#number < 0) this.free = (scene.prompt.choices ?? []).some((choice) => choice.act === "with" || choice.act === "at");
    this.#replayed = replaying;
    this.#number = number;
    if (jump || !scene.prompt?.seats.includes(seatOf(scene) ?? -1)) this.#plan = [];
    const rooms = (scene.boards ?? []).map((room) => room.id), now = active(scene);
    const fresh = jump ? [] : rooms.filter((id) => !this.#rooms.includes(id));
    if (jump) for (const room of scene.boards ?? []) if (room.spaces.some((space) => space.marks?.includes("explored"))) this.known.add(room.id);
    const was = now && this.#stood.get(now.key), moved = now && was !== now.token.at;
    // Whoever plays all heroes stays where the last one acted, to see what came of it.
    const alone = heroes(scene).every((hero) => hero.seat === scene.viewer) && this.room !== "";
    const watched = was !== undefined && roomAt(scene, was)?.id === this.room;
    if (fresh.length) this.show(fresh.at(-1) ?? "");
    else if (now && ((now.key !== this.#active && !alone) || (moved && (watched || now.seat === scene.viewer)))) this.show(now.room);
    if (!rooms.includes(this.room)) this.show(now?.room || (rooms.at(-1) ?? ""));
    if (now?.key !== this.#active || scene.prompt?.kind === "close") this.spot = null;
    this.#rooms = rooms;
    this.#active = now?.key ?? "";
    this.#stood = new Map(heroes(scene).map((hero) => [hero.key, hero.token.at]));
  }

  show(room: string): void {
    if (room === this.room) return;
    if (this.room) this.known.add(this.room);
    this.room = room;
    this.told = false;
    this.spot = null;
  }

  /** Opens or folds the description of the room that is shown. */
  tell(open: boolean): void {
    this.known.add(this.room);
    this.told = open;
  }

  /** Several answers that are meant by one click, given one after the other as they are asked. */
  mean(...wishes: Wish[]): void {
    this.#plan = wishes;
  }

  /** One more answer, for people who type faster than the table asks. */
  also(wish: Wish): void {
    this.#plan.push(wish);
  }

  /** The next answer of the plan; none if something was read or the table wants something else. */
  next(choices: Choice[], events: Happened[]): Choice | undefined {
    if (!choices.length || !this.#plan.length) return undefined;
    const wish = this.#plan.shift();
    const choice = !wish || events.some(isRead) ? undefined : choices.find((one) => fits(wish, one));
    if (!choice) this.#plan = [];
    return choice;
  }
}

/** Seats of one browser share what is looked at, as they share the pictures. */
const stages = new WeakMap<object, Stage>();

export function stageOf(pictures: object): Stage {
  const found = stages.get(pictures) ?? new Stage();
  stages.set(pictures, found);
  return found;
}
