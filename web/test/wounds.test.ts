/** Dead Cells: what Damage is made of, as a sentence for whoever points at an Enemy or a Beheaded. */
import { expect, test } from "vitest";
import { onFoe, onHead, summed } from "../src/games/dead_cells/wounds";
import type { Happened, Share } from "../src/wire";

const happened = (kind: string, data: Record<string, unknown>, ...shares: Share[]): Happened => ({ number: 1, kind, data, why: [], text: "", shares });
const hit = (foe: string, ...shares: Share[]) => happened("hurts", { foe }, ...shares);
const zombie = { id: "enemy-B1 01", label: "Zombie", at: "spot-front 1" };

test("a sum begins with what acts, and goes on with what was added or stopped", () => {
  expect(summed([{ text: "Overhead (Round II)", n: 2 }, { text: "Marked", n: 1 }, { text: "stopped by Shields", n: -1 }])).toBe("Overhead (Round II) 2, Marked +1, stopped by Shields −1");
});

test("an Enemy tells its own Damage, since it was placed", () => {
  const story = [
    happened("placed", { what: "Zombie" }), hit("enemy-B1 01", { text: "old", n: 1 }),
    happened("placed", { what: "Zombie" }), hit("enemy-B1 01", { text: "Slash", n: 1 }), hit("enemy-B1 02", { text: "another", n: 3 }), hit("enemy-B1 01", { text: "Poison", n: 1 }),
  ];
  expect(onFoe(story, zombie)).toBe("Damage: Slash 1; Poison 1");
  expect(onFoe([], zombie)).toBe("");
});

test("a Beheaded tells what hurt it lately", () => {
  const story = Array.from({ length: 7 }, (_, n) => happened("suffers", { name: n === 6 ? "The Poisoned" : "The Flayed" }, { text: `Rat ${n}`, n: 1 }));
  expect(onHead(story, "The Flayed")).toBe("Damage: Rat 1 1; Rat 2 1; Rat 3 1; Rat 4 1; Rat 5 1");
});
