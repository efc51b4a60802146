/** How Dead Cells looks at the table. */
import type { Theme } from "..";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Spot from "./Spot.svelte";
import skull from "icon:death-skull";
import envelope from "icon:envelope";
import crown from "icon:queen-crown";
import { meant } from "./meant";
import { ICONS } from "./symbols";

const theme: Theme = {
  Board,
  Card,
  Spot,
  fits: true,
  colours: { red: "#e27a6a", green: "#8cc479", orange: "#e9a24f", blue: "#79b4dc", violet: "#b79ae6" },
  icons: ICONS,
  moments: { death: skull, biome: ICONS.door!, elite: ICONS.summon!, boss: crown, "run over": ICONS.monster!, upgrade: ICONS.scroll!, rune: ICONS.rune!, envelope },
  weights: { ends: "goes on" },
  meant,
  alike: [
    ["go", "move", "walk"],
    ["play", "lay", "card"],
    ["hit", "attack", "damage"],
    ["block", "shield", "parry"],
    ["loot", "take", "grab"],
    ["drink", "potion", "heal"],
  ],
};

export default theme;
