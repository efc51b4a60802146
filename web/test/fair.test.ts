import { createHmac, webcrypto } from "node:crypto";
import { describe, expect, it } from "vitest";
import { answered, keyedIndex, verdict } from "../src/fair/draws";
import { fromHex, hmac, sha256, toHex } from "../src/fair/sha256";
import type { Draw } from "../src/wire";

const SEED = "ab".repeat(32);
const bytes = new TextEncoder();
const draw = (about: string, options: unknown[], answer: unknown): Draw => ({ number: 0, stream: "deck", counter: 2, about, options, answer });

describe("the own SHA-256", () => {
  it("gives what WebCrypto gives, at every length around a block", async () => {
    for (let length = 0; length < 200; length++) {
      const data = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
      expect(toHex(sha256(data))).toBe(toHex(new Uint8Array(await webcrypto.subtle.digest("SHA-256", data))));
    }
  });
  it("makes the same HMAC as Node, also with long keys", () => {
    for (const size of [0, 1, 32, 64, 65, 130]) {
      const key = new Uint8Array(size).fill(9);
      expect(toHex(hmac(key, bytes.encode("a/1/2/3")))).toBe(createHmac("sha256", key).update("a/1/2/3").digest("hex"));
    }
  });
});

describe("draws", () => {
  // Worked out with katabasis.engine.chance: keyed_index("ab" * 32, "deck", n, n % 5, n + 2).
  const KNOWN = [0, 0, 0, 2, 0, 1, 6, 7, 6, 3, 10, 10, 8, 3, 10, 2, 6, 9, 12, 5, 12, 11, 10, 7];
  it("picks what the engine picks", () => {
    const seed = fromHex(SEED);
    expect(KNOWN.map((_, n) => keyedIndex(seed, "deck", n, n % 5, n + 2))).toEqual(KNOWN);
  });
  it("shuffles as the engine shuffles", () => {
    expect(answered(fromHex(SEED), draw("shuffle", ["a", "b", "c", "d", "e", "f"], null))).toEqual(["f", "e", "a", "d", "b", "c"]);
  });
  it("finds a draw that was changed, and a seed that was changed", () => {
    const seed = fromHex(SEED);
    const good = draw("draw", ["x", "y", "z"], answered(seed, draw("draw", ["x", "y", "z"], null)));
    const commitment = toHex(sha256(seed));
    const fair = { op: "fair" as const, seed: SEED, commitment, draws: [good] };
    expect(verdict(fair, commitment).ok).toBe(true);
    const other = ["x", "y", "z"].find((o) => o !== good.answer);
    expect(verdict({ ...fair, draws: [{ ...good, answer: other }] }, commitment).ok).toBe(false);
    expect(verdict({ ...fair, seed: "cd".repeat(32) }, commitment).sealed).toBe(false);
    expect(verdict(fair, "00").ok).toBe(false);
  });
});
