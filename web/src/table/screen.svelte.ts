/** What kind of screen the table is on. The same lines are drawn in the styles of PlainTable. */
import { MediaQuery } from "svelte/reactivity";

/** Too low for a board with anything below it: a phone on its side, a window magnified twice. */
const short = new MediaQuery("(max-height: 599px) and (min-width: 560px)");
/** One thing beside the other has no room. */
const narrow = new MediaQuery("max-width: 900px");
/** A tablet held upright: everything below the board. */
const upright = new MediaQuery("(min-width: 600px) and (max-width: 900px) and (min-height: 900px)");

/** Everything beside each other, and the page itself is not moved. */
const desk = new MediaQuery("(min-width: 1000px) and (min-height: 600px)");

export const screen = {
  get desk(): boolean {
    return desk.current;
  },
  get short(): boolean {
    return short.current;
  },
  get upright(): boolean {
    return upright.current;
  },
  get phone(): boolean {
    return narrow.current && !upright.current && !short.current;
  },
  /** Whether the board has the room that the rest leaves, and is moved inside it. */
  get fills(): boolean {
    return short.current || narrow.current;
  },
};
