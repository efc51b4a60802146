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
    if (/^[1-9]$/.test(event.key)) return keys.number(Number(event.key));
    const key = event.key.toLowerCase() as keyof Keys;
    if (["u", "h", "w", "r", "l", "t", "p", "?"].includes(key)) {
      event.preventDefault();
      (keys[key] as () => void)();
    }
  };
}
