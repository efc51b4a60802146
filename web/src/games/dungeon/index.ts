/** How The Dungeon looks. What its story shows comes from the table, picture by picture, when it is earned. */
import type { Theme } from "..";
import Art from "./Art.svelte";
import { INTRO, SETTINGS } from "./lobby";
import { numbered } from "./model";
import { plain } from "../../story/prose";
import { isRead } from "./reads";
import Table from "./Table.svelte";

const theme: Theme = {
  Table,
  Art,
  intro: INTRO,
  luck: false,
  settings: SETTINGS,
  numbered,
  told: (event) => plain(event.text),
  reads: isRead,
};

export default theme;
