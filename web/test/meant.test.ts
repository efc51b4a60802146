/** A thing that is not offered: what somebody who touches it may have had in mind. */
import { expect, it } from "vitest";
import { meant } from "../src/games/cerberus/meant";
import { meanings } from "../src/rules/meaning";
import { guessed } from "../src/scene/meant";
import type { Scene } from "../src/wire";

const scene = {
  viewer: 0, panels: [], zones: [], boards: [{ id: "actions", title: "", spaces: [{ id: "fight", label: "Fight", kind: "fight" }, { id: "b", label: "B" }], links: [] }],
  tokens: [{ id: "worm", label: "Worm 1", at: "b", colour: "evil" }],
} as unknown as Scene;

it("is no answer by a piece's colour, which is a colour only", () => {
  expect(guessed("worm", scene)).toEqual([]);
});

it("is somebody's colour in Cerberus, where people go by their colours", () => {
  expect(meant("worm", scene)).toEqual([{ answer: "evil", text: "Worm 1" }]);
});

it("is called once what it is named after", () => {
  expect(meanings("fight", scene, [], () => [])[0]?.text).toBe("Fight");
  expect(meanings("go to B", scene, [], () => [])[0]?.text).toBe("Space B");
});
