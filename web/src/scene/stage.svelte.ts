/**
 * The stage of a table: what happened is played on the old picture, one beat at a time, and then the new
 * picture is shown. It owns what is shown, and where every piece stands while it walks.
 */
import { pacing } from "../table/pacing.svelte";
import { sound } from "../table/sounds";
import type { Card, Happened, Scene, Sign, Token } from "../wire";
import { hurry, lasts, rest, stride } from "./beats";
import { legsBetween, waysOf } from "./motion";

/** One picture of the table: the scene, the one before it, and what happened in between. */
export interface Shown { scene: Scene; previous: Scene | null; events: Happened[]; number: number }

export class Stage {
  shown = $state.raw<Shown | null>(null);
  /** Where every piece stands right now. */
  at = $state.raw<Record<string, string>>({});
  /** What pieces show by now that the picture does not have yet, such as the new face of a die. */
  signs = $state.raw<Record<string, Sign[]>>({});
  /** The piece that is walking; the others make no room for a passer-by. */
  walker = $state<string | null>(null);
  step = $state(0);
  playing = $state(false);
  /** What is being told, or was last; and all that was told with it, for who listens. */
  told = $state.raw<Happened | null>(null);
  said = $state.raw<Happened[]>([]);
  /** The great moment for which the table stops. */
  great = $state.raw<Happened | null>(null);
  card = $state.raw<Card | null>(null);
  /** What has been played of the picture that comes next. */
  played = $state.raw<Happened[]>([]);
  /** Lights the things that a beat concerns. */
  light: (ids: string[]) => void = () => undefined;

  #queue: Shown[] = [];
  #now: Shown | null = null;
  #run = 0;
  #wake: () => void = () => undefined;

  /** Goes on to a picture: after what happened has been played, or at once after a jump in time. */
  show(next: Shown, jump = false): void {
    if (jump || !this.shown || pacing.speed === "at once" || document.hidden) {
      this.#queue = [];
      this.#reach(next, jump);
      return;
    }
    this.#queue.push(next);
    if (!this.playing) void this.#play();
  }

  /** What a piece shows right now. */
  signsOf(token: Token): Sign[] {
    return this.signs[token.id] ?? token.signs ?? [];
  }

  /** Ends the beat that is played now. */
  next(): void {
    this.#wake();
  }

  /** Ends all that is still to be played. */
  skip(): void {
    if (!this.#now) return;
    const all = [this.#now, ...this.#queue], events = all.flatMap((one) => one.events);
    this.#queue = [];
    this.#reach({ ...all.at(-1)!, events }, false, events.slice(this.played.length + 1));
  }

  #reach(next: Shown, jump: boolean, news = next.events): void {
    this.#run += 1;
    this.#wake();
    this.#now = null;
    this.playing = false;
    if (news.length) {
      this.said = news;
      this.told = news.findLast((event) => !event.beat?.quiet) ?? news.at(-1)!;
    } else if (jump) this.told = null;
    this.#set(next, jump ? null : (this.shown?.scene ?? null));
  }

  #set(next: Shown, previous: Scene | null): void {
    this.#calmDown();
    this.played = [];
    this.signs = {};
    this.step = pacing.calm ? 0 : 150;
    this.at = Object.fromEntries((next.scene.tokens ?? []).map((token) => [token.id, token.at]));
    this.shown = { ...next, previous };
  }

  #calmDown(): void {
    this.walker = this.great = this.card = null;
    this.light([]);
  }

  async #play(): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    this.playing = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      this.#now = next;
      for (const event of next.events) {
        await this.#beat(event);
        if (run !== this.#run) return;
        this.played = [...this.played, event];
      }
      await this.#catchUp(next.scene);
      if (run !== this.#run) return;
      this.#set(next, this.shown?.scene ?? null);
    }
    this.#now = null;
    this.playing = false;
  }

  /** Everything takes less time when much is waiting. */
  get #pace(): number {
    const viewer = this.shown?.scene.viewer;
    const waiting = this.#queue.flatMap((one) => one.events).reduce((sum, event) => sum + lasts(event, viewer, pacing.calm), 0);
    return pacing.factor * hurry(waiting * pacing.factor);
  }

  async #beat(event: Happened): Promise<void> {
    const { beat } = event, run = this.#run;
    this.#calmDown();
    if (!beat?.quiet || !this.told) this.told = event;
    this.said = [event];
    this.card = beat?.card ?? null;
    this.light([...(beat?.shows ?? []), ...(beat?.moves ?? []).map((move) => move.thing)]);
    if (beat?.card) sound("card");
    if (beat?.turns?.length) this.signs = { ...this.signs, ...Object.fromEntries(beat.turns.map((turn) => [turn.thing, turn.signs])) };
    const steps = (beat?.moves ?? []).reduce((sum, move) => sum + move.stops.length, 0);
    for (const move of beat?.moves ?? []) {
      const here = move.stops.indexOf(this.at[move.thing] ?? "");
      await this.#walk(move.thing, move.stops.slice(here + 1), stride(steps));
      if (run !== this.#run) return;
    }
    if (beat?.great) {
      this.great = event;
      sound(beat.like || beat.great);
    }
    await this.#wait(rest(event, this.shown?.scene.viewer, pacing.calm) * this.#pace);
  }

  /** Pieces that are elsewhere in the new picture although nobody told it. */
  async #catchUp(scene: Scene): Promise<void> {
    const run = this.#run, boards = [...(scene.boards ?? []), ...(scene.tracks ?? []).map(({ id, title, cells }) => ({ id, title, spaces: cells }))];
    const before = { ...scene, tokens: (scene.tokens ?? []).map((token) => ({ ...token, at: this.at[token.id] ?? token.at })) };
    const legs = legsBetween(before, scene, waysOf(boards));
    const steps = legs.reduce((sum, leg) => sum + leg.stops.length, 0);
    for (const leg of legs) {
      await this.#walk(leg.id, leg.stops, stride(steps));
      if (run !== this.#run) return;
    }
  }

  async #walk(thing: string, stops: string[], step: number): Promise<void> {
    const run = this.#run;
    if (!stops.length || this.at[thing] === undefined) return;
    const over = pacing.calm ? stops.slice(-1) : stops;
    for (const stop of over) {
      this.walker = thing;
      this.step = pacing.calm ? 0 : step * this.#pace;
      this.at = { ...this.at, [thing]: stop };
      if (pacing.calm) continue;
      sound("step");
      await this.#wait(this.step);
      if (run !== this.#run) return;
    }
    this.walker = null;
  }

  #wait(time: number): Promise<void> {
    if (time <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
