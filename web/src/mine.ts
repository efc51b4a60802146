/** This browser's tables: their secrets stay here, and only here. */
import { at } from "./root";
import type { Made, Watcher } from "./wire";

export interface Mine {
  table: string;
  game: string;
  title: string;
  made: number;
  seen: number;
  /** Secrets of my seats by seat number; a link does not tell its seat until we sit, so -1 at first. */
  seats: Record<string, string>;
  /** Secrets of friends' seats, for their links. */
  friends?: Record<string, string>;
  host?: string;
  spectator?: string;
  /** Secrets of the kinds of spectators that the game declares. */
  watchers?: Watcher[];
  over?: boolean;
  outcome?: string;
  round?: string;
  settings?: Record<string, unknown>;
  /** Whether the links were shown. */
  invited?: boolean;
  /** The others at the table, and whether this browser's owner is asked, as it was last seen. */
  with?: string[];
  asked?: boolean;
  /** The campaign of which a run is played here. */
  campaign?: string;
  /** How many lines of talk were read. */
  heard?: number;
}

const SHELF = "katabasis.tables";
const MOST = 60;

export function allMine(): Mine[] {
  try {
    const found = JSON.parse(localStorage.getItem(SHELF) ?? "[]") as Mine[];
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function put(tables: Mine[]): void {
  const newest = tables.sort((a, b) => b.seen - a.seen).slice(0, MOST);
  try {
    localStorage.setItem(SHELF, JSON.stringify(newest));
  } catch {
    // Without storage the table still works as long as the tab is open.
  }
}

export function mineAt(table: string): Mine | undefined {
  return allMine().find((mine) => mine.table === table);
}

/** Keeps what is new about a table. */
export function keep(table: string, news: Partial<Mine>): Mine {
  const tables = allMine();
  const now = Date.now();
  const blank: Mine = { table, game: "", title: "", made: now, seen: now, seats: {} };
  const mine = { ...(tables.find((m) => m.table === table) ?? blank), seen: now, ...news };
  put([...tables.filter((m) => m.table !== table), mine]);
  return mine;
}

export function forget(table: string): void {
  put(allMine().filter((mine) => mine.table !== table));
}

/** Keeps a table that this browser has made. */
export function keepMade(made: Made, game: string, title: string, settings: Record<string, unknown> = {}): Mine {
  const by = (who: string) =>
    Object.fromEntries(made.seats.filter((s) => s.who === who && s.secret).map((s) => [s.seat, s.secret as string]));
  return keep(made.table, { game, title, seats: by("me"), friends: by("friend"), host: made.host, spectator: made.spectator, watchers: made.watchers, settings });
}

/** Keeps the table at which the people of another one play again: their links open it too. */
export function keepNext(old: Mine, table: string): Mine {
  const { game, title, seats, friends, host, spectator, watchers, settings } = old;
  return keep(table, { game, title, seats, friends, host, spectator, watchers, settings, invited: true });
}

const NAME = "katabasis.name";

/** What this browser's owner was last called. */
export function myName(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // It is asked for again.
  }
}

const BROWSER = "katabasis.browser";
let word = "";

/** What this browser shows to sit down: the secret of a link, and a word that no other browser knows. */
export function credential(secret: string): string {
  try {
    word ||= localStorage.getItem(BROWSER) ?? "";
  } catch {
    // Without storage the word lasts as long as the tab.
  }
  if (!word) {
    word = [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, "0")).join("");
    try {
      localStorage.setItem(BROWSER, word);
    } catch {
      // As above.
    }
  }
  return `${secret}~${word}`;
}

/** Takes the secret out of the address bar and gives it back. */
export function secretFromAddress(): string {
  const secret = location.hash.slice(1);
  if (secret) history.replaceState(history.state, "", location.pathname + location.search);
  return secret;
}

export function linkTo(table: string, secret: string): string {
  return `${location.origin}${at(`/t/${table}`)}#${secret}`;
}
