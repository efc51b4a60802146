/**
 * One socket to a table. It sits down, comes back after a loss with `since`, notices gaps by `seq`, and
 * keeps an answer until the server says that it is safe.
 */
import { at } from "../root";
import type { Answer, FromServer, Scene, SentTable, TableMessage, ToServer } from "../wire";
import { changed, type Change } from "./changes";

export type Standing = "opening" | "here" | "lost" | "closed";

/** What is needed of a WebSocket, so that tests can bring their own. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Hearing {
  table(message: TableMessage, fresh: boolean): void;
  other(message: Exclude<FromServer, SentTable>): void;
  standing(now: Standing): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const REFUSED = 4401;
/** Milliseconds after which an answer that nobody acknowledges says that the line is dead. */
const SILENCE = 8_000;

export class TableSocket {
  standing: Standing = "opening";
  pending: { ask: string; answer: Answer } | null = null;
  #line: Line | null = null;
  #seq = 0;
  #number: number | undefined;
  #scene: Scene | undefined;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly open: () => Line,
    readonly secret: string,
    readonly hearing: Hearing,
  ) {
    this.#connect();
  }

  /** Sends now; false while there is no connection. */
  send(message: ToServer): boolean {
    if (this.standing !== "here" || !this.#line) return false;
    this.#line.send(JSON.stringify(message));
    return true;
  }

  /** Answers an ask; if the line is down it is sent as soon as we are back. */
  answer(ask: string, answer: Answer): void {
    const pending = (this.pending = { ask, answer });
    if (this.send({ op: "answer", ask, answer })) setTimeout(() => this.pending === pending && this.standing === "here" && this.#lose(), SILENCE);
  }

  /** The browser has no network: that is said at once, and not when the line has run into silence. */
  offline(): void {
    if (this.standing === "here") this.#lose();
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

  #drop(): void {
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
