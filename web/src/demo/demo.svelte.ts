/** A table without a server: the own pieces walk to whatever space is clicked, and others follow. */
import { waysOf } from "../scene/motion";
import { TableModel } from "../table/model.svelte";
import type { Shown } from "../table/table.svelte";
import type { Choice, Token } from "../wire";
import { BOARDS, PIECES, sceneOf } from "./scenes";

const WAYS = waysOf(BOARDS.map((board) => ({ ...board, links: (board.links ?? []).filter((link) => link.open !== false) })));
const LABELS = new Map(BOARDS.flatMap((board) => board.spaces).map((space) => [space.id, space.label]));

export class Demo extends TableModel {
  #shown = $state.raw<Shown>({ scene: sceneOf(PIECES), previous: null, events: [], number: 0 });

  get shown(): Shown {
    return this.#shown;
  }
  /** Every space within two steps of a piece of the viewer's. */
  readonly #choices = $derived.by(() => this.#mine.flatMap((token) => this.#near(token).map((id): Choice => ({
    answer: [token.id, id], text: `${token.label} goes to ${LABELS.get(id)}`, about: [id], act: "go",
  }))));
  get choices(): Choice[] {
    return this.#choices;
  }
  protected answer(choice: Choice): void {
    const [who, to] = choice.answer as [string, string];
    const tokens = (this.scene.tokens ?? []).map((token) => (token.id === who ? { ...token, at: to } : this.#wander(token)));
    this.#shown = { scene: sceneOf(tokens), previous: this.scene, events: [], number: this.number + 1 };
  }

  get #mine(): Token[] {
    return (this.scene.tokens ?? []).filter((token) => token.owner === this.scene.viewer);
  }
  #near(token: Token): string[] {
    const one = WAYS.get(token.at) ?? [];
    return [...new Set([...one, ...one.flatMap((id) => WAYS.get(id) ?? [])])].filter((id) => id !== token.at);
  }
  /** Others take a step of their own now and then. */
  #wander(token: Token): Token {
    const ways = WAYS.get(token.at) ?? [];
    const turn = this.number + token.id.length;
    return token.owner === this.scene.viewer || turn % 2 || !ways.length ? token : { ...token, at: ways[turn % ways.length]! };
  }
}
