/** A colour for every seat and piece: its own, that of its seat, or one by the order of seats. */
import type { Theme } from "../games";
import type { Panel, Scene, Token } from "../wire";
import { panelOf } from "./facts";

const SEATS = ["#e6a06a", "#7fb4d8", "#9ccb86", "#d99bc4", "#e0cb6a", "#b39be0", "#e27f72", "#7fcfc0"];
const NOBODY = "#cbbfae";

export function colourOf(token: Token, scene: Scene, theme: Theme | null): string {
  if (token.colour) return theme?.colours?.[token.colour] ?? token.colour;
  const panel = panelOf(scene, token.owner);
  return panel ? seatColour(panel, theme) : NOBODY;
}

export function seatColour({ seat, colour }: Panel, theme: Theme | null): string {
  return colour ? (theme?.colours?.[colour] ?? colour) : SEATS[seat % SEATS.length]!;
}
