/**
 * The seam between the page and the games.
 *
 * The page draws any scene by itself (src/scene/): boards as paths, maps or grids by their `layout`, with
 * pieces that walk, cards with their signs, zones, counters (the address /demo shows it). A game may
 * bring a theme: src/games/<key>/index.ts, loaded only when a table of that game is opened, whose default
 * export is a `Theme`. Every part of it is optional; what it leaves out is drawn generically. Neither
 * `Board` nor `Table` gets properties: both ask `tableModel()` (src/table/model.svelte.ts) for the scene,
 * the choices and whatever else is known of the table.
 *
 * - `box.ts` beside it is the game's box on the shelf of the lobby: an icon and a colour.
 * - `lobby.ts` is what the lobby shows when the box is taken (`Welcome`): `intro`, one or two sentences;
 *   `Art`, a picture (16:9, decorative); `settings`, words and choices for settings that the game leaves
 *   open.
 * - `tutorial.json` and `rules.json` are recorded by scripts/record-tutorial: scripted scenes that the
 *   ordinary table plays (see `GuideStep`), and the rules in two screens.
 * - `Board` draws what lies in the middle of the table: boards, tracks, tokens, decks and piles,
 *   counters. It fills the width it is given and chooses its own height; it must not scroll sideways
 *   from 340 px up. The page itself draws around it: title, seat panels, the viewer's own zones (those
 *   with `owner === scene.viewer`), the prompt, log, talk, replay. Zones of other seats are drawn in
 *   their seat panels, by `Card` where a theme has one.
 * - `fits` says that the board arranges itself in whatever height it is given: on a desk it then gets the
 *   room above the question, and is not moved.
 * - `Table` draws everything below the header instead: for games that are not a board with hands around
 *   it. It fills the rest of the window: from 901 px up the page does not scroll but its parts do; below
 *   that it may grow. It shows the question and its options itself, places the page's own pieces
 *   (`VoteBox`, `ReplayBar`, `Tools`, `EndPanel` of src/table/), and offers `things` only where it wants
 *   their tips. It must give every option a way to be chosen by keyboard. `Board` and `Card` are not
 *   needed then. src/story/ has the parts of a game that is read: book, journal, pictures, hints.
 * - `Still` draws a part of a scene for the rules page, for a theme with a `Table` of its own; its parts
 *   have the names that the game's page is recorded with (`scripts/learn/<key>_rules.py`).
 * - `numbered` says which options number keys choose, where not all of them in order.
 * - `told` is what a screen reader is told of an event that the theme shows in a way of its own.
 * - `reads` says which events are prose: the log folds them, to be read again.
 * - `Card` draws the face (or, without a name, the back) of one card, inside a button of the page of
 *   about 9 by 12.5 em (`small` ones about 4.5 by 6.25 em). It gets `CardProps`, must fill its parent
 *   (width and height 100 %) and must not hold buttons. Unless it is small, it puts each effect that
 *   has an `id` on an element of the class `half` and makes that a thing: the halves of a card are
 *   chosen one by one.
 * - `Tile` draws a space of a board whose layout is a grid, with its walls and doors: the links of the
 *   board are then not drawn as lines. It gets `TileProps` and makes itself a thing.
 * - `Spot` draws a space of a board whose layout is a map, in the same way; the links are drawn as ever.
 * - `Mark` draws the sign of a seat's colour in 1em by 1em: a shape or letter, not colour alone.
 * - `colours` gives each colour name of panels and tokens a CSS colour that is legible on dark ground.
 * - `icons` gives signs of cards, spaces and kinds of spaces an icon each, by key (see Icons below).
 * - `moments` gives great moments of its own an icon each, by the `great` of their beat; `portraits` are
 *   those that show the icon of what the event is about (its `what`), where there is one.
 * - `piece` is what the viewer's own piece is called, and `called` what a space is called in a sentence.
 * - `luck` is false where nothing is left to chance, so that there are no draws to check.
 * - `seek` brings into sight what somebody points at, where it is not (a place in another room).
 * - `reasons` says that the game's rules understand plain words and know why for every thing: whatever
 *   cannot be chosen then says so as soon as it is pointed at, and "Why can't I …?" is answered at once.
 * - `alike` are groups of words that mean the same to people who ask "Why can't I …?".
 * - `meant` names the answers that somebody who clicks a thing that is *not* choosable may have had in
 *   mind (a pawn could mean "green +2" or "green +3"): its tip then offers "Why not?". One that can
 *   mean one thing only says why not as soon as it is touched. Cards and their halves (`Effect.answer`)
 *   need none of this.
 *
 * Things. Whatever has an id in the scene is a *thing*. Put `{@attach things.attach(id, label, text)}`
 * on its element (HTML or SVG), and it can be chosen, is highlighted and explains itself:
 *   - while an own option names it in `about`, it gets the class `choosable`, role button, tabindex 0,
 *     click and Enter: one option is picked, several open a small menu at the element;
 *   - while a button that concerns it is hovered or focused, it gets the class `lit`;
 *   - while an option that would take it away is pointed at, it gets the class `leaving`; where pieces
 *     would stand then is in `tableModel().foreseen` (see `moved` in src/scene/foretold.ts);
 *   - while the tutorial points at it, it gets the class `pointed`;
 *   - hover, focus or a long press shows `label` and `text` in a tip beside it.
 * The page styles `.choosable`, `.lit` and `.pointed` for HTML (src/style.css); SVG themes style them.
 * `things.choosable` and `things.lit` are reactive sets of ids for whoever needs to know.
 *
 * Facts. Whatever a theme has to know is a field of the scene: signs, roles, layouts, forms, acts, marks.
 * Never take a sentence or an id apart; test/facts.test.ts looks for it. Add a field instead.
 *
 * Stage. What happened is played on the old picture, one beat at a time, and then the new scene is
 * given (src/scene/stage.svelte.ts). Draw every piece at `model.stage.at[id]`, which walks from place to
 * place, with transitions of `stage.step` ms and none if `calm` (reduced motion); `stage.walker` is the
 * piece on its way. The page itself shows captions, cards that are laid and great moments. `previous` is
 * the scene that was shown before (null at the first, and after a jump in time), `events` is what
 * happened in between.
 *
 * Icons: `import dog from "icon:wolf-head"` gives the SVG body (viewBox 0 0 512 512) of an icon of
 * game-icons.net; draw it with `<Icon body={dog} />` from src/parts/Icon.svelte, or inside an own
 * <svg> with `{@html dog}`. Add new icons' authors to web/CREDITS.md.
 *
 * Styles: use the custom properties of src/style.css (--ground, --panel, --ink, --dim, --gold, --ember,
 * --display, --body …). The CSP forbids style attributes in markup: write `style:left={x}`.
 */
