/**
 * Pictures of a table, fetched with the viewer's secret and kept as long as the table is open. They are
 * given as addresses of blobs for <img>: nothing in a picture can run there.
 */
import { SvelteMap } from "svelte/reactivity";
import { picture } from "../http";

export type Fetch = (name: string) => Promise<Blob | number>;

const AT_ONCE = 4;
const TRIES = 5;
const WAIT = 700;
/** How long to wait before asking again for a missing picture: it may have been earned since. */
const AGAIN = 3000;
const TOO_MANY = 429;

export class Pictures {
  #urls = new SvelteMap<string, string>();
  #asked = new Set<string>();
  #missed = new Map<string, number>();
  #queue: string[] = [];
  #busy = 0;

  constructor(readonly fetch: Fetch) {}

  /** The address of a picture; undefined until it has come. Whoever reads this asks for it. */
  url(name: string): string | undefined {
    const found = this.#urls.get(name);
    if (found === undefined && name && !this.#asked.has(name) && this.#due(name)) {
      this.#asked.add(name);
      this.#queue.push(name);
      queueMicrotask(() => this.#next());
    }
    return found;
  }

  close(): void {
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
    this.#queue = [];
    this.#urls.clear();
    this.#asked.clear();
  }

  #due(name: string): boolean {
    return Date.now() - (this.#missed.get(name) ?? 0) > AGAIN;
  }

  #next(): void {
    while (this.#busy < AT_ONCE && this.#queue.length) {
      this.#busy += 1;
      const name = this.#queue.shift()!;
      this.#bring(name).finally(() => {
        this.#busy -= 1;
        this.#next();
      });
    }
  }

  async #bring(name: string): Promise<void> {
    for (let tries = 0; tries < TRIES && this.#asked.has(name); tries += 1) {
      const got = await this.fetch(name).catch(() => TOO_MANY);
      if (typeof got !== "number") {
        this.#urls.set(name, URL.createObjectURL(got));
        return;
      }
      if (got !== TOO_MANY) break;
      await new Promise((done) => setTimeout(done, WAIT * 2 ** tries));
    }
    this.#asked.delete(name);
    this.#missed.set(name, Date.now());
  }
}

let open: { table: string; pictures: Pictures } | null = null;

/** The pictures of a table; seats of one browser share them, another table closes them. */
export function picturesOf(table: string, secret: string): Pictures {
  if (open?.table !== table) {
    open?.pictures.close();
    open = { table, pictures: new Pictures((name) => picture(table, secret, name)) };
  }
  return open.pictures;
}
