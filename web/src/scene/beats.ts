/** How long what happened is looked at, at normal speed, in milliseconds. */
import type { Happened } from "../wire";

/** One step of a piece, and the longest that all steps of one beat take together. */
const STEP = 150, LONGEST = 850;
const HOLD = { picture: 5200, great: 2800, card: 950, moves: 300, shows: 650, plain: 600, quiet: 0 };
/** Captions that stand for what is not moved stay for as long as it takes to read them. */
const READ = 550, LETTER = 17, MOST = 2400;
/** What somebody has done here is no news to them. */
const OWN = 0.5;
/** How long what waits may take in all, before it is played faster; and when it is left out. */
const PATIENCE = 7000, ENOUGH = 60_000;

/** How long one step of a walk takes. */
export function stride(steps: number): number {
  return Math.min(STEP, LONGEST / Math.max(1, steps));
}

function hold({ beat, text }: Happened, calm: boolean): number {
  if (beat?.quiet) return HOLD.quiet;
  const kind = beat?.great && beat.card?.art ? "picture" : beat?.great ? "great" : beat?.card ? "card" : beat?.moves?.length ? "moves" : beat?.shows?.length ? "shows" : "plain";
  return calm ? Math.max(HOLD[kind], Math.min(MOST, READ + LETTER * text.length)) : HOLD[kind];
}

/** How long a beat stays after its pieces have come to rest. */
export function rest(event: Happened, viewer: unknown, calm: boolean): number {
  const own = !event.beat?.great && event.beat?.by != null && event.beat.by === viewer;
  return hold(event, calm) * (own ? OWN : 1);
}

/** All of a beat, with its walks. */
export function lasts(event: Happened, viewer: unknown, calm: boolean): number {
  const steps = (event.beat?.moves ?? []).reduce((sum, move) => sum + move.stops.length, 0);
  return rest(event, viewer, calm) + (calm ? 0 : steps * stride(steps));
}

/** How much faster everything goes so that a table that waits is caught up with; 0 is at once. */
export function hurry(waiting: number): number {
  if (waiting > ENOUGH) return 0;
  return waiting > PATIENCE ? PATIENCE / waiting : 1;
}
