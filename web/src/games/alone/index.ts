/** How Alone looks at the table. */
import type { Theme } from "..";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { meant } from "./meant";
import Sector from "./Sector.svelte";
import { ICONS } from "./symbols";

const theme: Theme = {
  Board,
  Card,
  Tile: Sector,
  fits: true,
  colours: { amber: "#f0b45c", violet: "#b08fe0", evil: "#d7b9f2" },
  icons: ICONS,
  moments: {
    encounter: ICONS.Mutant!, attack: ICONS.wound!, appears: ICONS.Mutant!, kill: ICONS.fight!, boss: ICONS.Herald!, nightmare: ICONS.Worm!, mission: ICONS.interact!,
    final: ICONS.hero!, dark: ICONS.blackout!, defeat: ICONS.Matriarch!,
  },
  meant,
  reasons: true,
  portraits: ["encounter", "attack", "appears", "kill"],
  alike: [
    ["move", "go", "walk", "step"],
    ["explore", "look"],
    ["fight", "attack", "hit", "shoot"],
    ["locate", "ask", "where"],
    ["scavenge", "search", "loot"],
    ["interact", "use", "repair", "work"],
    ["creature", "monster", "enemy"],
    ["light", "lights", "lcu", "lamp"],
  ],
};

export default theme;
