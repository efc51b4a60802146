/** Words of The Dungeon for the lobby. They tell nothing of the story. */
import type { Words } from "..";

export const INTRO =
  "A door has closed behind you, and the stairs go down. Look at everything, put together what belongs together, and read what comes of it: a story in three chapters for one to four, who win or stumble as a team.";

export const SETTINGS: Record<string, Words> = {
  story: { title: "The story", usual: "the one that comes with the game" },
  characters: { title: "Who goes down", usual: "everybody chooses at the table" },
  first: { title: "Who begins", usual: "the first seat", choices: [2, 3, 4].map((n) => ({ value: n, text: `Player ${n}` })) },
};
