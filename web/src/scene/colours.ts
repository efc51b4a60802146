/** A colour for every piece: its own, that of its seat, or one by the order of seats. */
import type { Theme } from "../games";
import type { Scene, Token } from "../wire";
import { panelOf } from "./facts";

const SEATS = ["#e6a06a", "#7fb4d8", "#9ccb86", "#d99bc4", "#e0cb6a", "#b39be0", "#e27f72", "#7fcfc0"];
const NOBODY = "#cbbfae";

export function colourOf(token: Token, scene: Scene, theme: Theme | null): string {
  const name = token.colour || panelOf(scene, token.owner)?.colour || "";
  if (name) return theme?.colours?.[name] ?? name;
  return token.owner == null ? NOBODY : SEATS[token.owner % SEATS.length]!;
}
