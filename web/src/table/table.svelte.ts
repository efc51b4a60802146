/** A table as this browser knows it: the newest message, the story, and what is shown of it. */
import { SvelteMap } from "svelte/reactivity";
import { credential, keep, mineAt } from "../mine";
import { seatOf } from "../scene/facts";
import { Stage, type Shown } from "../scene/stage.svelte";
import { same, type Ballot, type Because, type Choice, type Course, type Fair, type Frame, type Gathering, type Happened, type Person, type TableMessage, type Talk } from "../wire";
import { Fingers } from "./fingers.svelte";
import { Foresight } from "./foresight.svelte";
import { seconds } from "./seconds";
import { lineTo, TableSocket, type Standing, type Told } from "./socket";
import { merged } from "../story/turns";

export type { Shown } from "../scene/stage.svelte";

const NONE: Choice[] = [];

export class Table {
  standing = $state<Standing>("opening");
  newest = $state.raw<TableMessage | null>(null);
  readonly stage = new Stage();
  events = $state.raw<Happened[]>([]);
  talk = $state.raw<Talk[]>([]);
  /** The number up to which the story was known when the viewer last answered. */
  decided = $state(0);
  /** The ask that was answered and is not acknowledged yet. */
  sent = $state<string | null>(null);
  notice = $state<{ text: string; clauses: string[] } | null>(null);
  because = $state.raw<Because | null>(null);
  hint = $state.raw<{ ask: string; answer: unknown; why: string } | null>(null);
  /** The question that the bot was asked about and has not answered. */
  #pondered = $state<string | null>(null);
  readonly foresight = new Foresight((ask, choice) => this.socket.send({ op: "preview", ask, answer: choice.answer }));
  readonly fingers = new Fingers();
  /** Hints about things, by id and grade. */
  helps = new SvelteMap<string, string>();
  fair = $state.raw<Fair | null>(null);
  /** The seat for which the table has agreed to a new link; the link is kept with this browser's tables. */
  relinked = $state<number | null>(null);
  course = $state.raw<Course | null>(null);
  frames = new SvelteMap<number, Frame>();
  refusal = $state("");
  /** Who is here before the game begins; null once it has. */
  gathering = $state.raw<Gathering | null>(null);
  /** The seat that was just chosen, with its secret. */
  seated = $state.raw<{ seat: number; secret: string } | null>(null);
  /** The secret by which somebody else may take over the own seat. */
  handed = $state("");
  /** Seconds by which the server's clock is ahead of ours. */
  #ahead = 0;
  /** What was last said before the server closed the door, if it did. */
  #farewell = "";

  readonly socket: TableSocket;

  constructor(readonly id: string, readonly secret: string) {
    this.socket = new TableSocket(() => lineTo(id), credential(secret), {
      table: (message, fresh) => this.#table(message, fresh),
      other: (message) => this.#other(message),
      standing: (now) => {
        this.standing = now;
        if (now === "closed") this.refusal ||= this.#farewell;
        if (now !== "here" && now !== "quiet") this.#pondered = null;
      },
    });
  }

  /** The viewer's seat; null for every spectator. */
  get viewer(): number | null {
    return seatOf(this.newest?.scene);
  }
  /** What is on the table now; the newest comes after what led to it has been played. */
  get shown(): Shown | null {
    return this.stage.shown;
  }
  get people(): Person[] {
    return this.newest?.people ?? [];
  }
  get votes(): Ballot[] {
    return this.newest?.votes ?? [];
  }
  get over(): boolean {
    return this.newest?.over ?? false;
  }
  /** Whether all have agreed to end the table before the game was over. */
  get ended(): boolean {
    return this.newest?.ended ?? false;
  }
  /** Seconds from now until a moment of the server's clock; negative if it has passed. */
  until(moment: number): number {
    return moment - this.#ahead - seconds();
  }
  /** The viewer's options, once the newest scene is on the table and nothing is on its way. */
  get choices(): Choice[] {
    const now = this.newest;
    if (!now || now.ask === null || now.ask === this.sent || now.ended) return NONE;
    return this.shown?.scene === now.scene ? (now.scene.prompt?.choices ?? NONE) : NONE;
  }

