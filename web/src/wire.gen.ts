/** Written by scripts/write-wire from the server's structs; do not edit by hand. */

/** What everybody knows of one seat. */
export interface Panel {
  seat: number;
  name: string;
  colour: string;
  status: string;
  text?: string;
  side?: string;
}

/** A pictogram: what it shows, the number beside it (`2`, `+3`, `±1`), and how it is said. */
export interface Sign {
  key: string;
  number?: string;
  tone?: "plain" | "good" | "bad";
  text?: string;
}

/** A place of a board. `kind` chooses its look; `text` says what it is and does. */
export interface Space {
  id: string;
  label: string;
  kind?: string;
  text?: string;
  marks?: string[];
  spot?: [number, number] | null;
  number?: string;
  signs?: Sign[];
  down?: boolean;
}

/** A way between two spaces that is not the plain next step; options call it `a b`. */
export interface Link {
  a: string;
  b: string;
  kind: string;
  text?: string;
  open?: boolean;
  one_way?: boolean;
  signs?: Sign[];
}

/** Spaces in order, with extra links. `art` names its picture, if it has one. */
export interface Board {
  id: string;
  title: string;
  spaces: Space[];
  links?: Link[];
  art?: string;
  text?: string;
  layout?: "path" | "map" | "grid";
  size?: [number, number] | null;
  signs?: Sign[];
}

/** A row of cells. Its title has no article: a piece is `on the Rage track`. */
export interface Track {
  id: string;
  title: string;
  cells: Space[];
  kind?: string;
  at?: string;
}

/** A piece at a space, at a cell or nowhere. */
export interface Token {
  id: string;
  label: string;
  at: string;
  kind?: string;
  colour?: string;
  text?: string;
  owner?: number | null;
  active?: boolean;
  card?: string;
  signs?: Sign[];
  stands?: string;
}

/** One of the things that a card does, in words and in signs: its cost, then its gain. */
export interface Effect {
  text: string;
  label?: string;
  pays?: Sign[];
  gains?: Sign[];
  id?: string;
  answer?: string;
}

/** A card; face down it has no name and no text. `art` names its picture, `alt` tells it. */
export interface Card {
  id: string;
  name?: string;
  text?: string;
  kind?: string;
  art?: string;
  alt?: string;
  side?: string;
  number?: string;
  marks?: string[];
  signs?: Sign[];
  effects?: Effect[];
}

/** A hand, a deck, a pile. `cards` lists what the viewer may see; `count` is always true. */
export interface Zone {
  id: string;
  title: string;
  count: number;
  owner?: number | null;
  cards?: Card[];
  role?: "" | "hand" | "front" | "deck" | "discard" | "play" | "offer" | "box" | "life" | "people" | "aid" | "goal";
  label?: string;
  back?: string;
  at?: string;
}

/** A number or word with a name. */
export interface Counter {
  id: string;
  title: string;
  value: number | string;
  text?: string;
  kind?: string;
}

/** One option of the viewer's own ask. */
export interface Choice {
  answer: unknown;
  text: string;
  about?: string[];
  why?: string[];
  act?: string;
  marks?: string[];
  signs?: Sign[];
  weight?: "" | "ends" | "costly";
  means?: string;
}

/** The pending question. Only the asked see their choices. Without seats, nobody is named. */
export interface Prompt {
  kind: string;
  text: string;
  seats: number[];
  choices?: Choice[];
  why?: string[];
  form?: "buttons" | "table" | "keypad" | "amount" | "confirm";
  slots?: string[];
}

/** How a finished game ended for the viewer: in two or three words, and why. */
export interface Result {
  title: string;
  text: string;
  why?: string[];
  won?: boolean | null;
}

/** Everything that one viewer may see. */
export interface Scene {
  panels: Panel[];
  boards?: Board[];
  tracks?: Track[];
  tokens?: Token[];
  zones?: Zone[];
  counters?: Counter[];
  notes?: string[];
  title?: string;
  clock?: string;
  game: string;
  viewer: number | string | null;
  prompt?: Prompt | null;
  outcome?: string;
  result?: Result | null;
}

/** A piece that goes over these places, one after the other; it stays at the last. */
export interface Move {
  thing: string;
  stops: string[];
}

/** A piece that stays where it is, or goes, and shows other signs from now on: a die's face. */
export interface Turn {
  thing: string;
  signs: Sign[];
}

/** One event on the stage: who acts, what moves, what is shown, and how much it matters. */
export interface Beat {
  by?: number | null;
  moves?: Move[];
  turns?: Turn[];
  shows?: string[];
  card?: Card | null;
  great?: string;
  like?: string;
  means?: string;
  quiet?: boolean;
}

/** What one thing adds to a number that a line tells, or takes off it. */
export interface Share {
  text: string;
  n: number;
}

