/** The keys of the table; typing in a field and open dialogs keep their own. */
export interface Keys {
  number(n: number): void;
  u(): void;
  h(): void;
  w(): void;
  r(): void;
  l(): void;
  t(): void;
  p(): void;
  "?"(): void;
  /** Points at what has the focus, or is under the mouse. */
  m?(): void;
  /** The board in words. */
  b?(): void;
  /** Finds an option by its words. */
  "/"?(): void;
  escape(): void;
  step(by: number): void;
  /** Space in a replay: plays it, or stops. */
  play?(): void;
  replaying(): boolean;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

export function keyed(keys: Keys): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const target = event.target as Element;
    if (event.key === "Escape") return keys.escape();
    if (target.closest("input:not([type=checkbox]), textarea, select")) return;
    const step = STEPS[event.key];
    if (step !== undefined && keys.replaying()) {
      event.preventDefault();
      return keys.step(step);
    }
    if (event.key === " " && keys.play && keys.replaying() && !target.closest("button, a, summary, input, [role=button]")) {
      event.preventDefault();
      return keys.play();
    }
    const number = numberOf(event);
    if (number && event.key !== "?") return keys.number(number);
    const key = event.key.toLowerCase() as keyof Keys;
    if (["u", "h", "w", "r", "l", "t", "p", "?", "m", "b", "/"].includes(key) && keys[key]) {
      event.preventDefault();
      (keys[key] as () => void)();
    }
  };
}

const TEN = 10;

/** The number of the option that a key stands for: 1 to 9, 0 for the tenth, and with Shift ten more. */
function numberOf({ key, code, shiftKey }: KeyboardEvent): number {
  const digit = shiftKey ? /^Digit(\d)$/.exec(code)?.[1] : /^\d$/.exec(key)?.[0];
  return digit === undefined ? 0 : (Number(digit) || TEN) + (shiftKey ? TEN : 0);
}

/** The key of the n-th option, as it is printed beside it; those beyond have none but the search. */
export function keyOf(n: number): string {
  if (n > 2 * TEN) return "";
  return `${n > TEN ? "⇧" : ""}${n % TEN}`;
}
