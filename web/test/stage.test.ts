/** The stage: beats before the picture after them, in their order, at the chosen speed; and never without end. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hurry } from "../src/scene/beats";
import { linesOf } from "../src/table/plot";
import type { Beat, Happened, Scene } from "../src/wire";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
const { Stage } = await import("../src/scene/stage.svelte");
const { pacing } = await import("../src/table/pacing.svelte");

const scene = (at: string): Scene => ({
  game: "test", title: "Test", viewer: 0, panels: [], tokens: [{ id: "ann", label: "Ann", at }],
  boards: [{ id: "path", title: "Path", spaces: ["a", "b", "c", "d"].map((id) => ({ id, label: id })) }],
});
const happened = (number: number, text: string, beat: Beat): Happened => ({ number, kind: "test", data: {}, why: [], text, beat });
const goes = (number: number, ...stops: string[]) => happened(number, `Ann goes to ${stops.at(-1)}.`, { moves: [{ thing: "ann", stops }] });
const picture = (number: number, at: string, events: Happened[] = []) => ({ scene: scene(at), previous: null, events, number });

function begun() {
  const stage = new Stage();
  stage.show(picture(0, "a"), true);
  return stage;
}

beforeEach(() => {
  vi.useFakeTimers();
  pacing.set("normal");
});
afterEach(() => vi.useRealTimers());

test("a piece walks on the old picture, and then the new one is shown", async () => {
  const stage = begun();
  stage.show(picture(1, "c", [goes(1, "b", "c")]));
  expect([stage.playing, stage.shown?.number, stage.at["ann"], stage.told?.text]).toEqual([true, 0, "b", "Ann goes to c."]);
  await vi.advanceTimersByTimeAsync(200);
  expect([stage.shown?.number, stage.at["ann"]]).toEqual([0, "c"]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([stage.playing, stage.shown?.number, stage.at["ann"]]).toEqual([false, 1, "c"]);
  expect(stage.shown?.previous?.tokens?.[0]?.at).toBe("a");
});

test("a great moment stops the table until its time is over, or somebody goes on", async () => {
  const stage = begun(), great = happened(1, "Ann is caught.", { by: 0, great: "capture", means: "You are caught." });
  stage.show(picture(1, "a", [great, happened(1, "And so on.", {})]));
  expect(stage.great).toBe(great);
  await vi.advanceTimersByTimeAsync(1500);
  expect(stage.great).toBe(great);
  stage.next();
  await vi.advanceTimersByTimeAsync(10);
  expect([stage.great, stage.told?.text, stage.shown?.number]).toEqual([null, "And so on.", 0]);
});

test("skipping goes to the newest picture, and everything is said once", async () => {
  const stage = begun(), said: string[] = [];
  let last: Happened[] = [];
  const hear = () => {
    if (stage.said !== last) said.push(...stage.said.map((event) => event.text));
    last = stage.said;
  };
  stage.show(picture(1, "b", [happened(1, "One.", {}), happened(1, "Two.", {}), goes(1, "b")]));
  stage.show(picture(2, "c", [goes(2, "c")]));
  hear();
  stage.skip();
  hear();
  expect([stage.playing, stage.shown?.number, stage.at["ann"]]).toEqual([false, 2, "c"]);
  await vi.advanceTimersByTimeAsync(5000);
  hear();
  expect(said).toEqual(["One.", "Two.", "Ann goes to b.", "Ann goes to c."]);
  expect(stage.shown?.number).toBe(2);
});

test("at once nothing waits, and a jump in time is not played", () => {
  const stage = begun();
  stage.show(picture(5, "d", [goes(5, "d")]), true);
  expect([stage.playing, stage.shown?.number]).toEqual([false, 5]);
  pacing.set("at once");
  stage.show(picture(6, "c", [goes(6, "c")]));
  expect([stage.playing, stage.shown?.number, stage.told?.text]).toEqual([false, 6, "Ann goes to c."]);
});

test("the speed is remembered, and slow is slower than fast", async () => {
  const times: number[] = [];
  for (const speed of ["slow", "fast"] as const) {
    pacing.set(speed);
    expect(JSON.parse(kept.get("katabasis.stage")!)).toMatchObject({ speed });
    const stage = begun(), start = Date.now();
    stage.show(picture(1, "b", [goes(1, "b")]));
    while (stage.playing) await vi.advanceTimersByTimeAsync(10);
    times.push(Date.now() - start);
  }
  expect(times[0]!).toBeGreaterThan(times[1]! * 3);
});

test("a table that runs ahead is caught up with", async () => {
  const stage = begun(), start = Date.now();
  for (let n = 1; n <= 60; n += 1) stage.show(picture(n, n % 2 ? "b" : "a", [happened(n, "Somebody does something.", {}), goes(n, n % 2 ? "b" : "a")]));
  while (stage.playing && Date.now() - start < 90_000) await vi.advanceTimersByTimeAsync(50);
  expect(stage.shown?.number).toBe(60);
  expect(Date.now() - start).toBeLessThan(30_000);
  expect(hurry(1000)).toBe(1);
  expect(hurry(1e6)).toBe(0);
});

test("pieces that nobody told about still walk", async () => {
  const stage = begun();
  stage.show(picture(1, "c"));
  await vi.advanceTimersByTimeAsync(10);
  expect([stage.shown?.number, stage.at["ann"]]).toEqual([0, "b"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([stage.shown?.number, stage.at["ann"]]).toEqual([1, "c"]);
});

test("a team shares a line of the plot, rivals do not", () => {
  expect(linesOf([[0, 0.5], [0, 0.5]])).toEqual([{ seats: [0, 1], line: [0, 0.5] }]);
  expect(linesOf([[0, 0.5], [0, null], [null, null]]).map((one) => one.seats)).toEqual([[0], [1]]);
});
