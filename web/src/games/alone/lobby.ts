/** Alone in the lobby. */
import type { GuideStep, Welcome } from "..";
import Art from "./Art.svelte";

const INTRO =
  "You wake in a colony that went dark years ago. You can see as far as your lamp, and somebody else holds the map. They have been waiting, and they would like you to make a noise.";

const SETTINGS: Welcome["settings"] = {
  difficulty: {
    title: "How hard",
    usual: "the Hero chooses at the table",
    choices: [
      { value: "Easy", text: "Easy: two Items at the start, both tracks mended halfway" },
      { value: "Normal", text: "Normal: one Item, one track mended halfway" },
      { value: "Hard", text: "Hard: no Item, one track mended halfway" },
      { value: "Extreme", text: "Extreme: nothing, at no time" },
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

const welcome: Welcome = {
  Art,
  intro: INTRO,
  settings: SETTINGS,
  guide: async () => (await import("./tutorial.json")).default as unknown as GuideStep[],
};

export default welcome;
