/**
 * Lets a camera follow the table: the piece that walks, and on the viewer's turn their own piece with all
 * that can be chosen. What the viewer has moved by hand stays until something else is to be seen.
 */
import { untrack } from "svelte";
import type { TableModel } from "../table/model.svelte";
import type { Camera } from "./camera.svelte";
import type { Point } from "./curve";

export interface Sight {
  /** Where a space of this drawing lies; undefined for what is elsewhere. */
  place: (id: string) => Point | undefined;
  /** The least pixels for one unit at which things can still be touched. */
  least: () => number;
  /** The usual number of pixels for one unit. */
  usual: () => number;
  /** How much of the window what can be reached fills, where it would be smaller; 0 leaves it so. */
  near?: () => number;
  /** Changes with the size of window or drawing. */
  size: () => string;
}

export function follow(camera: Camera, model: TableModel, sight: Sight): { show: (id: string) => void } {
  /** Where a space or a piece is right now. */
  function where(id: string): Point | undefined {
    const at = model.stage.at[id] ?? model.scene.tokens?.find((token) => token.id === id)?.at ?? id;
    return sight.place(at);
  }
  const all = (ids: Iterable<string>): Point[] => [...ids].flatMap((id) => where(id) ?? []);

  /** What has to be seen for the question, and beside it the viewer's own piece. */
  function ask(): void {
    const pieces = model.scene.tokens ?? [], viewer = model.scene.viewer;
    const own = pieces.filter((token) => token.owner != null && token.owner === viewer);
    const active = pieces.filter((token) => token.active);
    const mine = all((own.length ? own : active).map((token) => token.id));
    const reach = all(model.things.choosable);
    camera.usual(sight.usual());
    camera.near([...reach, ...mine], sight.near?.() ?? 0);
    camera.frame(reach.length ? reach : mine, reach.length ? mine : [], sight.least(), true);
  }

  // A new drawing of the same size leaves the view as the viewer has it.
  $effect.pre(() => {
    void sight.size();
    untrack(() => {
      camera.home(sight.usual());
      ask();
    });
  });
  $effect(() => {
    const asked = model.choices, playing = model.stage.playing;
    if (asked.length && !playing) untrack(ask);
  });
  $effect(() => {
    const { walker, at } = model.stage;
    const point = walker === null ? undefined : sight.place(at[walker] ?? "");
    if (point) untrack(() => camera.frame([point], [], sight.least()));
  });
  $effect(() => {
    const [first] = model.things.pointed;
    const point = first === undefined ? undefined : untrack(() => where(first));
    if (point) untrack(() => camera.frame([point], [], sight.least()));
  });
  return {
    show: (id) => {
      const point = where(id);
      if (point) camera.frame([point], [], sight.least());
    },
  };
}