  /** Whether a hint about the present question is on its way; one about another comes to nobody. */
  get thinking(): boolean {
    return this.#pondered !== null && this.#pondered === this.newest?.ask;
  }

  answer(choice: Choice): void {
    const now = this.newest;
    if (now?.ask == null || now.ask === this.sent) return;
    this.sent = now.ask;
    this.foresight.consider(null);
    this.decided = now.number;
    this.notice = this.hint = null;
    this.socket.answer(now.ask, choice.answer);
  }

  askHint(): void {
    const ask = this.newest?.ask ?? null;
    if (ask !== null && this.socket.send({ op: "hint" })) this.#pondered = ask;
  }

  /** Asks for a hint about a thing; it arrives in `helps`. */
  askHelp(about: string, grade: number): void {
    this.socket.send({ op: "help", about, grade });
  }

  /** Asks for a moment of the replay; it arrives in `frames`. */
  askFrame(number: number): void {
    if (!this.frames.has(number)) this.socket.send({ op: "frame", number });
  }

  close(): void {
    this.socket.close();
  }

  #table(told: TableMessage, fresh: boolean): void {
    const before = this.newest;
    this.gathering = null;
    if (told.now) this.#ahead = told.now - Date.now() / 1000;
    const still = before?.number === told.number;
    const known = still && same(before?.scene, told.scene);
    const message = known && before ? { ...told, scene: before.scene } : told;
    this.events = merged(this.events, message.events, message.since);
    this.talk = fresh ? message.talk : [...this.talk, ...message.talk];
    if (before && message.number < before.number) this.frames.clear();
    if (!this.socket.pending) this.sent = null;
    if (message.ask !== this.hint?.ask) this.hint = null;
    if (!before) this.decided = ownLast(message);
    this.newest = message;
    this.foresight.about(message.ask);
    if (known) return;
    const jump = fresh || !before || message.number < before.number;
    const events = jump || still ? [] : message.events;
    this.stage.show({ scene: message.scene, previous: null, events, number: message.number }, jump);
  }

  #other(message: Told): void {
    if (message.op === "taken" || (message.op === "refused" && message.ask != null))
      if (message.ask === this.sent) this.sent = null;
    if (message.op === "gathering") this.gathering = message;
    else if (message.op === "seated") this.seated = message;
    else if (message.op === "refused") this.notice = { text: message.error, clauses: message.clauses };
    else if (message.op === "why") this.because = message;
    else if (message.op === "hint" && this.newest?.ask != null) this.hint = { ask: this.newest.ask, answer: message.answer, why: message.why };
    else if (message.op === "preview") this.foresight.hear(message);
    else if (message.op === "help") this.helps.set(`${message.about} ${message.grade}`, message.text);
    else if (message.op === "pointed") this.fingers.show(message.seat, message.about, message.spot);
    else if (message.op === "fair") this.fair = message;
    else if (message.op === "link" && message.own) this.handed = message.secret;
    else if (message.op === "link") {
      keep(this.id, { friends: { ...mineAt(this.id)?.friends, [message.seat]: message.secret } });
      this.relinked = message.seat;
    }
    else if (message.op === "course") this.course = message;
    else if (message.op === "frame") this.frames.set(message.number, message);
    else if (message.op === "error") this.#fault(message.error);
    if (message.op === "hint" || message.op === "refused" || message.op === "error") this.#pondered = null;
  }

  #fault(text: string): void {
    this.#farewell = text;
    if (this.newest || this.gathering) this.notice = { text, clauses: [] };
    else this.refusal = text;
  }
}

/** The last number at which the viewer acted, as far as the story tells. */
function ownLast(message: TableMessage): number {
  const own = message.events.filter((event) => event.data["who"] === message.scene.viewer);
  return own.at(-1)?.number ?? 0;
}
