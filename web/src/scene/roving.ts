/** One stop of the Tab key for all that can be chosen in one part of the table; the arrow keys go on from there. */
const MEMBERS = ".choosable[tabindex], button.option";
const GROUPS = ".list, .prompt, .own, .felt, .window, .generic";
/** Where the first own option is looked for: in words, in the hand, on the board, among the buttons. */
const FIRST = [".list button.option", ".own .choosable[tabindex]", ".felt .choosable[tabindex]", "button.option", ".dock button.main, .asks button", ".spot-panel .acts button", ".spot:is(.way, .target, .mine)", ".dock .acts button"];
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type Focusable = HTMLElement | SVGElement;
/** What lies in something folded has a place too, but takes no focus. */
const inSight = (node: Element): boolean => node.checkVisibility({ visibilityProperty: true });

function group(node: Element): Focusable[] {
  const found = node.closest(MEMBERS), part = found?.closest(GROUPS);
  return part ? [...part.querySelectorAll<Focusable>(MEMBERS)].filter(inSight) : [];
}

/** Whoever comes to one of several by Tab goes on to the next part by Tab. */
export function settled(event: FocusEvent): void {
  const node = event.target;
  if (!(node instanceof Element)) return;
  for (const one of group(node)) one.setAttribute("tabindex", one.contains(node) ? "0" : "-1");
}

/** The arrows, Home and End go through one part; true if the key was one of them. */
export function roved(event: KeyboardEvent): boolean {
  const node = event.target;
  if (!(node instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return false;
  const all = group(node), at = all.findIndex((one) => one.contains(node)), by = STEPS[event.key];
  if (at < 0 || (by === undefined && event.key !== "Home" && event.key !== "End")) return false;
  const next = by === undefined ? (event.key === "Home" ? 0 : all.length - 1) : (at + by + all.length) % all.length;
  all[next]!.focus();
  return true;
}

/** The first thing that the viewer can choose. */
export function firstOption(): Focusable | undefined {
  for (const kind of FIRST) {
    const found = [...document.querySelectorAll<Focusable>(kind)].find(inSight);
    if (found) return found;
  }
  return undefined;
}
