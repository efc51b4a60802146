import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import steps from "../src/games/cerberus/tutorial.json";
import { bookmark, mark } from "../src/learn/bookmark";
import { placeOf } from "../src/places.svelte";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the bookmark of a tutorial", () => {
  it("is kept by game, and gone after the end", () => {
    expect(bookmark("cerberus", 20)).toBe(0);
    mark("cerberus", 9);
    expect([bookmark("cerberus", 20), bookmark("alone", 20)]).toEqual([9, 0]);
    mark("cerberus", 0);
    expect(bookmark("cerberus", 20)).toBe(0);
  });
  it("does not lead beyond a tutorial that has become shorter", () => {
    mark("cerberus", 9);
    expect(bookmark("cerberus", 9)).toBe(0);
  });
  it("is done without where nothing can be kept", () => {
    vi.stubGlobal("localStorage", { getItem: () => { throw new Error("denied"); }, setItem: () => { throw new Error("denied"); } });
    mark("cerberus", 3);
    expect(bookmark("cerberus", 20)).toBe(0);
  });
});

it("the tutorial of Cerberus has three parts, and Cerberus himself is the last", () => {
  expect([...new Set(steps.map((step) => step.part))]).toEqual(["The way out", "Cards", "With the dog"]);
  expect(steps.flatMap((step) => ("expect" in step ? [step.expect] : []))).toEqual(expect.arrayContaining(["OPPORTUNISM", "ARROGANCE+", "pay", "IV.1", "GRUDGE", "III.2"]));
  expect(steps.every((step) => step.text.length < 330)).toBe(true);
});

it("rules have addresses", () => {
  expect(placeOf("/rules/cerberus")).toEqual({ at: "rules", game: "cerberus", whole: false });
  expect(placeOf("/rules/cerberus/ledger")).toEqual({ at: "rules", game: "cerberus", whole: true });
  expect(placeOf("/rules/")).toEqual({ at: "nowhere" });
});
