/** Where every piece is shown right now, while it walks from one scene to the next. */
import type { Scene } from "../wire";
import { pace, type Leg } from "./motion";

export class Stage {
  at = $state<Record<string, string>>({});
  /** The piece that is walking; the others make no room for a passer-by. */
  walker = $state<string | null>(null);
  step = $state(0);
  #run = 0;
  #last: Scene | null = null;

  /** Goes on to a scene. The page may hand over the same scene again with other choices: no new move. */
  follow(scene: Scene, legs: () => Leg[]): void {
    if (scene === this.#last) return;
    this.#last = scene;
    const moves = legs();
    if (moves.length) void this.play(moves, scene);
    else this.settle(scene);
  }

  /** Puts every piece where the scene has it. */
  settle(scene: Scene): void {
    this.#run += 1;
    this.walker = null;
    this.step = 150;
    this.at = Object.fromEntries((scene.tokens ?? []).map((t) => [t.id, t.at]));
  }

  /** Plays the legs one after the other; a newer scene cuts them short. */
  async play(legs: Leg[], scene: Scene): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    this.step = pace(legs);
    for (const leg of legs) {
      this.walker = leg.id;
      for (const stop of leg.stops) {
        this.at = { ...this.at, [leg.id]: stop };
        await new Promise((done) => setTimeout(done, this.step));
        if (run !== this.#run) return;
      }
    }
    this.settle(scene);
  }
}
