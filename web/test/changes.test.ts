import { describe, expect, it } from "vitest";
import { changed, type Change } from "../src/table/changes";
import samples from "./changes.json";

describe("changes of a scene", () => {
  for (const sample of samples)
    it(`turns ${JSON.stringify(sample.old)} into ${JSON.stringify(sample.new)}`, () => {
      expect(changed(sample.old, sample.change as Change)).toEqual(sample.new);
    });

  it("keeps what did not change as it is", () => {
    const old = { a: [{ id: "x" }, { id: "y" }], b: { c: 1 } };
    const now = changed(old, { set: { b: [2] } }) as typeof old;
    expect(now.a).toBe(old.a);
  });
});
