import { expect, it } from "vitest";
import { active, allCards, held, heroes, inOrder, numbered, roomAt, sorted, tried } from "../src/games/dungeon/model";
import { captions, READER } from "../src/games/dungeon/reads";
import { opening, paragraphs, sentences } from "../src/story/prose";
import { readings } from "../src/story/readings";
import { Stage } from "../src/games/dungeon/stage.svelte";
import type { Choice, Form, Happened, Scene } from "../src/wire";

const event = (number: number, kind: string, text = kind, data: Record<string, unknown> = {}): Happened => ({ number, kind, text, data, why: [] });
const choice = (act: string, ...about: string[]): Choice => ({ answer: [act, ...about].join(" "), text: act, act, about });
const board = (id: string, ...spaces: string[]) => ({ id, title: id, spaces: spaces.map((space) => ({ id: space, label: space, marks: [] as string[] })) });

function scene(at: string[], rooms = ["room-A"], kind = "turn", form: Form = "table", active = 0): Scene {
  const boards = [board("room-A", "loc-101", "loc-201"), board("room-B", "loc-102"), board("room-C", "loc-103")].filter((b) => rooms.includes(b.id));
  return {
    game: "dungeon", title: "T", viewer: 0, panels: [], boards,
    tokens: at.map((place, n) => ({ id: `hero-h${n}`, label: `H${n}`, at: place, kind: "hero", colour: "#fff", owner: n, active: n === active })),
    zones: [
      { id: "one", title: "", count: 2, owner: 0, role: "front", at: "hero-h0", cards: [{ id: "card-10", name: "a", kind: "clue" }, { id: "card-11", name: "b", kind: "part" }] },
      { id: "two", title: "", count: 2, owner: 0, role: "life", at: "hero-h0", cards: [{ id: "health-h0-1", name: "coloured" }, { id: "health-h0-2", name: "grey" }] },
      { id: "three", title: "", count: 1, owner: 1, role: "front", at: "hero-h1", cards: [{ id: "card-12", name: "c", kind: "handicap" }] },
    ],
    prompt: { kind, text: "", seats: [0], form },
  };
}

it("finds heroes with cards, health and places", () => {
  const [one, two] = heroes(scene(["loc-201", "room-A"]));
  expect([one?.room, one?.spot, one?.seat, one?.cards.length, one?.health.length]).toEqual(["room-A", "loc-201", 0, 2, 2]);
  expect([two?.room, two?.spot, two?.seat]).toEqual(["room-A", "", 1]);
  expect(roomAt(scene([]), "loc-999")).toBeUndefined();
});

it("knows whose turn it is, and shows own heroes first", () => {
  expect(active(scene(["loc-101", "loc-101"], [], "turn", "table", -1))?.key).toBe("hero-h0");
  const s = scene(["loc-101", "loc-101"], ["room-A"], "turn", "table", 1), now = active(s);
  expect(now?.key).toBe("hero-h1");
  for (const [viewer, first] of [[0, "hero-h0"], [1, "hero-h1"]] as const) expect(inOrder(heroes(s), viewer)[0]?.key).toBe(first);
});

it("knows the card that is held by the way to put it down", () => {
  const s = scene(["loc-101"], ["room-A"], "card");
  expect(held(s, [choice("with", "card-11"), choice("back", "card-10")])?.id).toBe("card-10");
  expect(held(scene(["loc-101"]), [choice("back", "card-10")])).toBeUndefined();
});

it("knows what was tried, and which cards come first", () => {
  expect(tried({ answer: "with 1", text: "Combine with x", marks: ["tried"] })).toBe(true);
  expect(tried(choice("with", "card-1"))).toBe(false);
  expect(sorted([{ id: "1", kind: "clue" }, { id: "2", kind: "part" }, { id: "3", kind: "handicap" }]).map((c) => c.id)).toEqual(["3", "2", "1"]);
  expect(allCards(scene([])).length).toBe(5);
});

it("gives number keys to questions of the book only", () => {
  const choices = [choice("1"), choice("2")];
  expect(numbered(scene([], [], "choice", "buttons"), choices)).toEqual(choices);
  expect(numbered(scene([], [], "turn"), choices)).toEqual([]);
});

it("puts what was read with one answer on one page, with what came of it", () => {
  const story = [event(1, "goes"), event(2, "explores"), event(2, "reads", "One."), event(2, "takes"), event(2, "reads", "Two."), event(3, "turn"), event(4, "reads", "Three.")];
  const pages = readings(story, READER);
  expect(pages.map((page) => [page.number, page.entries.map((e) => e.text), page.lines.map((e) => e.kind)])).toEqual([[2, ["One.", "Two."], ["takes"]], [4, ["Three."], []]]);
  expect(captions(story)).toEqual([]);
  expect(captions([event(5, "nothing"), event(5, "turn")]).map((e) => e.kind)).toEqual(["nothing"]);
});

it("splits prose into paragraphs with emphasis, and into sentences to be spoken", () => {
  expect(paragraphs("A *big word* here.\n\nNext.")).toEqual([[{ text: "A ", em: false }, { text: "big word", em: true }, { text: " here.", em: false }], [{ text: "Next.", em: false }]]);
  expect(sentences('He said: "Go!" Then *he* went.\n\nOut')).toEqual([
    { text: 'He said: "Go!"', paragraph: 0 }, { text: "Then he went.", paragraph: 0 }, { text: "Out", paragraph: 1 },
  ]);
  expect(opening("one two three four", 9)).toBe("one two\u00a0…");
});

it("shows a new room, follows the figure, and jumps nowhere in a replay", () => {
  const stage = new Stage();
  stage.follow(scene(["loc-101"], ["room-A", "room-B"]), 5, false);
  expect(stage.room).toBe("room-A");
  stage.follow(scene(["loc-101"], ["room-A", "room-B", "room-C"]), 6, false);
  expect(stage.room).toBe("room-C");
  stage.follow(scene(["loc-102"], ["room-A", "room-B", "room-C"]), 7, false);
  expect(stage.room).toBe("room-B");
  stage.follow(scene(["loc-102"], ["room-A", "room-B"]), 2, true);
  stage.show("room-A");
  stage.follow(scene(["loc-102"], ["room-A", "room-B", "room-C"]), 7, false);
  expect(stage.room).toBe("room-A");
});

it("does what a click meant, step by step, and stops where the book speaks", () => {
  const stage = new Stage();
  stage.mean({ act: "go", about: "loc-102" }, { act: "pick", about: "card-10" });
  expect(stage.next([], [])).toBeUndefined();
  expect(stage.next([choice("go", "loc-102"), choice("end")], [])?.act).toBe("go");
  expect(stage.next([choice("pick", "card-10")], [event(3, "reads")])).toBeUndefined();
  expect(stage.next([choice("pick", "card-10")], [])).toBeUndefined();
  stage.also({ answer: "4" });
  expect(stage.next([choice("4")], [])?.answer).toBe("4");
});

it("forgets what was meant when somebody else decides", () => {
  const stage = new Stage(), mine = scene(["loc-101", "loc-102"]);
  stage.follow(mine, 1, false);
  stage.also({ act: "go", about: "loc-102" });
  stage.follow({ ...mine, prompt: { kind: "turn", text: "", seats: [1] } }, 2, false);
  stage.follow(mine, 3, false);
  expect(stage.next([choice("go", "loc-102")], [])).toBeUndefined();
});