/** An event as the viewer saw it, with its sentence. */
export interface Happened {
  number: number;
  kind: string;
  data: Record<string, unknown>;
  why: string[];
  text: string;
  beat?: Beat | null;
  shares?: Share[];
}

/** Who sits on a seat. */
export interface Person {
  seat: number;
  name: string;
  who: "person" | "bot";
  here: boolean;
  asked: boolean;
  bot: string;
  bot_at: number | null;
  due: boolean;
}

/** An open question to the table. */
export interface Ballot {
  vote: number;
  kind: "undo" | "absent" | "link" | "end" | "watch";
  by: number;
  seat: number;
  yes: number[];
  needs: number[];
}

/** Whether the viewer's last answer can be undone: for free, at all, and why not. */
export interface TakeBack {
  free: boolean;
  possible: boolean;
  reason: string;
}

/** A way to talk, and the seats that hear it; None is everybody, spectators too. */
export interface Channel {
  key: string;
  title: string;
  heard_by: number[] | null;
  phrases: string[];
}

/** How long people may think: about each answer, or altogether. */
export interface Clock {
  kind: "move" | "game";
  seconds: number;
  then?: "nothing" | "bot";
}

/** The clock of one seat. */
export interface Ticking {
  seat: number;
  left: number;
  until: number | null;
}

/** Which run of which campaign a table plays. */
export interface InCampaign {
  id: string;
  name: string;
  run: number;
}

/** Everything that the viewer may know now, and nothing that depends on anything else. */
export interface TableMessage {
  op: "table";
  seq: number;
  now: number;
  number: number;
  ask: string | null;
  scene: Scene | null;
  changes: unknown;
  events: Happened[];
  talk: [number, number, string, string][];
  people: Person[];
  watching: number;
  votes: Ballot[];
  undo: TakeBack | null;
  commitment: string;
  since: number;
  over: boolean;
  hints: string[];
  channels: Channel[];
  ended: boolean;
  after: string;
  clock: Clock | null;
  clocks: Ticking[];
  campaign: InCampaign | null;
}

/** One moment of the replay. */
export interface FrameMessage {
  op: "frame";
  number: number;
  last: number;
  scene: Scene;
  events: Happened[];
}

/** One answer of chance, with what is needed to work it out again. */
export interface Draw {
  number: number;
  stream: string;
  counter: number;
  about: string;
  options: unknown[];
  answer: unknown;
}

/** The seed and every draw of a finished game. */
export interface FairMessage {
  op: "fair";
  seed: string;
  commitment: string;
  draws: Draw[];
}

/** A great moment of a game: when, what kind, whose, and its sentence. */
export interface Turning {
  number: number;
  great: string;
  like: string;
  by: number | null;
  text: string;
}

/** How a finished game went: the progress of each seat at some moments, and the great ones. */
export interface CourseMessage {
  op: "course";
  numbers: number[];
  seats: ((number | null)[])[];
  turnings: Turning[];
}

/** Why an option is there, or is not. */
export interface Because {
  op: "why";
  answer: unknown;
  text: string;
  clauses: string[];
}

/** A hint about a thing. */
export interface HelpMessage {
  op: "help";
  about: string;
  grade: number;
  text: string;
}

/** It was not taken, and why. */
export interface Refusal {
  op: "refused";
  error: string;
  clauses: string[];
  ask: string | null;
}

/** Somebody in content of the host's own: name, colour, and the portrait as SVG, if any. */
export interface Face {
  key: string;
  name: string;
  colour: string;
  art: string;
}

/** How content of the host's own shows itself to whoever chooses. */
export interface Look {
  key: string;
  title: string;
  text: string;
  faces: Face[];
}

/** One thing that the host may set before a game, with a sentence that explains it. */
export interface Setting {
  key: string;
  text: string;
  default: unknown;
  choices: unknown[];
  kind: "word" | "words" | "seats" | "number" | "campaign";
  shipped: string[];
  looks: Look[];
}

/** A bot that the lobby offers. */
export interface BotInfo {
  key: string;
  text: string;
}

/** A kind of spectators that a game allows. */
export interface ViewerInfo {
  key: string;
  title: string;
  text: string;
}

/** A game as the lobby shows it. */
export interface GameInfo {
  key: string;
  title: string;
  about: string;
  seats: number[];
  usual: number;
  settings: Setting[];
  names: string[];
  bots: BotInfo[];
  template: boolean;
  viewers: ViewerInfo[];
  campaigns: boolean;
}

/** A seat of a new table; a person's has a secret. */
export interface MadeSeat {
  seat: number;
  who: "me" | "friend" | "bot";
  secret?: string | null;
}

/** A link for one kind of spectators. */
export interface Invitation {
  key: string;
  title: string;
  text: string;
  secret: string;
}

