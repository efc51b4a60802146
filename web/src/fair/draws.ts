/** Every draw worked out again from the seed, as src/katabasis/engine/chance.py does it. */
import { same, type Draw, type Fair } from "../wire";
import { fromHex, hmac, sha256, toHex } from "./sha256";

const SPAN = 1n << 64n;
const bytes = new TextEncoder();

/** A number below `size`: HMAC-SHA256 of `stream/counter/turn/try`, unbiased by rejection. */
export function keyedIndex(seed: Uint8Array, stream: string, counter: number, turn: number, size: number): number {
  const limit = SPAN - (SPAN % BigInt(size));
  for (let attempt = 0; ; attempt++) {
    const digest = hmac(seed, bytes.encode(`${stream}/${counter}/${turn}/${attempt}`));
    const number = new DataView(digest.buffer).getBigUint64(0);
    if (number < limit) return Number(number % BigInt(size));
  }
}

/** What chance must have answered. */
export function answered(seed: Uint8Array, draw: Draw): unknown {
  const pick = (size: number, turn: number) => keyedIndex(seed, draw.stream, draw.counter, turn, size);
  if (draw.about !== "shuffle") return draw.options[pick(draw.options.length, 0)];
  const left = [...draw.options];
  const out: unknown[] = [];
  while (left.length) out.push(...left.splice(pick(left.length, out.length), 1));
  return out;
}

export interface Checked { draw: Draw; again: unknown; ok: boolean }
export interface Verdict { hash: string; sealed: boolean; draws: Checked[]; ok: boolean }

/** Checks the seed against the hash that was known from the start, and every draw against the seed. */
export function verdict(fair: Fair, commitment: string): Verdict {
  const seed = fromHex(fair.seed);
  const hash = toHex(sha256(seed));
  const sealed = hash === commitment && hash === fair.commitment;
  const draws = fair.draws.map((draw) => {
    const again = answered(seed, draw);
    return { draw, again, ok: same(again, draw.answer) };
  });
  return { hash, sealed, draws, ok: sealed && draws.every((checked) => checked.ok) };
}
