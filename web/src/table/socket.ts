/**
 * One socket to a table. It sits down, comes back after a loss with `since`, notices gaps by `seq`, and
 * keeps an answer until the server says that it is safe. It asks whether the line is still one whenever it
 * has sent something, and when nothing has come for a while: a line that dies says nothing by itself.
 */
import { at } from "../root";
import type { Answer, FromServer, Scene, SentTable, TableMessage, ToServer } from "../wire";
import { changed, type Change } from "./changes";

/** `quiet` is a line on which an answer is overdue: it may come back by itself, or be lost. */
export type Standing = "opening" | "here" | "quiet" | "lost" | "closed";

/** What is needed of a WebSocket, so that tests can bring their own. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** What is not about the table as a whole. */
export type Told = Exclude<FromServer, SentTable | { op: "pong" }>;

export interface Hearing {
  table(message: TableMessage, fresh: boolean): void;
  other(message: Told): void;
  standing(now: Standing): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const REFUSED = 4401;
/** Milliseconds without a word after something was sent: until it is said, and until the line is given up. */
const DOUBT = 1_500, DEAD = 4_500;
/** How long nothing may come before the line is asked; somebody who does something asks sooner. */
const IDLE = 4_000, FRESH = 700, SELDOM = 1_000;
/** How long a new line may take to say its first word. */
const OPENING = 10_000;

export class TableSocket {
  standing: Standing = "opening";
  pending: { ask: string; answer: Answer } | null = null;
  #line: Line | null = null;
  #seq = 0;
  #number: number | undefined;
  #scene: Scene | undefined;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs while the line owes a word. */
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  #asked = 0;

  constructor(
    readonly open: () => Line,
    readonly secret: string,
    readonly hearing: Hearing,
  ) {
    this.#connect();
  }

  /** Sends now; false while there is no connection. */
  send(message: ToServer): boolean {
    if ((this.standing !== "here" && this.standing !== "quiet") || !this.#line) return false;
    this.#line.send(JSON.stringify(message));
    // An answer is acknowledged; with anything else a word is asked for.
    if (message.op === "answer") this.#expect();
    else this.#ask();
    return true;
  }

  /** Answers an ask; if the line is down it is sent as soon as we are back. */
  answer(ask: string, answer: Answer): void {
    const pending = (this.pending = { ask, answer });
    this.send({ op: "answer", ask, answer });
    // Words may come that are not about it: it is not lost before it was acknowledged.
    setTimeout(() => this.pending === pending && this.offline(), DEAD);
  }

  /** Somebody is here and does something: is the line still one? */
  check(): void {
    if (this.standing === "here" && Date.now() - this.#heard > FRESH) this.#ask();
  }

  /** The browser has no network, or it is as good as none: that is said at once, and not when the line has run into silence. */
  offline(): void {
    if (this.standing === "here" || this.standing === "quiet") this.#lose();
  }

  /** Tries again at once, for example when the browser is online again. */
  hurry(): void {
    if (this.standing === "lost") this.#connect();
  }

  close(): void {
    this.#stand("closed");
    clearTimeout(this.#timer);
    this.#drop();
  }

  #stand(now: Standing): void {
    if (this.standing === now) return;
    this.standing = now;
    this.hearing.standing(now);
  }

  /** Asks for a word, though not all the time. */
  #ask(): void {
    if (this.#doubt !== undefined || !this.#line || Date.now() - this.#asked < SELDOM) return;
    this.#asked = Date.now();
    this.#line.send(JSON.stringify({ op: "ping" } satisfies ToServer));
    this.#expect();
  }

  /** If no word comes, that is said, and in the end the line is given up. */
  #expect(): void {
    if (this.#doubt !== undefined) return;
    this.#doubt = setTimeout(() => {
      this.#stand("quiet");
      this.#doubt = setTimeout(() => this.#lose(), DEAD - DOUBT);
    }, DOUBT);
  }

  /** A word has come: nothing is owed, and the next silence begins. */
  #rest(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#doubt);
    clearTimeout(this.#idle);
    this.#doubt = undefined;
    this.#heard = Date.now();
    if (this.standing === "quiet") this.#stand("here");
    this.#idle = setTimeout(() => this.#wait(), IDLE);
  }

  /** Nothing has come for a while. Where nobody looks, nobody has to know: coming back asks (`check`). */
  #wait(): void {
    if (typeof document === "undefined" || !document.hidden) this.#ask();
    else this.#idle = setTimeout(() => this.#wait(), IDLE);
  }

  #drop(): void {
    clearTimeout(this.#doubt);
    clearTimeout(this.#idle);
    this.#doubt = undefined;
    const line = this.#line;
    this.#line = null;
    if (!line) return;
    line.onopen = line.onmessage = line.onclose = null;
    line.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#drop();
    const line = this.open();
    this.#line = line;
    this.#seq = 0;
    this.#timer = setTimeout(() => this.#lose(), OPENING);
    line.onopen = () => {
      const since = this.#number === undefined ? {} : { since: this.#number };
      line.send(JSON.stringify({ op: "sit", secret: this.secret, ...since } satisfies ToServer));
    };
    line.onmessage = (event) => this.#hear(JSON.parse(event.data) as FromServer);
    line.onclose = (event) => (event.code === REFUSED ? this.close() : this.#lose());
  }

  #lose(): void {
    if (this.standing === "closed") return;
    this.#stand("lost");
    this.#drop();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #hear(message: FromServer): void {
    this.#rest();
    if (message.op === "pong") return;
    if (message.op !== "table") {
      if (message.op === "gathering") {
        this.#tries = 0;
        this.#stand("here");
      }
      if (message.op === "taken" && this.pending?.ask === message.ask) this.pending = null;
      if (message.op === "refused" && message.ask != null && this.pending?.ask === message.ask)
        this.pending = null;
      this.hearing.other(message);
      return;
    }
    const fresh = this.#seq === 0;
    if (message.seq !== this.#seq + 1) {
      this.#connect();
      return;
    }
    this.#seq = message.seq;
    this.#number = message.number;
    const scene = message.scene ?? (changed(this.#scene, message.changes as Change) as Scene);
    this.#scene = scene;
    const told = { ...message, scene };
    this.#tries = 0;
    this.#stand("here");
    if (fresh) this.#again(told);
    this.hearing.table(told, fresh);
  }

  /** After coming back: an answer that was not acknowledged is sent again, unless it has arrived. */
  #again(message: TableMessage): void {
    if (!this.pending) return;
    if (message.ask === this.pending.ask) this.send({ op: "answer", ...this.pending });
    else this.pending = null;
  }
}

/** A real socket to a table of this server. */
export function lineTo(table: string): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${at(`/api/tables/${table}/play`)}`) as unknown as Line;
}
