/** How Cerberus looks and what the lobby says of it. */
import type { GuideStep, Theme } from "..";
import { ADVENTURERS } from "./adventurers";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { INTRO, meant, SETTINGS } from "./lobby";
import Mark from "./Mark.svelte";

const theme: Theme = {
  Board,
  Card,
  Mark,
  Art,
  colours: Object.fromEntries(Object.entries(ADVENTURERS).map(([name, who]) => [name, who.colour])),
  intro: INTRO,
  settings: SETTINGS,
  meant,
  guide: async () => (await import("./tutorial.json")).default as unknown as GuideStep[],
};

export default theme;
