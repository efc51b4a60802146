/** What the keys do at a table that is played. */
import { tick } from "svelte";
import { thingAt } from "./fingers.svelte";
import type { Keys } from "./keys";
import type { LiveModel } from "./live.svelte";
import { options } from "./options.svelte";

export function keysOf(model: LiveModel): Keys {
  return {
    number: (n) => {
      const scene = model.shown?.scene;
      const choice = ((scene && model.theme?.numbered?.(scene, model.choices)) ?? model.choices)[n - 1];
      if (choice) model.pick(choice);
    },
    u: () => model.canUndo && model.undo(),
    h: () => model.asked && model.hints.includes("hint") && model.table.askHint(),
    w: () => {
      const prompt = model.shown?.scene.prompt;
      if (prompt) model.clauses(prompt.why ?? [], prompt.text);
    },
    r: () => model.turnRules(),
    l: () => {
      model.pane = "log";
      model.tab = model.tab === "log" ? "table" : "log";
    },
    t: async () => {
      model.pane = "talk";
      model.tab = "log";
      await tick();
      await import("./TalkPane.svelte");
      await tick();
      document.querySelector<HTMLInputElement>(".talk input")?.focus();
    },
    p: () => model.turnReplay(),
    "?": () => (model.dialog = "help"),
    m: () => {
      const hovered = [...document.querySelectorAll(":hover")].at(-1);
      const thing = thingAt(document.activeElement) ?? thingAt(hovered);
      if (thing) model.point?.(thing, null);
    },
    b: () => (model.dialog = "board"),
    "/": () => void findOption(),
    escape: () => {
      if (model.sure.armed) model.sure.disarm();
      else if (model.rules) model.rules = null;
      else if (model.trouble || model.table.notice) model.dismiss();
      else if (model.replaying) model.replay(null);
    },
    step: (by) => {
      if (model.moment !== null) model.stepTo(model.moment + by);
    },
    play: () => model.turnPlay(),
    replaying: () => model.replaying,
  };
}

/** Opens the options in words: with a search where they are many. */
async function findOption(): Promise<void> {
  const many = document.querySelector<HTMLDetailsElement>("details.options");
  if (many) many.open = true;
  else if (!options.open) options.turn();
  await tick();
  document.querySelector<HTMLElement>("details.options[open] input, .list button.option, button.option")?.focus();
}
