/** How The Dungeon looks. What its story shows comes from the table, picture by picture, when it is earned. */
import type { Theme } from "..";
import { plain } from "../../story/prose";
import { numbered, roomAt } from "./model";
import { isRead } from "./reads";
import Still from "./Still.svelte";
import { stageOf } from "./stage.svelte";
import Table from "./Table.svelte";

const theme: Theme = {
  Table,
  Still,
  luck: false,
  seek: (id, model) => {
    const room = roomAt(model.scene, id), { pictures } = model;
    if (room && pictures) stageOf(pictures).show(room.id);
  },
  numbered,
  told: (event) => plain(event.text),
  reads: isRead,
};

export default theme;
