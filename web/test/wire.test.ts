import { expect, it } from "vitest";
import { same } from "../src/wire";

it("compares answers as values", () => {
  expect(same(["a", 1], ["a", 1])).toBe(true);
  expect(same(0, null)).toBe(false);
});
