/** A table that is played: the newest of the server, or a moment of its replay. */
import { playAgain, playOn, saveExport } from "../http";
import { keep, keepMade, keepNext, type Mine } from "../mine";
import { go } from "../places.svelte";
import { picturesOf, type Pictures } from "../scene/pictures.svelte";
import { Stage } from "../scene/stage.svelte";
import { NOTE } from "../story/turns";
import type { Answer, Channel, Choice, Happened, Made, Person, Talk } from "../wire";
import type { Foresight } from "./foresight.svelte";
import type { Keys } from "./keys";
import { keysOf } from "./shortcuts";
import { tableModel, TableModel, type Bubble, type Helps } from "./model.svelte";
import type { Seats } from "./seats.svelte";
import type { Table } from "./table.svelte";

const NONE: Choice[] = [];

export class LiveModel extends TableModel {
  /** The moment of the replay; null is now. */
  moment = $state<number | null>(null);
  /** The stage of the replay, the moment that it goes to, and the one that is to come after it. */
  #past = $state.raw<Stage | null>(null);
  #goes = -1;
  #then: number | null = null;
  /** Whether the replay goes on by itself. */
  playing = $state(false);
  /** Which dialog is open. */
  dialog = $state<"" | "help" | "invite" | "fair" | "leave" | "board">("");
  /** On small screens: which part of the table is in sight. */
  tab = $state<"table" | "hand" | "log">("table");
  trouble = $state("");

  constructor(readonly table: Table, readonly seats: Seats) {
    super();
    table.stage.light = (ids) => this.things.light(ids);
    this.#heard = this.mine?.heard ?? 0;
  }

