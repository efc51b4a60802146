/** Alone in the lobby. */
import type { Welcome } from "..";
import Art from "./Art.svelte";

const INTRO =
  "You wake in a colony that went dark years ago. You can see as far as your lamp, and somebody else holds the map. They have been waiting, and they would like you to make a noise.";

const welcome: Welcome = { Art, intro: INTRO };

export default welcome;
