/** How The Dungeon looks. What its story shows comes from the table, picture by picture, when it is earned. */
import type { Theme } from "..";
import { plain } from "../../story/prose";
import { numbered } from "./model";
import { isRead } from "./reads";
import Still from "./Still.svelte";
import Table from "./Table.svelte";

const theme: Theme = {
  Table,
  Still,
  luck: false,
  numbered,
  told: (event) => plain(event.text),
  reads: isRead,
};

export default theme;
