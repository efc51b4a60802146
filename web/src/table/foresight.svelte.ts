/** Looking ahead: what the option that somebody points at would surely lead to, as the server knows it. */
import type { Choice, Preview } from "../wire";

/** Pointing wanders: nothing is asked before it rests for a moment. */
const REST = 110;
/** Longer than this nobody waits before a touch counts. */
const PATIENCE = 900;

export class Foresight {
  /** What the considered option leads to; null while nothing is considered or known. */
  shown = $state.raw<Preview | null>(null);
  #known = new Map<string, Preview>();
  #ask: string | null = null;
  #wanted = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<string, ((seen: Preview | null) => void)[]>();

  constructor(readonly send: (ask: string, choice: Choice) => boolean) {}

  /** The question is this one now: what was known about another is worth nothing. */
  about(ask: string | null): void {
    if (ask === this.#ask) return;
    this.#ask = ask;
    this.#known.clear();
    this.consider(null);
    for (const waiting of this.#waiting.values()) for (const done of waiting) done(null);
    this.#waiting.clear();
  }

  /** Shows what an option leads to, as soon as it is known; nothing for null. */
  consider(choice: Choice | null): void {
    clearTimeout(this.#timer);
    this.#wanted = choice ? key(choice.answer) : "";
    this.shown = this.#known.get(this.#wanted) ?? null;
    if (choice && !this.shown) this.#timer = setTimeout(() => this.#request(choice), REST);
  }

  known(choice: Choice): Preview | null {
    return this.#known.get(key(choice.answer)) ?? null;
  }

  /** What an option leads to, for a touch that waits for it; null if it does not come. */
  look(choice: Choice): Promise<Preview | null> {
    const name = key(choice.answer), found = this.#known.get(name);
    if (found) return Promise.resolve(found);
    return new Promise((done) => {
      this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), done]);
      setTimeout(() => done(null), PATIENCE);
      if (!this.#request(choice)) done(null);
    });
  }

  hear(seen: Preview): void {
    if (seen.ask !== this.#ask) return;
    const name = key(seen.answer);
    this.#known.set(name, seen);
    if (name === this.#wanted) this.shown = seen;
    for (const done of this.#waiting.get(name) ?? []) done(seen);
    this.#waiting.delete(name);
  }

  #request(choice: Choice): boolean {
    return this.#ask !== null && this.send(this.#ask, choice);
  }
}

const key = (answer: unknown): string => JSON.stringify(answer);
