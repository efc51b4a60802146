/** Things of the scene that people point at: what can be chosen, what is lit, what explains itself. */
import type { Attachment } from "svelte/attachments";
import { SvelteSet } from "svelte/reactivity";
import { same, type Answer, type Because, type Card, type Choice, type Scene } from "../wire";
import { carried } from "./drag";
import { dress, plain, type How } from "./dressing";
import { underFinger } from "./fingertip";
import { pointing } from "./holding";

/** How long a tip waits for the pointer to come over to it. */
const GRACE = 220;
/** How long somebody looks at a thing before it says why it cannot be chosen. */
const REST = 180;

export interface Tip {
  id: string; label: string; text: string; anchor: Element;
  /** It belongs to a button with an option, not to a thing. */
  button?: boolean;
}
export interface Menu { choices: Choice[]; anchor: Element }
/** Why a thing cannot be chosen, as it was asked by touching it. */
export interface Reason { id: string; answer: Answer; text: string; clauses: string[] }

/** What the things need of their table. */
export interface Around {
  choices: () => Choice[];
  scene: () => Scene | null;
  /** Takes an option up, by a touch on this element. */
  pick: (choice: Choice, anchor: Element | null) => void;
  /** Somebody points at an option, or at none any more. */
  consider: (choice: Choice | null) => void;
  /** Ids of the cards that would leave if the considered option were chosen. */
  leaving: () => readonly string[];
  /** Somebody has touched what cannot be chosen. */
  wonder: (id: string) => void;
  /** Somebody rests on what cannot be chosen. */
  ponder: (id: string) => void;
}

export class Things {
  /** Ids that a hovered or focused option concerns. */
  lit = new SvelteSet<string>();
  /** Ids that the tutorial points at. */
  pointed = new SvelteSet<string>();
  /** The thing under the pointer: options that concern it are highlighted. */
  over = $state<string | null>(null);
  tip = $state<Tip | null>(null);
  menu = $state<Menu | null>(null);
  reason = $state.raw<Reason | null>(null);
  /** The card that is opened in full. */
  open = $state<string | null>(null);

