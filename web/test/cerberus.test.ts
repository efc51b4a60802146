import { expect, test } from "vitest";
import { plan } from "../src/games/cerberus/layout";
import { legs, pace } from "../src/games/cerberus/motion";
import { effects, sign } from "../src/games/cerberus/symbols";
import lessons from "../src/games/cerberus/tutorial.json";
import type { Happened, Scene } from "../src/wire";

const steps = lessons as unknown as { title: string; scene: Scene; events: Happened[]; expect?: unknown }[];
const first = steps[0]!.scene;

test.each([340, 360, 480, 700, 900, 1280, 1700, 2560])("at %i px everything lies inside and apart", (width) => {
  const found = plan(first, width, 900);
  const all = [...found.places.values()];
  expect(all.length).toBe(first.boards!.flatMap((b) => b.spaces).length);
  for (const a of all) {
    expect(a.x).toBeGreaterThan(found.radius);
    expect(a.x).toBeLessThan(width - found.radius);
    expect(a.y).toBeLessThan(found.height);
    for (const b of all)
      if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(found.radius * 2);
  }
  expect(found.steps.length).toBe(found.path.length - 1);
});

test("the path stays where it is when the boats are revealed", () => {
  const shore = steps.find((s) => s.title === "Boarding")!.scene;
  const a = plan(first, 900), b = plan(shore, 900);
  expect(b.path.map((p) => [p.x, p.y])).toEqual(a.path.map((p) => [p.x, p.y]));
});

test("every effect of every card can be read as icons", () => {
  const cards = steps.flatMap((s) => (s.scene.zones ?? []).flatMap((z) => z.cards ?? []));
  expect(cards.length).toBeGreaterThan(10);
  for (const card of cards) {
    const found = effects(card.text ?? "");
    expect(found.length, card.text).toBe(2);
    for (const half of found) expect(half.gains.length, half.text).toBeGreaterThan(0);
  }
  expect(sign("whoever stops here: Rage -1.")).toMatchObject({ number: "−1", tone: "good" });
  expect(effects("1: Take back all Action cards. 2: As the cost an Adventurer advances 2: draw 1 Betrayal card, take back all Action cards.")[1]).toMatchObject({
    cost: [{ number: "+2" }], gains: [{ number: "1" }, { number: "" }],
  });
});

test("a Hunt is shown in its order: the runner, the dog, the prey, the way back", () => {
  const at = steps.findIndex((s) => s.title === "Caught");
  const found = legs(steps[at - 1]!.scene, steps[at]!.scene, steps[at]!.events, plan(first, 900));
  expect(found.map((leg) => leg.id)).toEqual(["die", "pawn-green", "cerberus", "pawn-blue", "cerberus", "die"]);
  expect(found[2]!.stops).toEqual(["space-5", "space-6", "space-7"]);
  expect(found[3]!.stops).toEqual(["rage-3"]);
  const steps_ = found.reduce((sum, leg) => sum + leg.stops.length, 0);
  expect(pace(found) * steps_).toBeLessThanOrEqual(900);
});

test("the tutorial offers what it asks for", () => {
  expect(steps.length).toBe(8);
  for (const step of steps)
    if (step.expect !== undefined) expect(step.scene.prompt?.choices?.map((c) => c.answer)).toContain(step.expect);
});
