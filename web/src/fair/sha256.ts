/** SHA-256 and HMAC in plain TypeScript: browsers offer their own only in secure contexts, and a table at home has none. */

const PRIMES = firstPrimes(64);
const K = PRIMES.map((p) => fraction(Math.cbrt(p)));
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));

function firstPrimes(count: number): number[] {
  const out: number[] = [];
  for (let n = 2; out.length < count; n++) if (out.every((p) => n % p)) out.push(n);
  return out;
}

/** The first 32 bits of the fractional part. */
function fraction(x: number): number {
  return ((x - Math.floor(x)) * 2 ** 32) >>> 0;
}

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

export function sha256(data: Uint8Array): Uint8Array {
  const length = (((data.length + 8) >> 6) + 1) << 6;
  const padded = new Uint8Array(length);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(length - 4, (data.length << 3) >>> 0);
  const hash = [...START];
  const w = new Uint32Array(64);
  for (let at = 0; at < length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]!, b = w[i - 2]!;
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
    }
    block(hash, w);
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => out.setUint32(4 * i, word));
  return new Uint8Array(out.buffer);
}

function block(hash: number[], w: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g; g = f; f = e; e = (d + one) | 0;
    d = c; c = b; b = a; a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i]! + word) >>> 0));
}

export function hmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  const short = key.length > 64 ? sha256(key) : key;
  const inner = new Uint8Array(64 + data.length).fill(0x36, 0, 64);
  const outer = new Uint8Array(96).fill(0x5c, 0, 64);
  short.forEach((byte, i) => {
    inner[i]! ^= byte;
    outer[i]! ^= byte;
  });
  inner.set(data, 64);
  outer.set(sha256(inner), 64);
  return sha256(outer);
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
