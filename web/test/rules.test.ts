import { describe, expect, it } from "vitest";
import { found, marked, sections } from "../src/rules/find";
import { pageOf, hasPage } from "../src/rules/pages";

const clause = (id: string, section: string, text: string) => ({ id, section, text });
const BOOK = [
  clause("CER-002", "1. Setup", "Four **boards** lie end to end."),
  clause("CER-029", "3. The turn", "One Action card is played; see CER-002."),
  clause("CER-129", "3. The turn", "A Platform holds one pawn, Cerberus’ own excepted."),
  clause("CER-R29", "Rulings", "What counts as a turn?"),
];
const ids = (wish: string) => found(BOOK, wish).map((one) => one.id);

describe("the search of a ledger", () => {
  it("finds all words, in any case and order", () => {
    expect(ids("card ACTION")).toEqual(["CER-029"]);
    expect(ids("action pawn")).toEqual([]);
    expect(ids("turn")).toEqual(["CER-029", "CER-129", "CER-R29"]);
    expect(ids("cerberus' own")).toEqual(["CER-129"]);
  });
  it("knows a number however it is written, and puts its clause first", () => {
    for (const wish of ["CER-029", "cer 29", "cer-29", "CER 029"]) expect(ids(wish)[0]).toBe("CER-029");
    expect(ids("29")[0]).toBe("CER-029");
    expect(ids("r29")).toEqual(["CER-R29"]);
    expect(ids("CER-002")).toEqual(["CER-002", "CER-029"]);
  });
  it("does not look into marks of plain text", () => {
    expect(ids("**")).toEqual([]);
    expect(ids("boards lie")).toEqual(["CER-002"]);
  });
  it("marks what was looked for and nothing else", () => {
    expect(marked("A turn, a Turn", "turn")).toEqual([
      { text: "A ", hit: false }, { text: "turn", hit: true }, { text: ", a ", hit: false }, { text: "Turn", hit: true },
    ]);
    expect(marked("a (b) c", "(b)").filter((run) => run.hit)).toEqual([{ text: "(b)", hit: true }]);
    expect(marked("Cerberus’ den", "cerberus'").find((run) => run.hit)?.text).toBe("Cerberus’");
    expect(marked("all of it", "")).toEqual([{ text: "all of it", hit: false }]);
  });
  it("keeps clauses under their headings", () => {
    expect(sections(BOOK).map((one) => [one.title, one.clauses.length])).toEqual([["1. Setup", 1], ["3. The turn", 2], ["Rulings", 1]]);
  });
});

describe("rules pages", () => {
  it.each(["cerberus", "dungeon"])("%s has two screens with pictures, and clauses behind every sentence", async (game) => {
    const screens = await pageOf(game);
    expect(screens).toHaveLength(2);
    for (const screen of screens) {
      expect(screen.pictures.length).toBeGreaterThan(0);
      expect(screen.sentences.length).toBeGreaterThan(4);
      expect(screen.sentences.every((sentence) => sentence.why.length > 0 && sentence.text.endsWith("."))).toBe(true);
    }
  });
  it("says where there is none", async () => {
    expect(hasPage("nothing")).toBe(false);
    expect(await pageOf("nothing")).toEqual([]);
  });
  it("tells nothing of the story of The Dungeon", async () => {
    for (const screen of await pageOf("dungeon"))
      for (const { scene } of screen.pictures) {
        expect(scene.boards?.map((board) => [board.id, board.text])).toEqual([["room-A", undefined]]);
        expect((scene.zones ?? []).map((zone) => zone.role).filter((role) => !["people", "front", "life"].includes(role ?? ""))).toEqual([]);
        expect(scene.prompt).toBeFalsy();
      }
  });
});
