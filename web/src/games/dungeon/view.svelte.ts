/** What all parts of the table of The Dungeon share: the table itself, and what this browser looks at. */
import { createContext } from "svelte";
import { choiceFor, seatOf } from "../../scene/facts";
import type { TableModel } from "../../table/model.svelte";
import type { Board, Card, Choice, Prompt, Scene, Space } from "../../wire";
import { active, held, heroes, spaceOf, type Hero } from "./model";
import { type Stage, stageOf } from "./stage.svelte";

export class View {
  readonly stage: Stage;

  constructor(readonly model: TableModel) {
    this.stage = stageOf(model.pictures ?? this);
  }

  get scene(): Scene {
    return this.model.scene;
  }
  get choices(): Choice[] {
    return this.model.choices;
  }
  readonly #heroes = $derived.by(() => {
    const { at } = this.model.stage;
    return heroes({ ...this.scene, tokens: (this.scene.tokens ?? []).map((token) => ({ ...token, at: at[token.id] ?? token.at })) });
  });
  get heroes(): Hero[] {
    return this.#heroes;
  }
  /** Whose turn it is. */
  readonly #now = $derived.by(() => active(this.scene));
  get now(): Hero | undefined {
    return this.#now;
  }
  get room(): Board | undefined {
    return this.scene.boards?.find((found) => found.id === this.stage.room);
  }
  /** The location whose panel is open. */
  get open(): Space | undefined {
    return this.stage.spot && this.room ? spaceOf(this.scene, this.stage.spot) : undefined;
  }
  /** The card that is taken up. */
  get card(): Card | undefined {
    return held(this.scene, this.choices);
  }
  /** The question, if it is the viewer's. */
  get prompt(): Prompt | null {
    const { prompt } = this.scene;
    return prompt?.seats.includes(seatOf(this.scene) ?? -1) && !this.model.replaying ? prompt : null;
  }
  /** Whether the description of the room is open. */
  get told(): boolean {
    return !this.stage.known.has(this.stage.room) || this.stage.told;
  }

  choice(act: string, about?: string): Choice | undefined {
    return choiceFor(this.choices, act, about);
  }
  /** Holds a card or a room close. */
  look = (id: string): void => {
    this.stage.close = id;
  };
  shut = (): void => {
    this.stage.spot = null;
  };

  /** Going somewhere, opening what is there, or carrying a held card there first. */
  touch = (space: Space): void => {
    const { stage, model, card } = this;
    const go = this.choice("go", space.id), back = this.choice("back");
    const near = this.now?.spot === space.id, wish = { act: "go", about: space.id };
    stage.spot = stage.spot === space.id && !go ? null : space.id;
    if (go) model.pick(go);
    else if ((model.busy || model.stage.playing) && !near) stage.also(wish);
    else if (card && back && !near && stage.free) {
      stage.mean(wish, { act: "pick", about: card.id });
      model.pick(back);
    }
  };
  /** A digit, also before the table asks for it. */
  press = (answer: string): void => {
    const choice = this.choices.find((one) => one.answer === answer);
    if (choice) this.model.pick(choice);
    else if (this.model.busy || this.model.stage.playing) this.stage.also({ answer });
  };
}

export const [view, setView] = createContext<View>();
