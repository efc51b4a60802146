/** Dead Cells in the lobby. */
import type { Welcome } from "..";
import Art from "./Art.svelte";

const INTRO =
  "You wake up on the same straw, without a head and with an idea. Go up together, fight in cards laid face down, and die somewhere new. What you bring home stays with the campaign; around the twentieth evening somebody might get to the top.";

const SETTINGS: Welcome["settings"] = {
  beheaded: { title: "Who plays whom", usual: "everybody chooses at the table" },
};

const welcome: Welcome = { Art, intro: INTRO, settings: SETTINGS };

export default welcome;
