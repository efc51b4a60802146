/** Which touches count at once, where a browser asks about what cannot be taken back. */
import { expect, it } from "vitest";
import type { Foresight } from "../src/table/foresight.svelte";
import { Sure } from "../src/table/sure.svelte";
import type { Choice, Preview } from "../src/wire";

/** What a touch does with an option that leads to this: whether it is given, or asked about as final or not. */
async function touched(weight: Choice["weight"], seen: Partial<Preview> | null): Promise<string> {
  const choice = { text: "Give up", answer: "give up", weight } as Choice;
  const given: Choice[] = [];
  const foresight = { look: () => Promise.resolve(seen), consider: () => undefined } as unknown as Foresight;
  const sure = new Sure(() => [choice], (one) => given.push(one), () => foresight);
  sure.take(choice, null);
  await Promise.resolve();
  return given.length ? "given" : sure.armed?.final ? "final" : "asked";
}

it("gives what can be taken back, and asks about what cannot, or is not known", async () => {
  expect(await touched("", { stops: "", final: false })).toBe("given");
  expect(await touched("", { stops: "hidden", final: true })).toBe("final");
  expect(await touched("", null)).toBe("asked");
});

it("asks before a game is given up, as nothing is taken back after its end", async () => {
  expect(await touched("costly", { stops: "over", final: false })).toBe("final");
  expect(await touched("", { stops: "over", final: false })).toBe("given");
  expect(await touched("costly", { stops: "others", final: false })).toBe("given");
});
