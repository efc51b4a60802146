/** The tutorial as a table: scripted scenes, one step after the other. */
import { untrack } from "svelte";
import type { GuideStep } from "../games";
import { Stage } from "../scene/stage.svelte";
import { TableModel } from "../table/model.svelte";
import { same, type Choice } from "../wire";

export class Lesson extends TableModel {
  steps = $state.raw<GuideStep[]>([]);
  at = $state(0);
  nudge = $state("");
  readonly stage = new Stage();

  get step(): GuideStep | undefined {
    return this.steps[this.at];
  }
  get last(): boolean {
    return this.at === this.steps.length - 1;
  }
  /** The parts of the tutorial, each with its first step and how many it has. */
  get parts(): { title: string; at: number; count: number }[] {
    const all: { title: string; at: number; count: number }[] = [];
    this.steps.forEach((step, at) => {
      const last = all.at(-1);
      if (last && last.title === (step.part ?? "")) last.count += 1;
      else all.push({ title: step.part ?? "", at, count: 1 });
    });
    return all;
  }
  /** The part that the step belongs to. */
  get part(): { title: string; at: number; count: number } | undefined {
    return this.parts.findLast((part) => part.at <= this.at);
  }
  /** Whether the reader goes on by a choice at the table. */
  get needs(): boolean {
    return this.step?.expect !== undefined;
  }
  get choices(): Choice[] {
    return this.needs && this.stage.shown?.scene === this.step?.scene ? (this.step?.scene.prompt?.choices ?? []) : [];
  }
  protected answer(choice: Choice): void {
    if (this.step && same(choice.answer, this.step.expect)) this.forward();
    else this.nudge = this.step?.nudge ?? "A fair idea, but for now choose what the lesson says.";
  }

  /** Puts the scene of the step on the table, and points at what it talks about. */
  show(): void {
    const step = this.step;
    if (!step) return;
    untrack(() => {
      const onward = this.at === (this.stage.shown?.number ?? -2) + 1;
      this.stage.light = (ids) => this.things.light(ids);
      this.stage.show({ scene: step.scene, previous: null, events: onward ? (step.events ?? []) : [], number: this.at }, !onward);
    });
    this.things.point(step.point);
  }
  forward(): void {
    this.nudge = "";
    if (!this.last) this.at += 1;
  }
  /** Goes to a step at once, to resume or to begin with a part. */
  open(at: number): void {
    this.nudge = "";
    this.at = Math.max(0, Math.min(at, this.steps.length - 1));
  }
  back(): void {
    this.nudge = "";
    this.at = Math.max(0, this.at - 1);
  }
}
