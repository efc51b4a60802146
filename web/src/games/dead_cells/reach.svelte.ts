/** Which spaces of the Combat board the card reaches that somebody points at. */
import type { Effect } from "../../wire";
import { REACH } from "./symbols";

const NONE = [false, false, false, false];
let pointed = $state.raw<boolean[]>(NONE);

/** Behind, Front 1, 2 and 3: whether something that is pointed at reaches it. */
export const reached = (): boolean[] => pointed;

/** Shows the Ranges of a card, all Rounds together; of nothing, none. */
export function reach(effects: Effect[] = []): void {
  const ranges = effects.flatMap((effect) => effect.gains ?? []).map((sign) => REACH[sign.key] ?? NONE);
  pointed = NONE.map((_, n) => ranges.some((range) => range[n]));
}
