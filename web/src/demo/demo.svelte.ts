/** A table without a server: the own pieces walk to whatever space is clicked, and others follow. */
import { waysOf } from "../scene/motion";
import { Stage, type Shown } from "../scene/stage.svelte";
import { TableModel } from "../table/model.svelte";
import type { Choice, Form, Token } from "../wire";
import { BOARDS, PIECES, sceneOf } from "./scenes";

export const FORMS: Form[] = ["table", "buttons", "amount", "keypad", "confirm"];
const QUESTIONS: Record<Form, string> = {
  table: "Where does Ann go?", buttons: "Which way?", amount: "How much oil do you pour in?", keypad: "The lock has three dials.",
  confirm: "Nobody comes back from there. Go on?",
};

const WAYS = waysOf(BOARDS.map((board) => ({ ...board, links: (board.links ?? []).filter((link) => link.open !== false) })));
const LABELS = new Map(BOARDS.flatMap((board) => board.spaces).map((space) => [space.id, space.label]));

export class Demo extends TableModel {
  form = $state<Form>("table");
  readonly stage = new Stage();
  #digits = $state("");

  constructor() {
    super();
    this.stage.show({ scene: sceneOf(PIECES), previous: null, events: [], number: 0 }, true);
  }

  get #shown(): Shown {
    return this.stage.shown!;
  }
  readonly #asked = $derived.by((): Shown => {
    const slots = this.form === "keypad" ? [0, 1, 2].map((n) => this.#digits[n] ?? "") : [];
    const prompt = { kind: "demo", text: QUESTIONS[this.form], seats: [0], form: this.form, slots, choices: [] };
    return { ...this.#shown, scene: { ...this.#shown.scene, prompt } };
  });
  get shown(): Shown {
    return this.#asked;
  }
  /** Every space within two steps of a piece of the viewer's. */
  readonly #choices = $derived.by(() => this.#mine.flatMap((token) => this.#near(token).map((id): Choice => ({
    answer: [token.id, id], text: `${token.label} goes to ${LABELS.get(id)}`, about: [id], act: "go",
  }))));
  get choices(): Choice[] {
    const plain = (texts: string[]) => texts.map((text, n): Choice => ({ answer: String(n), text }));
    const back = { answer: "back", text: "Leave it", act: "back" };
    if (this.form === "table") return [...this.#choices, { answer: "end", text: "Stay where you are" }];
    if (this.form === "buttons") return plain(["Up the stairs", "Down the stairs", "Through the door that was not there a moment ago"]);
    if (this.form === "amount") return plain(Array.from({ length: 21 }, (_, n) => (n ? `Pour in ${n}` : "Pour in nothing")));
    if (this.form === "keypad") return [...plain([..."0123456789"]), back];
    return [{ answer: "yes", text: "Go on" }, { ...back, text: "Not yet" }];
  }
  protected answer(choice: Choice): void {
    if (this.form === "keypad" && choice.act !== "back" && this.#digits.length < 2) {
      this.#digits += String(choice.answer);
      return;
    }
    this.#digits = "";
    if (this.form === "keypad" || this.form === "confirm") this.form = "table";
    if (!Array.isArray(choice.answer)) {
      this.stage.show({ ...this.#shown, number: this.number + 1 }, true);
      return;
    }
    const [who, to] = choice.answer as [string, string];
    const tokens = (this.scene.tokens ?? []).map((token) => (token.id === who ? { ...token, at: to } : this.#wander(token)));
    this.stage.show({ scene: sceneOf(tokens), previous: null, events: [], number: this.number + 1 });
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
