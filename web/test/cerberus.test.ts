import { expect, test } from "vitest";
import { plan } from "../src/games/cerberus/layout";
import { faceOf } from "../src/games/cerberus/faces";
import { iconOf, numberOn } from "../src/games/cerberus/symbols";
import { wordsOn } from "../src/scene/facts";
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

test.each([340, 480, 685, 900, 1280, 1700])("at %i px no boat lies over the title of its board", (width) => {
  const found = plan(first, width, 560), shore = found.bands.at(-1)!;
  const boats = [...found.places.values()].filter((place) => place.space.kind === "barque");
  expect(boats.length).toBe(3);
  for (const boat of boats.filter(({ y }) => Math.abs(y - shore.sign.y) < found.pitch))
    expect(shore.anchor === "start" ? shore.sign.x - boat.x : boat.x - shore.sign.x, String(boat.id)).toBeGreaterThan(found.radius);
  expect(shore.sign.x).toBeGreaterThan(0);
  expect(shore.sign.x).toBeLessThan(width);
});

test("the path stays where it is when the boats are revealed", () => {
  const shore = steps.find((s) => s.title === "Boarding")!.scene;
  const a = plan(first, 900), b = plan(shore, 900);
  expect(b.path.map((p) => [p.x, p.y])).toEqual(a.path.map((p) => [p.x, p.y]));
});

test("every effect of every card is told in words and in signs, each with an icon", () => {
  const cards = steps.flatMap((s) => (s.scene.zones ?? []).flatMap((z) => z.cards ?? []));
  expect(cards.length).toBeGreaterThan(10);
  const unknown = iconOf({ key: "juggle" });
  for (const card of cards) {
    expect(card.effects?.length, card.id).toBe(2);
    for (const effect of card.effects ?? []) {
      expect(effect.gains?.length, effect.text).toBeGreaterThan(0);
      for (const sign of [...(effect.pays ?? []), ...(effect.gains ?? [])])
        expect(sign.key === "draw" || sign.key === "ally_draws" || iconOf(sign) !== unknown, sign.key).toBe(true);
      expect(wordsOn(card)).toContain(effect.text);
    }
  }
  expect(numberOn({ key: "rage", number: "-1" })).toBe("\u22121");
});

test("a card shows the side in use, and its back where it is face down", () => {
  expect(faceOf({ id: "a", name: "II", kind: "action", side: "cerberus" }).kind).toBe("cerberus");
  expect(faceOf({ id: "a", name: "II", kind: "action", side: "adventurers" }).kind).toBe("action");
  expect(faceOf({ id: "b", kind: "betrayal" })).toMatchObject({ kind: "betrayal", title: "" });
  expect(faceOf({ id: "c", name: "GRUDGE", kind: "betrayal" }).title).toBe("Grudge");
});

test("a Hunt is shown in its order: the runner, the dog, the prey, the way back", () => {
  const at = steps.findIndex((s) => s.title === "Caught");
  const found = steps[at]!.events.flatMap((event) => event.beat?.moves ?? []);
  expect(found.map((move) => move.thing)).toEqual(["die", "pawn-green", "cerberus", "pawn-blue", "cerberus", "die"]);
  expect(found[2]!.stops).toEqual(["space-5", "space-6", "space-7"]);
  expect(found[3]!.stops).toEqual(["rage-3"]);
});

test("the tutorial offers what it asks for", () => {
  expect(steps.length).toBe(20);
  for (const step of steps)
    if (step.expect !== undefined) expect(step.scene.prompt?.choices?.map((c) => c.answer)).toContain(step.expect);
});
