/** Alone in the lobby. */
import type { Welcome } from "..";
import Art from "./Art.svelte";

const INTRO =
  "You wake in a colony that went dark years ago. You can see as far as your lamp, and somebody else holds the map. They have been waiting, and they would like you to make a noise.";

const SETTINGS: Welcome["settings"] = {
  difficulty: {
    title: "How hard",
    usual: "the Hero chooses at the table",
    choices: [
      { value: "Easy", text: "Easy: two Items, and the first Mission heals both tracks" },
      { value: "Normal", text: "Normal: one Item, and the first Mission heals one track" },
      { value: "Hard", text: "Hard: no Item, but the first Mission heals one track" },
      { value: "Extreme", text: "Extreme: no Item, and no Mission heals anything" },
    ],
  },
  hero: {
    title: "Who is the Hero",
    usual: "the first seat",
    choices: [
      { value: 2, text: "The second seat" },
      { value: 3, text: "The third seat" },
      { value: 4, text: "The fourth seat" },
      { value: 0, text: "Chance decides" },
    ],
  },
  whispers: { title: "Several Evil players", usual: "talk so that the Hero hears them", choices: [{ value: "on", text: "May whisper behind the screen" }] },
};

const welcome: Welcome = { Art, intro: INTRO, settings: SETTINGS };

export default welcome;
