/**
 * One table as all parts of the page see it: what is shown, what can be done, what is open. It is in
 * Svelte's context (`tableModel()`), so that nobody passes it on piece by piece. A live table fills it
 * in from the server (live.svelte.ts), a lesson from its script (learn/lesson.svelte.ts).
 */
import { createContext } from "svelte";
import { prefersReducedMotion } from "svelte/motion";
import type { Theme } from "../games";
import type { Pictures } from "../scene/pictures.svelte";
import { nameOf } from "../scene/facts";
import { ahead } from "../scene/foretold";
import { guessed } from "../scene/meant";
import type { Shown, Stage } from "../scene/stage.svelte";
import { Things } from "../scene/things.svelte";
import type { Answer, Channel, Choice, Happened, Person, Preview, Scene, Talk } from "../wire";
import type { Foresight } from "./foresight.svelte";
import { Sure } from "./sure.svelte";

/** Hints of the game about things, by id: grade 1 a nudge, 2 a pointer, 3 the answer. */
export interface Helps {
  ask: (about: string, grade: number) => void;
  /** What has come, by "id grade". */
  told: ReadonlyMap<string, string>;
}

/** Something said, shown at its speaker. */
export interface Bubble { id: number; seat: number; text: string }

/** The rules, opened at some clauses with a sentence above them. */
export interface Opened { focus: string[]; because: string }

export abstract class TableModel {
  theme = $state.raw<Theme | null>(null);
  rules = $state.raw<Opened | null>(null);
  /** The pixels that are left for the board, where it has to fit into them; 0 where the page grows with it. */
  room = $state(0);
  /** The option that somebody points at. */
  considered = $state.raw<Choice | null>(null);
  /** Which part is open beside the board; the keys L and T set "log" and "talk". */
  pane = $state("log");
  readonly things = new Things({
    choices: () => this.choices,
    scene: () => this.shown?.scene ?? null,
    pick: (choice, anchor) => this.sure.take(choice, anchor),
    consider: (choice) => {
      this.considered = choice;
      this.foresight?.consider(choice);
    },
    leaving: () => this.foreseen?.gone ?? [],
    wonder: (id) => this.wonder(id),
    ponder: (id) => this.theme?.reasons && this.wonder(id),
  });
  /** Asks for a second touch where an answer cannot be taken back. */
  readonly sure: Sure = new Sure(() => this.choices, (choice) => this.answer(choice), () => this.foresight);

  /** Where what happens is played. */
  abstract get stage(): Stage;
  /** The viewer's own options; empty when somebody else is asked, and in a replay. */
  abstract get choices(): Choice[];
  protected abstract answer(choice: Choice): void;

