/** How Cerberus looks at the table. */
import type { Theme } from "..";
import { ADVENTURERS } from "./adventurers";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Mark from "./Mark.svelte";
import { meant } from "./meant";
import { ICONS } from "./symbols";
import turncoat from "icon:duality-mask";

const theme: Theme = {
  Board,
  Card,
  Mark,
  colours: Object.fromEntries(Object.entries(ADVENTURERS).map(([name, who]) => [name, who.colour])),
  icons: ICONS,
  moments: { turncoat },
  meant,
  piece: "Adventurer",
  called: (space) => (space.kind === "barque" ? `Barque ${space.label}` : `space ${space.label}`),
  alike: [
    ["barque", "barques", "boat", "boats", "ship", "ferry"],
    ["cerberus", "dog", "hound"],
    ["pawn", "adventurer", "adventurers", "figure"],
    ["die", "dice", "speed"],
    ["rage", "anger"],
  ],
};

export default theme;
