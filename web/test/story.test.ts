import { expect, it } from "vitest";
import { paragraphs, spaced } from "../src/story/prose";
import { filtered, merged, noted, turns } from "../src/story/turns";
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
it("tells what was taken back at its moment, and keeps it after the next answers", () => {
  const talk: [number, number, string, string][] = [[2, 0, "took back the last answer.", "note"], [2, 1, "hello", "all"], [4, -1, "The rules have changed.", "note"]];
  const name = (seat: number) => ["Ann", "Ben"][seat] ?? "";
  const texts = noted(STORY, talk, name).map((e) => e.text);
  expect(texts).toEqual(["begins", "plays", "Ann took back the last answer.", "Blue is next", "Blue goes", "The rules have changed.", "Red is next"]);
  expect(noted([], talk, name).map((e) => e.number)).toEqual([2, 4]);
});
it("filters by all words and by clauses", () => {
  expect(filtered(STORY, "goes BLUE").length).toBe(1);
  expect(filtered(STORY, "cer-028").length).toBe(5);
  expect(filtered(STORY, "  ").length).toBe(5);
});
it("keeps the space behind a first word of one letter, which a large letter would swallow", () => {
  const first = (text: string) => spaced(paragraphs(text)[0] ?? [])[0]?.text;
  expect(first("A gentleman’s desk")).toBe("A\u00a0gentleman’s desk");
  expect(first("“I serviced her,” he says")).toBe("“I\u00a0serviced her,” he says");
  expect(first("The hatch is square")).toBe("The hatch is square");
  expect(spaced([])).toEqual([]);
});
