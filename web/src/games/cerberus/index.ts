/** How Cerberus looks. */
import type { GuideStep, Theme } from "..";
import { ADVENTURERS } from "./adventurers";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Mark from "./Mark.svelte";

const theme: Theme = {
  Board,
  Card,
  Mark,
  Art,
  colours: Object.fromEntries(Object.entries(ADVENTURERS).map(([name, who]) => [name, who.colour])),
  intro:
    "Seven people take a wrong turn into hell and run for the river. There are three boats, and nobody knows how many seats the nearest one has. Behind them runs a dog with three opinions.",
  guide: async () => (await import("./tutorial.json")).default as unknown as GuideStep[],
};

export default theme;
