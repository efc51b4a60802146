/** The Dungeon in the lobby: nothing here tells of the story. */
import type { Welcome } from "..";
import Art from "./Art.svelte";

const INTRO =
  "A door has closed behind you, and the stairs go down. Look at everything, put together what belongs together, and read what comes of it: a story in three chapters for one to four, who win or stumble as a team.";

const SETTINGS: Welcome["settings"] = {
  story: { title: "The story", usual: "the one that comes with the game" },
  characters: { title: "Who goes down", usual: "everybody chooses at the table" },
  first: { title: "Who begins", usual: "the first seat", choices: [2, 3, 4].map((n) => ({ value: n, text: `Player ${n}` })) },
};

const welcome: Welcome = { Art, intro: INTRO, settings: SETTINGS };

export default welcome;
