/** The tutorial as a table: scripted scenes, one step after the other. */
import { untrack } from "svelte";
import type { GuideStep } from "../games";
import { TableModel } from "../table/model.svelte";
import type { Shown } from "../table/table.svelte";
import { same, type Choice } from "../wire";

export class Lesson extends TableModel {
  steps = $state.raw<GuideStep[]>([]);
  at = $state(0);
  nudge = $state("");
  #shown = $state.raw<Shown | null>(null);

  get step(): GuideStep | undefined {
    return this.steps[this.at];
  }
  get last(): boolean {
    return this.at === this.steps.length - 1;
  }
  /** Whether the reader goes on by a choice at the table. */
  get needs(): boolean {
    return this.step?.expect !== undefined;
  }
  get shown(): Shown | null {
    return this.#shown;
  }
  get choices(): Choice[] {
    return this.needs ? (this.step?.scene.prompt?.choices ?? []) : [];
  }
  protected answer(choice: Choice): void {
    if (this.step && same(choice.answer, this.step.expect)) this.forward();
    else this.nudge = this.step?.nudge ?? "A fair idea, but for now choose what the lesson says.";
  }

  /** Puts the scene of the step on the table, and points at what it talks about. */
  show(): void {
    const step = this.step;
    if (!step) return;
    const previous = untrack(() => this.#shown?.scene ?? null);
    this.#shown = { scene: step.scene, previous, events: step.events ?? [], number: this.at };
    this.things.point(step.point);
  }
  forward(): void {
    this.nudge = "";
    if (!this.last) this.at += 1;
  }
  back(): void {
    this.nudge = "";
    this.at = Math.max(0, this.at - 1);
  }
}
