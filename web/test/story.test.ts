import { expect, it } from "vitest";
import { filtered, merged, turns } from "../src/story/turns";
import type { Happened } from "../src/wire";

const event = (number: number, kind: string, text = kind): Happened => ({ number, kind, text, data: {}, why: ["CER-028"] });
const STORY = [event(1, "begins"), event(2, "plays"), event(3, "turn", "Blue is next"), event(4, "moves", "Blue goes"), event(5, "turn", "Red is next")];

it("opens a group at every turn", () => {
  const found = turns(STORY, 3);
  expect(found.map((t) => [t.head?.text ?? null, t.lines.length, t.fresh])).toEqual([[null, 2, false], ["Blue is next", 1, true], ["Red is next", 0, true]]);
});
it("forgets what was taken back", () => {
  expect(merged(STORY, [event(3, "turn", "Green is next")], 2).map((e) => e.text)).toEqual(["begins", "plays", "Green is next"]);
});
it("filters by all words and by clauses", () => {
  expect(filtered(STORY, "goes BLUE").length).toBe(1);
  expect(filtered(STORY, "cer-028").length).toBe(5);
  expect(filtered(STORY, "  ").length).toBe(5);
});
