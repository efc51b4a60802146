/** Every icon of the page is credited to its author, and every author on the page itself. */
import { expect, test } from "vitest";
import credits from "../CREDITS.md?raw";
import { AUTHORS } from "../src/credits";

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const made = credits.split("Made by:")[1]!.split("## Fonts")[0]!;
const lines = [...made.matchAll(/^- ([^:]+): (.+)$/gm)].map(([, author, icons]) => ({ author: author!, icons: icons!.split(", ") }));

test("every icon that is used has an author, and no other is named", () => {
  const used = new Set(Object.values(sources).flatMap((text) => [...text.matchAll(/"icon:([a-z-]+)"/g)].map((m) => m[1]!)));
  expect(used.size).toBeGreaterThan(30);
  expect(lines.flatMap((line) => line.icons).sort()).toEqual([...used].sort());
});

test("the page names the same authors", () => {
  expect([...AUTHORS].sort()).toEqual(lines.map((line) => line.author).sort());
});