  get mine(): Mine | undefined {
    return this.seats.mine;
  }
  get stage(): Stage {
    return this.#past ?? this.table.stage;
  }
  get choices(): Choice[] {
    return this.moment === null ? this.table.choices : NONE;
  }
  protected answer(choice: Choice): void {
    this.table.answer(choice);
  }
  get decided(): number {
    return this.table.decided;
  }
  readonly #story = $derived.by(() => {
    const last = this.moment ?? this.table.shown?.number ?? 0, played = this.table.stage.played;
    return this.table.events.filter((event) => event.number <= last || (this.moment === null && played.includes(event)));
  });
  get story(): Happened[] {
    return this.#story;
  }
  get people(): Person[] {
    return this.table.people;
  }
  get own(): number[] {
    return Object.keys(this.mine?.seats ?? {}).map(Number);
  }
  get me(): Person | undefined {
    return this.people.find((person) => person.seat === this.table.viewer);
  }
  /** Whether the game has ended, and its end has been seen. */
  get over(): boolean {
    return this.table.over && Boolean(this.table.shown?.scene.outcome);
  }
  get replaying(): boolean {
    return this.moment !== null;
  }
  get busy(): boolean {
    return this.table.sent !== null;
  }
  get asked(): boolean {
    return this.choices.length > 0;
  }
  get waiting(): string {
    if (this.over) return "The game is over.";
    if (this.table.ended) return "This table has ended.";
    const seats = this.shown?.scene.prompt?.seats ?? [], viewer = this.table.viewer;
    if (!seats.length) return this.shown?.scene.prompt?.text || "One moment …";
    if (viewer !== null && seats.includes(viewer)) return "One moment …";
    const names = seats.map(this.called);
    return `${names.join(" and ")} ${seats.length > 1 ? "decide" : "decides"}.`;
  }
  get hinted(): { answer: Answer; why: string } | null {
    return this.table.hint;
  }
  readonly #talk = $derived.by(() => this.table.talk.filter(([, , , on]) => on !== NOTE));
  get talk(): Talk[] {
    return this.#talk;
  }
  /** How many lines of talk this browser's owner has read. */
  #heard = $state(0);
  get unread(): number {
    return this.#talk.slice(this.#heard).filter(([, seat]) => seat !== this.table.viewer).length;
  }
  readTalk(): void {
    if (this.#heard === this.#talk.length) return;
    this.#heard = this.#talk.length;
    keep(this.table.id, { heard: this.#heard });
  }
  #bubbles = $state.raw<Bubble[]>([]);
  #told = -1;
  get bubbles(): Bubble[] {
    return this.#bubbles;
  }
  /** Shows what others have just said at their seats; what was said before we came is only unread. */
  hearTalk(): void {
    const said = this.#talk, since = this.#told;
    this.#told = said.length;
    if (since < 0) return;
    const news = said.slice(since).map(([, seat, text], n) => ({ id: since + n, seat, text })).filter(({ seat }) => seat !== this.table.viewer);
    for (const bubble of news) {
      this.#bubbles = [...this.#bubbles.filter((old) => old.seat !== bubble.seat), bubble];
      setTimeout(() => (this.#bubbles = this.#bubbles.filter((old) => old !== bubble)), 5_000 + 60 * bubble.text.length);
    }
  }
  patience(person: Person): number {
    return person.bot_at == null ? 0 : Math.max(0, this.table.until(person.bot_at));
  }
  clock(seat: number): { left: number; runs: boolean } | null {
    const found = this.table.newest?.clocks.find((clock) => clock.seat === seat);
    if (!found || this.over) return null;
    return found.until === null ? { left: found.left, runs: false } : { left: this.table.until(found.until), runs: true };
  }
  readonly #notes = $derived.by(() => {
    const last = this.moment;
    return this.table.talk.filter(([number, , , on]) => on === NOTE && (last === null || number <= last));
  });
  get notes(): Talk[] {
    return this.#notes;
  }
  get say(): ((text: string, channel?: string) => boolean) | null {
    return this.table.viewer === null ? null : (text, channel = "all") => this.table.socket.send({ op: "say", text, channel });
  }
  get point(): ((about: string, spot: [number, number] | null) => void) | null {
    const { viewer } = this.table, alone = !this.company && !this.watching;
    return viewer === null || alone || this.replaying ? null : (about, spot) => void this.table.socket.send({ op: "point", about, spot });
  }
  get channels(): Channel[] {
    return this.table.newest?.channels ?? [];
  }
  get absent(): ((seat: number) => void) | null {
    return this.table.viewer === null || this.over || this.table.ended ? null : (seat) => void this.table.socket.send({ op: "absent", seat });
  }
  get relink(): ((seat: number) => void) | null {
    return this.absent && ((seat) => void this.table.socket.send({ op: "link", seat }));
  }
  get watching(): number {
    return this.table.newest?.watching ?? 0;
  }
  get helps(): Helps | null {
    if (!this.hints.includes("help")) return null;
    return { ask: (about, grade) => this.table.askHelp(about, grade), told: this.table.helps };
  }
  get foresight(): Foresight | null {
    return this.asked && this.hints.includes("preview") ? this.table.foresight : null;
  }
  get whyNot(): ((answer: Answer) => void) | null {
    const none = this.table.viewer === null || this.over || this.replaying;
    return none ? null : (answer) => void this.table.socket.send({ op: "why", answer });
  }
  get pictures(): Pictures {
    return picturesOf(this.table.id, this.table.secret);
  }
  get jump(): (number: number) => void {
    return (number) => this.replay(number);
  }

  /** How one may ask for hints. */
  get hints(): string[] {
    return this.table.newest?.hints ?? [];
  }
  get last(): number {
    return this.table.newest?.number ?? 0;
  }

  /** Opens the replay at a moment, or leaves it. */
  replay(number: number | null): void {
    this.moment = number;
    this.#then = null;
    this.playing = false;
    this.things.shut();
  }
  turnReplay(): void {
    this.replay(this.moment === null ? this.last : null);
  }
  /** Opens the replay just before a moment, and plays it. */
  relive(number: number): void {
    this.replay(Math.max(0, number - 1));
    this.#then = number;
    this.table.askFrame(number);
  }
  /** To a moment of the replay by hand: it does not go on by itself then. */
  stepTo(number: number): void {
    this.playing = false;
    this.moment = Math.max(0, Math.min(this.last, number));
  }
  /** Lets the replay go on by itself, from the start if it is at its end; or stops it. */
  turnPlay(): void {
    if (!this.playing && (this.moment ?? 0) >= this.last) this.moment = 0;
    this.playing = !this.playing;
  }
  /** Puts a moment of the replay on the table once it has come; one step on is shown as a move. */
  showMoment(): void {
    const frame = this.moment === null ? undefined : this.table.frames.get(this.moment);
    if (this.moment === null) this.#past = null;
    if (!frame || (this.#past && this.#goes === frame.number)) return;
    const onward = this.#past !== null && frame.number === this.#goes + 1;
    if (!this.#past) {
      this.#past = new Stage();
      this.#past.light = (ids) => this.things.light(ids);
    }
    this.#goes = frame.number;
    this.#past.show({ scene: frame.scene, previous: null, events: onward ? frame.events : [], number: frame.number }, !onward);
    if (this.#then !== null) [this.moment, this.#then] = [this.#then, null];
  }

  /** Why nothing can be taken back, not even if all agree. */
  get final(): string {
    const now = this.table.newest;
    return now?.undo?.possible === false ? now.undo.reason : "";
  }
  get canUndo(): boolean {
    return this.table.viewer !== null && !this.over && !this.table.ended && this.table.newest?.undo != null;
  }
  /** Whether the others have to agree first. */
  get mustAsk(): boolean {
    const alone = !this.people.some((person) => person.who === "person" && person.seat !== this.table.viewer);
    return !this.table.newest?.undo?.free && !this.final && !alone;
  }
  undo(): void {
    if (this.final) this.table.notice = { text: this.final, clauses: [] };
    else this.table.socket.send({ op: "undo" });
  }

  async opened(made: Promise<Made>): Promise<void> {
    this.trouble = "";
    try {
      const found = await made, scene = this.table.newest?.scene;
      keepMade(found, scene?.game ?? "", scene?.title ?? "", this.mine?.settings);
      go(`/t/${found.table}`);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }
  /** Whether others would play again with us. */
  get company(): boolean {
    return this.people.some((person) => person.who === "person" && this.mine?.seats[person.seat] === undefined && person.seat !== this.table.viewer);
  }
  /** The table where the same people play again, if somebody has asked for one. */
  get after(): string {
    return this.table.newest?.after ?? "";
  }
  /** Another game with the same people and settings: everybody's links open it too. */
  async again(): Promise<void> {
    this.trouble = "";
    try {
      const table = this.after || (await playAgain(this.table.id, this.table.secret)).table;
      if (this.mine) keepNext(this.mine, table);
      go(`/t/${table}`);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }
  playOn(): void {
    void this.opened(playOn(this.table.id, this.table.secret, this.moment ?? 0));
  }
  save(): void {
    const name = `${this.table.newest?.scene.game}-${this.table.id.slice(0, 8)}.json`;
    saveExport(this.table.id, this.mine?.host ?? this.table.secret, name).catch((error: Error) => (this.trouble = error.message));
  }
  /** Asks how a finished game went, once. */
  askCourse(): void {
    if (!this.table.course) this.table.socket.send({ op: "course" });
  }
  checkDraws(): void {
    this.table.socket.send({ op: "fair" });
    this.dialog = "fair";
  }
  /** Puts away what was last told. */
  dismiss(): void {
    this.trouble = "";
    this.table.notice = null;
  }

  /** What the keys do. */
  readonly keys: Keys = keysOf(this);
}

/** The table in the context of parts that are only at tables that are played. */
export const liveModel = (): LiveModel => tableModel() as LiveModel;
