/** A table that stands still: one scene, nothing to choose, drawn as a picture. */
import { Pictures } from "../scene/pictures.svelte";
import { Stage } from "../scene/stage.svelte";
import { TableModel } from "../table/model.svelte";
import type { Choice } from "../wire";
import type { Pictured } from "./pages";

const MISSING = 404;

export class Still extends TableModel {
  readonly stage = new Stage();
  readonly choices: Choice[] = [];
  readonly #pictures: Pictures;

  constructor(readonly pictured: Pictured) {
    super();
    const art = pictured.art ?? {};
    this.#pictures = new Pictures(async (name) => (name in art ? new Blob([art[name]!], { type: "image/svg+xml" }) : MISSING));
    // Of a hand the cards are shown that can be read: empty places and piles say nothing in a picture.
    const { scene, part } = pictured, open = scene.zones?.filter((zone) => zone.cards?.length);
    this.stage.show({ scene: part === "hand" ? { ...scene, zones: open ?? [] } : scene, previous: null, events: [], number: 0 }, true);
    this.things.point(pictured.point);
  }
  override get pictures(): Pictures {
    return this.#pictures;
  }
  protected answer(): void {}
}
