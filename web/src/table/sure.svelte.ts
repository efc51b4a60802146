/** Whether a touch counts at once, or only the second one: where an answer cannot be taken back. */
import { same, type Choice } from "../wire";
import type { Foresight } from "./foresight.svelte";

export type Mode = "always" | "matters" | "never";
export const MODES: [Mode, string][] = [
  ["always", "always"],
  ["matters", "when it cannot be taken back"],
  ["never", "never"],
];
const KEY = "katabasis.confirm";

function kept(): Mode {
  try {
    const found = localStorage.getItem(KEY);
    return MODES.find(([mode]) => mode === found)?.[0] ?? "matters";
  } catch {
    return "matters";
  }
}

/** How careful this browser's player is. */
class Care {
  mode = $state<Mode>(kept());

  set(mode: Mode): void {
    this.mode = mode;
    try {
      localStorage.setItem(KEY, mode);
    } catch {
      // It lasts as long as the tab.
    }
  }
}
export const care = new Care();

export interface Armed { choice: Choice; anchor: Element | null; final: boolean }

export class Sure {
  #armed = $state.raw<Armed | null>(null);
  #asked: Choice | null = null;

  constructor(
    readonly choices: () => Choice[],
    readonly give: (choice: Choice) => void,
    readonly foresight: () => Foresight | null,
  ) {}

  /** The option that a second touch would choose; null once it is not offered any more. */
  get armed(): Armed | null {
    const armed = this.#armed;
    return armed && this.choices().includes(armed.choice) ? armed : null;
  }

  /** A touch on an option. */
  take(choice: Choice, anchor: Element | null): void {
    const again = this.armed !== null && same(this.armed.choice.answer, choice.answer);
    const ahead = this.foresight();
    if (again || care.mode === "never" || (care.mode === "matters" && !ahead)) this.#give(choice);
    else if (care.mode === "always" || !ahead) this.#arm(choice, anchor, false);
    else {
      this.#asked = choice;
      void ahead.look(choice).then((seen) => {
        if (this.#asked !== choice || !this.choices().includes(choice)) return;
        // Nothing is taken back once the game is over: giving it up is asked about even where nobody else has a say.
        const final = seen !== null && (seen.final || (seen.stops === "over" && choice.weight === "costly"));
        if (seen && !final) this.#give(choice);
        else this.#arm(choice, anchor, final);
      });
    }
  }

  confirm(): void {
    if (this.armed) this.#give(this.armed.choice);
  }

  disarm(): void {
    this.#armed = this.#asked = null;
    this.foresight()?.consider(null);
  }

  #arm(choice: Choice, anchor: Element | null, final: boolean): void {
    this.#asked = null;
    this.#armed = { choice, anchor, final };
    this.foresight()?.consider(choice);
  }

  #give(choice: Choice): void {
    this.disarm();
    this.give(choice);
  }
}
