import { describe, expect, it } from "vitest";
import { meanings } from "../src/rules/meaning";
import type { Choice, Scene } from "../src/wire";

const scene = {
  game: "x", viewer: 0, panels: [],
  boards: [{ id: "b", title: "Path", spaces: [{ id: "space-33", label: "B1", kind: "barque", text: "face down" }, { id: "space-2", label: "2" }] }],
  tokens: [{ id: "cerberus", label: "Cerberus", at: "space-2", kind: "cerberus" }],
  zones: [{ id: "front-0", title: "Played", count: 1, owner: 0, cards: [{ id: "card-0-II", name: "II", effects: [{ id: "card-0-II/II.1", answer: "II.1", text: "Pay Rage +1: you advance 2.", label: "1" }] }] }],
} as unknown as Scene;
const choices: Choice[] = [{ answer: "I.1", text: "I.1: Pay Rage +1: draw 2 Survival cards." }];
const asked = (words: string) => meanings(words, scene, choices, () => [], [["boat", "barque"], ["dog", "cerberus"]]);

describe("why not, in plain words", () => {
  it("offers the boat and the moves for ‘move to the boat’", () => {
    const found = asked("move to the boat");
    expect(found.map((one) => one.id)).toContain("space-33");
    expect(found.find((one) => one.id === "card-0-II/II.1")?.answers).toEqual([{ answer: "II.1", text: "II.1" }]);
  });
  it("says that something can be done", () => {
    expect(asked("draw cards")[0]?.choice?.answer).toBe("I.1");
  });
  it("forgives a wrong letter and knows other words", () => {
    expect(asked("cerberos")[0]?.id).toBe("cerberus");
    expect(asked("Why can't I move the dog?")[0]?.id).toBe("cerberus");
  });
  it("offers nothing for words that mean nothing here", () => {
    expect(asked("xylophone")).toEqual([]);
    expect(asked("why can't I")).toEqual([]);
  });
});
