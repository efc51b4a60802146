/** The wire between page and server, as types. docs/contributing/wire.md is the contract. */

export type Answer = unknown;

export type Tone = "plain" | "good" | "bad";
export type Layout = "path" | "map" | "grid";
export type Form = "buttons" | "table" | "keypad" | "amount" | "confirm";
export type Role =
  | "" | "hand" | "front" | "deck" | "discard" | "play" | "offer" | "box" | "life" | "people" | "aid" | "goal";

export interface Sign { key: string; number?: string; tone?: Tone; text?: string }
export interface Effect { text: string; label?: string; pays?: Sign[]; gains?: Sign[] }
export interface Space {
  id: string; label: string; kind?: string; text?: string; marks?: string[];
  /** On a map: hundredths from the top left; on a grid: column and row. */
  spot?: [x: number, y: number] | null;
  number?: string; signs?: Sign[]; down?: boolean;
}
export interface Link { a: string; b: string; kind: string; text?: string; open?: boolean; one_way?: boolean }
export interface Board {
  id: string; title: string; spaces: Space[]; links?: Link[]; art?: string; text?: string;
  layout?: Layout; size?: [width: number, height: number] | null; signs?: Sign[];
}
export interface Track { id: string; title: string; cells: Space[] }
export interface Token {
  id: string; label: string; at: string; kind?: string; colour?: string; text?: string;
  owner?: number | null; active?: boolean; card?: string; signs?: Sign[];
}
export interface Card {
  id: string; name?: string; text?: string; kind?: string; art?: string; alt?: string;
  side?: string; number?: string; marks?: string[]; signs?: Sign[]; effects?: Effect[];
}
export interface Zone {
  id: string; title: string; count: number; owner?: number | null; cards?: Card[];
  role?: Role; label?: string; back?: string; at?: string;
}
export interface Counter { id: string; title: string; value: number | string; text?: string; kind?: string }
export interface Panel {
  seat: number; name: string; colour: string; status: string; text?: string; side?: string;
}
export interface Choice {
  answer: Answer; text: string; about?: string[]; why?: string[]; act?: string; marks?: string[];
  signs?: Sign[];
}
export interface Prompt {
  kind: string; text: string; seats: number[]; choices?: Choice[]; why?: string[]; form?: Form; slots?: string[];
}

/** Everything that one viewer may see; fields that are empty are left out. */
export interface Scene {
  game: string;
  title: string;
  /** A seat, a kind of spectators that the game declares, or null for any other spectator. */
  viewer: number | string | null;
  panels: Panel[];
  boards?: Board[];
  tracks?: Track[];
  tokens?: Token[];
  zones?: Zone[];
  counters?: Counter[];
  notes?: string[];
  prompt?: Prompt | null;
  outcome?: string;
  /** The counter that tells how far the game has come, by its id. */
  clock?: string;
}

/** An event as the viewer saw it; `number` is that of the answer it followed. */
export interface Happened {
  number: number;
  kind: string;
  data: Record<string, unknown>;
  why: string[];
  text: string;
}

export interface Person {
  seat: number; name: string; who: "person" | "bot"; here: boolean; asked: boolean; bot: string;
}
export interface Ballot {
  vote: number; kind: "undo" | "absent"; by: number; seat: number; yes: number[]; needs: number[];
}
/** Table talk: at which moment, by which seat, what, on which channel. */
export type Talk = [number: number, seat: number, text: string, channel: string];
/** A way to talk; `heard_by` is null where everybody hears it. */
export interface Channel { key: string; title: string; heard_by: number[] | null }
/** Whether the viewer's last answer can be undone: for free, at all (perhaps if others agree), and why not. */
export interface TakeBack { free: boolean; possible: boolean; reason: string }

export interface TableMessage {
  op: "table";
  seq: number;
  number: number;
  /** What the viewer's question is called; it stays the same whatever others do. */
  ask: string | null;
  scene: Scene;
  events: Happened[];
  talk: Talk[];
  people: Person[];
  votes: Ballot[];
  /** Null if the viewer has no answer to take back. */
  undo: TakeBack | null;
  commitment: string;
  since: number;
  over: boolean;
  /** Which ops give hints in this game: "hint", "help". */
  hints: string[];
  channels: Channel[];
}
export interface Draw {
  number: number; stream: string; counter: number; about: string; options: unknown[];
  answer: unknown;
}
export interface Fair { op: "fair"; seed: string; commitment: string; draws: Draw[] }
export interface Frame {
  op: "frame"; number: number; last: number; scene: Scene; events: Happened[];
}
export interface Because { op: "why"; answer: Answer; text: string; clauses: string[] }
export interface Help { op: "help"; about: string; grade: number; text: string }
export interface Refusal { op: "refused"; ask?: string | null; error: string; clauses: string[] }

export type FromServer =
  | TableMessage
  | Fair
  | Frame
  | Because
  | Refusal
  | { op: "taken"; ask: string }
  | { op: "hint"; answer: Answer }
  | Help
  | { op: "error"; error: string };

export type ToServer =
  | { op: "sit"; secret: string; since?: number }
  | { op: "answer"; ask: string; answer: Answer }
  | { op: "why"; answer?: Answer }
  | { op: "undo" | "back" | "hint" | "fair" }
  | { op: "absent"; seat: number }
  | { op: "vote"; vote: number; yes: boolean }
  | { op: "say"; text: string; channel?: string }
  | { op: "name"; name: string }
  | { op: "help"; about: string; grade: number }
  | { op: "frame"; number: number };

export interface Setting { key: string; text: string; default: unknown; choices: unknown[]; kind: string }
export interface BotInfo { key: string; text: string }
export interface GameInfo {
  key: string;
  title: string;
  about: string;
  seats: number[];
  settings: Setting[];
  names: string[];
  bots: BotInfo[];
  template?: boolean;
}
export interface Wish { who: "me" | "friend" | "bot"; bot?: string; name?: string }
export interface MadeSeat { seat: number; who: Wish["who"]; secret?: string | null }
export interface Watcher { key: string; title: string; text: string; secret: string }
export interface Made { table: string; host: string; seats: MadeSeat[]; spectator: string; watchers: Watcher[] }
export interface Clause { id: string; section: string; text: string }
export interface Rules { title: string; clauses: Clause[] }

/** Whether two answers are the same value; both are plain JSON. */
export function same(a: Answer, b: Answer): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