/** A new table with its secrets. */
export interface MadeTable {
  table: string;
  host: string;
  seats: MadeSeat[];
  spectator: string;
  watchers: Invitation[];
}

/** One clause of a ledger. */
export interface RuleClause {
  id: string;
  section: string;
  text: string;
}

/** A ledger, clause by clause. */
export interface Rules {
  title: string;
  clauses: RuleClause[];
}

/** What the lobby wants for one seat. */
export interface Wish {
  who: "me" | "friend" | "bot";
  bot?: string;
  name?: string;
}

/** The table at which the same people play again. */
export interface NextTable {
  table: string;
}

/** A new campaign with the secret that opens it. */
export interface MadeCampaign {
  campaign: string;
  secret: string;
  name: string;
}

/** A run of a campaign. */
export interface RunInfo {
  number: number;
  kind: "run" | "reset";
  table: string | null;
  made: number;
  over: boolean;
  aside: boolean;
}

/** A campaign as a lobby lists it. */
export interface CampaignInfo {
  campaign: string;
  game: string;
  title: string;
  name: string;
  made: number;
  summary: string[];
  won: boolean;
  runs: RunInfo[];
  under_way: RunInfo | null;
  parent: string;
  parent_run: number;
  resets: boolean;
}

/** Cards that lie together. */
export interface Shelf {
  id: string;
  title: string;
  cards?: Card[];
  text?: string[];
  places?: number;
  hidden?: number;
  counters?: Counter[];
}

/** One page of a campaign. */
export interface Sheet {
  key: string;
  title: string;
  text?: string[];
  shelves?: Shelf[];
}

/** A match of a campaign that is over, as its players remember it. */
export interface Chapter {
  title: string;
  text: string;
  ending?: string;
  won?: boolean;
  who?: string[];
  gained?: string[];
  counters?: Counter[];
}

/** A run as the players remember it, and its number here, or 0 if it was played elsewhere. */
export interface Remembered {
  chapter: Chapter;
  run: number;
  table: string | null;
}

/** What the players of a campaign may look at between two runs. */
export interface CampaignPages {
  info: CampaignInfo;
  sheets: Sheet[];
  story: Remembered[];
}

/** As much of a table as fits into a list. */
export interface Standing {
  game: string;
  title: string;
  you: number | null;
  people: Person[];
  gathering: boolean;
  over: boolean;
  ended: boolean;
  after: string;
  outcome: string;
}

/** A seat before the game begins. */
export interface Chair {
  seat: number;
  title: string;
  name: string;
  who: "person" | "bot";
  bot: string;
  here: boolean;
  free: boolean;
  linked: boolean;
}

/** Who is here before the game begins. Nothing of the game itself is told. */
export interface GatheringMessage {
  op: "gathering";
  game: string;
  title: string;
  chairs: Chair[];
  you: number | null;
  begins: number;
  watching: number;
  talk: [number, number, string, string][];
  clock: Clock | null;
}

export type FromServer =
  | TableMessage
  | GatheringMessage
  | { op: "seated"; seat: number; secret: string }
  | { op: "taken"; ask: string }
  | { op: "pong" }
  | Refusal
  | Because
  | FrameMessage
  | { op: "link"; seat: number; secret: string; own: boolean }
  | { op: "preview"; ask: string; answer: unknown; tokens: Token[]; spaces: Space[]; links: Link[]; counters: Counter[]; panels: Panel[]; gone: string[]; stops: "" | "chance" | "hidden" | "others" | "over"; final: boolean }
  | { op: "hint"; answer: unknown; why: string }
  | HelpMessage
  | { op: "pointed"; seat: number; about: string; spot: [number, number] | null }
  | FairMessage
  | CourseMessage
  | { op: "error"; error: string };

export type ToServer =
  | { op: "sit"; secret: string; since?: number }
  | { op: "answer"; ask: string; answer: unknown }
  | { op: "why"; answer?: unknown }
  | { op: "undo" }
  | { op: "absent"; seat: number }
  | { op: "link"; seat: number }
  | { op: "back" }
  | { op: "vote"; vote: number; yes: boolean }
  | { op: "say"; text: string; channel?: string }
  | { op: "point"; about: string; spot?: [number, number] | null }
  | { op: "name"; name: string }
  | { op: "frame"; number: number }
  | { op: "preview"; ask: string; answer: unknown }
  | { op: "hint" }
  | { op: "help"; about: string; grade: number }
  | { op: "fair" }
  | { op: "course" }
  | { op: "pace"; pace: "slow" | "normal" | "fast" | "at once" }
  | { op: "ping" }
  | { op: "take"; seat: number; name?: string }
  | { op: "begin"; host?: string }
  | { op: "leave"; seat?: number | null; host?: string }
  | { op: "hand" }
  | { op: "end" };