  #around: Around;
  /** The same list as long as the question is the same: whatever else comes in, no thing is dressed anew. */
  #choices = $derived.by(() => this.#around.choices());
  #known = $derived.by(() => {
    const ids = new Map<string, Choice[]>();
    for (const choice of this.#choices)
      for (const id of choice.about ?? []) ids.set(id, [...(ids.get(id) ?? []), choice]);
    return ids;
  });
  /** The halves of each card that has any. */
  #halves = $derived.by(() => {
    const cards = (this.#around.scene()?.zones ?? []).flatMap((zone) => zone.cards ?? []);
    return new Map(cards.map((card) => [card.id, halvesOf(card)]));
  });

  constructor(around: Around) {
    this.#around = around;
  }

  /** Ids that at least one own option concerns. */
  get choosable(): ReadonlySet<string> {
    return new Set(this.#known.keys());
  }

  /** The own options that concern a thing, or one of its halves. */
  options(id: string): Choice[] {
    const own = [id, ...(this.#halves.get(id) ?? [])].flatMap((part) => this.#known.get(part) ?? []);
    return [...new Set(own)];
  }

  /** Lights what an option concerns; with nothing, puts the lights out. */
  light(ids: readonly string[] = []): void {
    this.lit.clear();
    for (const id of ids) this.lit.add(id);
  }

  /** Somebody points at an option in words: what it concerns is lit, what it leads to is shown. */
  consider(choice: Choice | null): void {
    this.light(choice?.about);
    this.#around.consider(choice);
  }

  /** Somebody points at a button with an option: what it surely means is told beside it. */
  explain(choice: Choice, anchor: Element): void {
    this.stay();
    this.consider(choice);
    this.tip = { id: "", label: choice.text, text: "", anchor, button: true };
  }

  point(ids: readonly string[] = []): void {
    this.pointed.clear();
    for (const id of ids) this.pointed.add(id);
  }

  /** A thing was clicked: one option is picked, several open a menu. */
  touch(id: string, anchor: Element): void {
    const options = this.options(id);
    this.tip = null;
    if (options.length === 1 && options[0]) this.choose(options[0], anchor);
    else if (options.length > 1) this.menu = { choices: options, anchor };
  }

  /** A touch on the board that met nothing: it is meant for what lies within a fingertip. */
  fumble(event: MouseEvent): void {
    const under = event.target instanceof SVGElement ? underFinger(event) : [];
    if (!under.length) return;
    event.stopPropagation();
    this.#grasp(under);
  }

  /** What several things lead to that a finger cannot tell apart: all of it, to be chosen from. */
  #grasp(under: Element[]): void {
    const choices = [...new Set(under.flatMap((other) => this.options(other.getAttribute("data-thing") ?? "")))];
    this.tip = null;
    if (choices.length === 1) this.choose(choices[0]!, under[0]!);
    else if (choices.length) this.menu = { choices, anchor: under[0]! };
  }

  choose(choice: Choice, anchor: Element | null = null): void {
    this.shut();
    this.light();
    this.#around.pick(choice, anchor);
  }

  /** Closes whatever floats. */
  shut(): void {
    this.menu = this.tip = this.open = null;
  }

  /** A thing was let go over an element: what concerns both, or over the board what a touch would do. */
  #drop(id: string, target: Element | null): void {
    const on = target?.closest("[data-thing]"), other = on?.getAttribute("data-thing");
    if (!target || other === id) return;
    const both = other ? this.options(id).filter((choice) => choice.about?.includes(other)) : [];
    if (both.length === 1 && both[0] && on) this.choose(both[0], on);
    else if (both.length > 1 && on) this.menu = { choices: both, anchor: on };
    else if (target.closest(".felt")) this.touch(id, on ?? target);
  }

  /** The reason for something that was asked by touching a thing; false if nobody looks at it any more. */
  hear(because: Because): boolean {
    const asked = this.reason;
    if (!asked || asked.text || this.tip?.id !== asked.id || !same(asked.answer, because.answer)) return false;
    this.reason = { ...asked, text: because.text, clauses: because.clauses };
    return true;
  }

  #leaving: ReturnType<typeof setTimeout> | undefined;

  /** The pointer is on the tip itself: it stays. */
  stay(): void {
    clearTimeout(this.#leaving);
    clearTimeout(this.#wondering);
  }

  /** The pointer has left; the tip goes unless it is reached soon. */
  leave(): void {
    this.over = null;
    this.#around.consider(null);
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => (this.tip = null), GRACE);
  }

  #show(tip: Tip): void {
    this.stay();
    this.over = tip.id;
    if (this.tip?.id !== tip.id) this.reason = null;
    this.tip = tip;
    const options = this.options(tip.id);
    this.#around.consider(options.length === 1 ? (options[0] ?? null) : null);
    if (!options.length) this.#wondering = setTimeout(() => this.tip?.id === tip.id && !this.reason && this.#around.ponder(tip.id), REST);
  }

  #wondering: ReturnType<typeof setTimeout> | undefined;

  /** Makes an element the thing with this id; see src/games/index.ts. */
  attach(id: string, label: string, text = "", how: How = {}): Attachment {
    return (node) => {
      const listening = new AbortController();
      $effect(() => {
        node.classList.toggle("lit", this.lit.has(id));
        node.classList.toggle("pointed", this.pointed.has(id));
        node.classList.toggle("leaving", this.#around.leaving().includes(id));
      });
      // The half of a card that is chosen as a whole is nothing by itself.
      if (how.of !== undefined && this.#known.has(how.of)) {
        node.removeAttribute("data-thing");
        plain(node);
        return;
      }
      const whole = !how.halves || this.#known.has(id);
      const choosable = whole && this.options(id).length > 0;
      node.setAttribute("data-thing", id);
      dress(node, choosable, text ? `${label}: ${text}` : label, how, whole);
      const tip: Tip = { id, label, text, anchor: node };
      const hide = () => {
        if (this.over === id) this.over = null;
        if (this.tip?.id === id) this.tip = null;
      };
      const on = (kind: string, work: (event: Event) => void) =>
        node.addEventListener(kind, work, { signal: listening.signal });
      const { dragged } = carried(
        node,
        { can: () => Boolean(how.carry) && this.options(id).length > 0, drop: (target) => this.#drop(id, target) },
        listening.signal,
      );

      const endsHold = pointing(
        node,
        { show: () => this.#show(tip), leave: () => this.leave(), lift: () => this.#around.consider(null) },
        listening.signal,
      );
      on("focus", () => {
        if (node.matches(":focus-visible")) this.#show(tip);
      });
      // It also comes while Svelte takes the focused thing away, when nothing may be changed.
      on("blur", () => queueMicrotask(() => {
        if (this.over === id) this.#around.consider(null);
        hide();
      }));
      on("click", (e) => {
        if (endsHold() || dragged()) {
          e.stopPropagation();
          return;
        }
        const under = node instanceof SVGElement ? underFinger(e as MouseEvent) : [];
        if (under.some((other) => other !== node)) {
          e.stopPropagation();
          this.#grasp(under);
          return;
        }
        if (choosable && (!how.opens || this.options(id).length === 1)) {
          e.stopPropagation();
          this.touch(id, node);
          return;
        }
        if (how.stands && this.options(how.stands).length) {
          e.stopPropagation();
          this.touch(how.stands, node);
          return;
        }
        if (how.of !== undefined || how.opens) e.stopPropagation();
        if (how.opens) this.open = this.open === id ? null : id;
        else {
          this.#show(tip);
          this.#around.wonder(id);
        }
      });
      on("keydown", (e) => {
        const key = (e as KeyboardEvent).key;
        if (!choosable || (key !== "Enter" && key !== " ")) return;
        e.preventDefault();
        e.stopPropagation();
        this.touch(id, node);
      });
      return () => {
        listening.abort();
        // A thing that is only dressed anew keeps its tip; one that has gone takes it along.
        queueMicrotask(() => !node.isConnected && hide());
      };
    };
  }
}

/** What the halves of a card are called. */
function halvesOf(card: Card): string[] {
  return (card.effects ?? []).flatMap((effect) => (effect.id ? [effect.id] : []));
}