  /** What is on the table; null before the first scene. */
  get shown(): Shown | null {
    return this.stage.shown;
  }
  /** Parts of the table are drawn only once there is a scene. */
  get scene(): Scene {
    return this.shown!.scene;
  }
  /** The scene that was shown before; null at the first, and after a jump in time. */
  get previous(): Scene | null {
    return this.shown?.previous ?? null;
  }
  /** What happened between the two. */
  get events(): Happened[] {
    return this.shown?.events ?? [];
  }
  /** The moment that is shown, and that of the viewer's last own answer. */
  get number(): number {
    return this.shown?.number ?? 0;
  }
  get decided(): number {
    return 0;
  }
  /** All that has happened up to the moment that is shown. */
  get story(): Happened[] {
    return [];
  }
  get calm(): boolean {
    return prefersReducedMotion.current;
  }
  get people(): Person[] {
    return [];
  }
  /** What whoever sits on a seat is called. */
  called = (seat: number): string => this.people.find((person) => person.seat === seat)?.name ?? nameOf(this.shown?.scene ?? null, seat);
  /** All seats of this browser. */
  get own(): number[] {
    return [];
  }
  get over(): boolean {
    return false;
  }
  get replaying(): boolean {
    return false;
  }
  /** Whether an answer is on its way. */
  get busy(): boolean {
    return false;
  }
  /** What is said while the viewer has nothing to decide. */
  get waiting(): string {
    return "";
  }
  /** The answer that looks best from the viewer's seat, and why. */
  get hinted(): { answer: Answer; why: string } | null {
    return null;
  }
  get talk(): Talk[] {
    return [];
  }
  /** What the table itself has told: that something was taken back, that rules have changed. */
  get notes(): Talk[] {
    return [];
  }
  /** How many lines of others were said since this viewer last read. */
  get unread(): number {
    return 0;
  }
  /** All that was said has been read. */
  readTalk(): void {}
  /** What somebody else has just said, for a moment. */
  get bubbles(): Bubble[] {
    return [];
  }
  /** Seconds until a bot may be asked to play for somebody who is away; 0 if it may be now. */
  patience(_person: Person): number {
    return 0;
  }
  /** The clock of a seat: seconds, and whether it runs; null where there is none. */
  clock(_seat: number): { left: number; runs: boolean } | null {
    return null;
  }
  /** Says something to the table; null for those who may not. */
  get say(): ((text: string, channel?: string) => boolean) | null {
    return null;
  }
  /** Shows others a thing, or a spot in its picture; null where nobody is there to look. */
  get point(): ((about: string, spot: [number, number] | null) => void) | null {
    return null;
  }
  /** How the viewer may talk. */
  get channels(): Channel[] {
    return [];
  }
  /** Asks the table to let a bot play for a seat; null for those who may not. */
  get absent(): ((seat: number) => void) | null {
    return null;
  }
  /** Asks the table for a new link to the seat of somebody whose browser is lost. */
  get relink(): ((seat: number) => void) | null {
    return null;
  }
  /** How many spectators are here. */
  get watching(): number {
    return 0;
  }
  get helps(): Helps | null {
    return null;
  }
  /** Shows what options lead to; null where nobody may know, and where nothing is played. */
  get foresight(): Foresight | null {
    return null;
  }
  /** What the considered option would surely lead to. */
  get foreseen(): Preview | null {
    return this.foresight?.shown ?? null;
  }
  /** The answers that somebody may mean who touches a thing that is not offered. */
  meant(id: string): { answer: Answer; text: string }[] {
    return this.choices.length ? (this.theme?.meant?.(id, this.scene) ?? guessed(id, this.scene)) : [];
  }
  /** What the option that somebody points at surely means, in words. */
  get ahead(): string {
    const choice = this.considered && this.choices.includes(this.considered) ? this.considered : null;
    return ahead(this.scene, choice, this.foreseen);
  }
  /** A thing that cannot be chosen was touched: if it can mean one thing only, it says why not. */
  wonder(id: string): void {
    const [only, more] = this.meant(id);
    if (only && !more) this.askWhy(id, only.answer);
  }
  /** Asks why a thing cannot be chosen; the reason comes to its tip. */
  askWhy(id: string, answer: Answer): void {
    if (!this.whyNot || this.things.options(id).length) return;
    this.things.reason = { id, answer, text: "", clauses: [] };
    this.whyNot(answer);
  }
  /** Asks why something that is not offered cannot be done; null for those who decide nothing. */
  get whyNot(): ((answer: Answer) => void) | null {
    return null;
  }
  /** Pictures by the names in the scene. */
  get pictures(): Pictures | null {
    return null;
  }
  /** Opens the replay at a moment; null where there is none. */
  get jump(): ((number: number) => void) | null {
    return null;
  }

  pick = (choice: Choice, anchor: Element | null = null): void => this.things.choose(choice, anchor);
  clauses = (focus: string[], because = ""): void => {
    this.rules = { focus, because };
  };
  turnRules(): void {
    this.rules = this.rules ? null : { focus: [], because: "" };
  }
}

export const [tableModel, setTableModel] = createContext<TableModel>();