import plain from "icon:card-draw";
import type { Component } from "svelte";
import type { Place } from "../scene/lay";
import type { TableModel } from "../table/model.svelte";
import type { Answer, Card, Choice, Happened, Scene, Setting, Space } from "../wire";

export interface CardProps {
  card: Card;
  small?: boolean;
}

export interface TileProps {
  place: Place;
  /** Half the size of a tile, in units of the drawing, and pixels for a unit: names stay legible. */
  radius: number;
  scale: number;
}

/**
 * One step of a tutorial. The table shows `scene` and beside it the step's words. If `expect` is
 * given, the scene's prompt must offer it: the reader goes on by choosing exactly that (at the table or
 * by its button), and `nudge` answers any other choice. Without `expect` there is a button "Next".
 */
export interface GuideStep {
  /** The part of the tutorial that it belongs to; parts can be begun with. */
  part?: string;
  title: string;
  text: string;
  scene: Scene;
  events?: Happened[];
  /** Ids of things that the step talks about; they get the class `pointed`. */
  point?: string[];
  expect?: Answer;
  nudge?: string;
}

export interface Theme {
  Board?: Component;
  Table?: Component;
  Still?: Component<{ part: string }>;
  numbered?: (scene: Scene, choices: Choice[]) => Choice[];
  told?: (event: Happened) => string;
  reads?: (event: Happened) => boolean;
  fits?: boolean;
  Card?: Component<CardProps>;
  Tile?: Component<TileProps>;
  Spot?: Component<TileProps>;
  Mark?: Component<{ colour: string }>;
  colours?: Record<string, string>;
  icons?: Record<string, string>;
  moments?: Record<string, string>;
  portraits?: string[];
  piece?: string;
  called?: (space: Space) => string;
  luck?: boolean;
  /** Brings a thing into sight that somebody points at. */
  seek?: (id: string, model: TableModel) => void;
  alike?: string[][];
  reasons?: boolean;
  /** What is said of an option that ends the turn, or gives something up, where these are other words. */
  weights?: { ends?: string; costly?: string };
  meant?: (id: string, scene: Scene) => { answer: Answer; text: string }[];
}

/** What the lobby shows of a game: src/games/<key>/lobby.ts, loaded when its box is taken. */
export interface Welcome {
  Art?: Component;
  intro?: string;
  settings?: Record<string, Words>;
}

/** Words of the lobby for a setting; without choices the setting stays open to any answer. */
export interface Words {
  title: string;
  usual?: string;
  choices?: Chosen[] | ((players: number) => Chosen[]);
  /** A field of the game's own in place of a list. */
  Field?: Component<FieldProps>;
}
export interface Chosen { value: unknown; text: string }
/** What a field of the lobby knows: its setting, how many play, and what is set so far. */
export interface FieldProps { setting: Setting; players: number; settings: Record<string, unknown>; set: (value: unknown) => void }

/** How a game looks on the shelf of the lobby, before its theme is loaded: src/games/<key>/box.ts. */
export interface Box {
  icon: string;
  colour: string;
  /** Whether its theme has a `Table`: what other tables are made of is not fetched then. */
  table?: boolean;
}

const BOXES = import.meta.glob<{ default: Box }>("./*/box.ts", { eager: true });

/** The box of a game; one without a box of its own gets a plain one. */
export function boxOf(game: string): Box {
  return BOXES[`./${game}/box.ts`]?.default ?? { icon: plain, colour: "#6f6a60" };
}

/** Themes that exist, each in a chunk of its own: src/games/<key>/index.ts with a default export. */
const THEMES = import.meta.glob<{ default: Theme }>("./*/index.ts");

const WELCOMES = import.meta.glob<{ default: Welcome }>("./*/lobby.ts");

/** What the lobby shows of a game, or null where its own facts must do. */
export async function welcomeOf(game: string): Promise<Welcome | null> {
  const load = WELCOMES[`./${game}/lobby.ts`];
  return load ? (await load()).default : null;
}

/** The theme of a game, or null where the generic drawing must do. */
export async function themeOf(game: string): Promise<Theme | null> {
  const load = THEMES[`./${game}/index.ts`];
  return load ? (await load()).default : null;
}
