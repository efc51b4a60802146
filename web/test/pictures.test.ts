import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Pictures } from "../src/scene/pictures.svelte";

let made = 0;
beforeEach(() => {
  made = 0;
  vi.useFakeTimers();
  vi.stubGlobal("URL", { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settle = () => vi.advanceTimersByTimeAsync(0);

it("fetches a picture once and keeps it", async () => {
  const fetch = vi.fn(async () => new Blob(["<svg/>"]));
  const pictures = new Pictures(fetch);
  expect(pictures.url("room")).toBeUndefined();
  expect(pictures.url("room")).toBeUndefined();
  await settle();
  expect(pictures.url("room")).toBe("blob:1");
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(pictures.url("")).toBeUndefined();
});

it("fetches a few at a time", async () => {
  let open = 0, most = 0;
  const pictures = new Pictures(async () => {
    most = Math.max(most, (open += 1));
    await new Promise((done) => setTimeout(done, 10));
    open -= 1;
    return new Blob([]);
  });
  for (let n = 0; n < 12; n += 1) pictures.url(`card-${n}`);
  await vi.advanceTimersByTimeAsync(100);
  expect(most).toBe(4);
  expect(pictures.url("card-11")).toBe("blob:12");
});

it("waits and tries again where there were too many requests", async () => {
  const answers: (Blob | number)[] = [429, 429, new Blob([])];
  const pictures = new Pictures(async () => answers.shift()!);
  pictures.url("room");
  await vi.advanceTimersByTimeAsync(3000);
  expect(pictures.url("room")).toBe("blob:1");
});

it("asks again for a missing picture only after a while", async () => {
  const fetch = vi.fn(async () => 404);
  const pictures = new Pictures(fetch);
  pictures.url("room");
  await settle();
  pictures.url("room");
  await settle();
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4000);
  pictures.url("room");
  await settle();
  expect(fetch).toHaveBeenCalledTimes(2);
});
