/** Nobody takes sentences, titles or ids of a scene apart: whatever has to be known is a field. */
import { expect, it } from "vitest";
import { letterOf } from "../src/scene/facts";

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });

/** Fields of a scene that are words for people, or names of things. */
const WORDS = "(?:text|title|label|name|status|alt|id|answer|undo)";
const FORBIDDEN: [string, RegExp][] = [
  ["a test of how a text begins, ends or what it holds", new RegExp(`\\b${WORDS}(?:\\)|\\?|!| \\?\\? ""\\))*\\.(?:startsWith|endsWith|includes|indexOf|search|match|matchAll)\\(`)],
  ["a text that is cut or changed", new RegExp(`\\b${WORDS}(?:\\)|\\?|!| \\?\\? ""\\))*\\.(?:split|replace|replaceAll|substring|substr)\\(`)],
  ["a pattern held against a text", new RegExp(`/[a-z]*\\.(?:test|exec)\\((?:String\\()?[^)]*\\b(?:choice|card|space|zone|token|track|board|panel|prompt|counter|scene)\\w*\\??\\.`)],
  ["a pattern of words", /\/\^?[A-Za-z]+ ?[a-z]*\/[a-z]*\.(?:test|exec)\(/],
  ["an id that is put together", /[!=]== `[a-z]+-\$\{|`(?:card|hand|hero|health|character|loc|room|pawn|score|space|rage|barque|noise)-\$\{/],
  ["a word for people that is compared", /\.(?:label|title|status|text)\s*[!=]==\s*"[^"]/],
  ["a sentence that is compared", /[!=]== "[A-Z][^"]* [^"]*\."/],
];

/** What may be done with prose, user input and addresses: how it is set, spoken, searched or linked. */
const ALLOWED = [
  "story/prose.ts", // paragraphs, emphasis and sentences to be spoken
  "story/turns.ts", "rules/find.ts", // a search by the reader's words
  "scene/lay.ts", // a label in two lines
  "places.svelte.ts", // addresses
  "fair/sha256.ts", // digits
];

it.each(FORBIDDEN)("nowhere is %s", (_, pattern) => {
  const found = Object.entries(sources).flatMap(([path, text]) => {
    if (ALLOWED.some((file) => path.endsWith(file))) return [];
    return text.split("\n").filter((line) => pattern.test(line) && !/^\s*(?:\/\/|\*|\/\*|<!--)/.test(line)).map((line) => `${path}: ${line.trim()}`);
  });
  expect(found).toEqual([]);
});

it("would notice", () => {
  const bad = [
    'const seats = /(\\d) seat/.exec(space.text ?? "")?.[1];', 'z.id.startsWith("hand")', 'title.replace(new RegExp(` of ${name}$`), "")',
    '(card.text ?? "").split(": ")', "found.id === `card-${n}`", 'now?.undo !== "There is nothing to take back."', "card.id.split(\"-\")[1]",
    '/ [+-]\\d$/.exec(String(choice.answer))', 'panel.status.startsWith("Cerberus")', 'cell.space.label === "Hunt"', "`space-${n}`", "/^the /i.test(track.title)",
    "/^face down/i.test(fact)", 'foe.id === `enemy-${String(event.data["card"])}`', 'zone.title.split(" ")[0]',
  ];
  for (const line of bad) expect(FORBIDDEN.some(([, pattern]) => pattern.test(line)), line).toBe(true);
});

it("seats whose names begin alike have letters of their own", () => {
  const panels = ["The Quartered", "The Poisoned", "Evil 1", "Evil 2", "Ash", "Axel"].map((name, seat) => ({ seat, name, status: "", colour: "" }));
  expect(panels.map((panel) => letterOf(panel, panels))).toEqual(["Q", "P", "1", "2", "A", "A"]);
});
