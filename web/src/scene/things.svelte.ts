/** Things of the scene that people point at: what can be chosen, what is lit, what explains itself. */
import type { Attachment } from "svelte/attachments";
import { SvelteSet } from "svelte/reactivity";
import type { Choice } from "../wire";

const LONG_PRESS = 450;
/** How long a tip waits for the pointer to come over to it. */
const GRACE = 220;

export interface Tip { id: string; label: string; text: string; anchor: Element }
export interface Menu { choices: Choice[]; anchor: Element }

export class Things {
  /** Ids that a hovered or focused option concerns. */
  lit = new SvelteSet<string>();
  /** Ids that the tutorial points at. */
  pointed = new SvelteSet<string>();
  /** The thing under the pointer: options that concern it are highlighted. */
  over = $state<string | null>(null);
  tip = $state<Tip | null>(null);
  menu = $state<Menu | null>(null);

  #choices: () => Choice[];
  #pick: (choice: Choice) => void;
  #known = $derived.by(() => {
    const ids = new Map<string, Choice[]>();
    for (const choice of this.#choices())
      for (const id of choice.about ?? []) ids.set(id, [...(ids.get(id) ?? []), choice]);
    return ids;
  });

  constructor(choices: () => Choice[], pick: (choice: Choice) => void) {
    this.#choices = choices;
    this.#pick = pick;
  }

  /** Ids that at least one own option concerns. */
  get choosable(): ReadonlySet<string> {
    return new Set(this.#known.keys());
  }

  /** The own options that concern a thing. */
  options(id: string): Choice[] {
    return this.#known.get(id) ?? [];
  }

  /** Lights what an option concerns; with nothing, puts the lights out. */
  light(ids: readonly string[] = []): void {
    this.lit.clear();
    for (const id of ids) this.lit.add(id);
  }

  point(ids: readonly string[] = []): void {
    this.pointed.clear();
    for (const id of ids) this.pointed.add(id);
  }

  /** A thing was clicked: one option is picked, several open a menu. */
  touch(id: string, anchor: Element): void {
    const options = this.options(id);
    this.tip = null;
    if (options.length === 1 && options[0]) this.#pick(options[0]);
    else if (options.length > 1) this.menu = { choices: options, anchor };
  }

  choose(choice: Choice): void {
    this.menu = null;
    this.light();
    this.#pick(choice);
  }

  #leaving: ReturnType<typeof setTimeout> | undefined;

  /** The pointer is on the tip itself: it stays. */
  stay(): void {
    clearTimeout(this.#leaving);
  }

  /** The pointer has left; the tip goes unless it is reached soon. */
  leave(): void {
    this.over = null;
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => (this.tip = null), GRACE);
  }

  /** Makes an element the thing with this id; see src/games/index.ts. */
  attach(id: string, label: string, text = ""): Attachment {
    return (node) => {
      const choosable = this.#known.has(id);
      const listening = new AbortController();
      const on = (kind: string, work: (event: Event) => void) =>
        node.addEventListener(kind, work, { signal: listening.signal });
      const show = () => {
        this.stay();
        this.over = id;
        this.tip = { id, label, text, anchor: node };
      };
      const hide = () => {
        if (this.over === id) this.over = null;
        if (this.tip?.id === id) this.tip = null;
      };
      node.setAttribute("data-thing", id);
      // A button with words on it is called by them; everything else by its label.
      if (choosable && node instanceof HTMLElement && node.textContent?.trim()) node.removeAttribute("aria-label");
      else node.setAttribute("aria-label", text ? `${label}: ${text}` : label);
      node.setAttribute("role", choosable ? "button" : "img");
      node.classList.toggle("choosable", choosable);
      if (choosable) node.setAttribute("tabindex", "0");
      else node.removeAttribute("tabindex");
      $effect(() => {
        node.classList.toggle("lit", this.lit.has(id));
        node.classList.toggle("pointed", this.pointed.has(id));
      });

      let timer = 0;
      let held = false;
      on("pointerenter", (e) => {
        if ((e as PointerEvent).pointerType === "mouse") show();
      });
      on("pointerleave", (e) => {
        if ((e as PointerEvent).pointerType === "mouse") this.leave();
      });
      on("focus", () => {
        if (node.matches(":focus-visible")) show();
      });
      on("blur", hide);
      on("pointerdown", (e) => {
        held = false;
        if ((e as PointerEvent).pointerType === "mouse") return;
        timer = window.setTimeout(() => {
          held = true;
          show();
        }, LONG_PRESS);
      });
      on("pointerup", () => clearTimeout(timer));
      on("pointercancel", () => clearTimeout(timer));
      on("contextmenu", (e) => {
        if (held) e.preventDefault();
      });
      on("click", (e) => {
        if (held) {
          held = false;
          e.stopPropagation();
        } else if (choosable) {
          e.stopPropagation();
          this.touch(id, node);
        } else show();
      });
      on("keydown", (e) => {
        const key = (e as KeyboardEvent).key;
        if (!choosable || (key !== "Enter" && key !== " ")) return;
        e.preventDefault();
        e.stopPropagation();
        this.touch(id, node);
      });
      return () => {
        clearTimeout(timer);
        listening.abort();
        hide();
      };
    };
  }
}
