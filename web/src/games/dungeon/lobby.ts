/** The Dungeon in the lobby: nothing here tells of the story. */
import type { Welcome } from "..";
import Art from "./Art.svelte";
import HeroesField from "./HeroesField.svelte";
import StoryField from "./StoryField.svelte";

const INTRO =
  "A door has closed behind you, and the stairs go down. Look at everything, put together what belongs together, and read what comes of it: a story in three chapters for one to four, who win or stumble as a team.";

const SETTINGS: Welcome["settings"] = {
  story: { title: "The story", usual: "the one that comes with the game", Field: StoryField },
  characters: { title: "Who goes down", usual: "everybody chooses at the table", Field: HeroesField },
  first: { title: "Who begins", usual: "the first seat", choices: (players) => [2, 3, 4].filter((n) => n <= players).map((n) => ({ value: n, text: `Player ${n}` })) },
};

const welcome: Welcome = { Art, intro: INTRO, settings: SETTINGS };

export default welcome;
