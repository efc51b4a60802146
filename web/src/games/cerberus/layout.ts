/** Where everything lies: the boards of a scene as one path that winds down to the river. */
import type { Board, Scene, Space } from "../../wire";
import { curve, grain, move, type Point } from "./rock";

export interface Place extends Point { id: string; space: Space; board: number; order: number }
export interface Band {
  id: string; title: string; skulls: number; top: number; bottom: number; depth: number;
  /** Where the title is drawn, and at which end of it. */
  sign: Point; anchor: "start" | "end";
}
export interface Cell extends Point { id: string; space: Space; width: number }
export interface Plan {
  width: number; height: number; pitch: number; radius: number; pawn: number;
  places: Map<string, Place>;
  path: Place[];
  /** The piece of road from each place of the path to the next. */
  steps: string[];
  bands: Band[];
  cells: Cell[];
  track: { height: number; caption: number };
  water: { top: number; shore: number; left: boolean; whole: boolean };
}

const BERTHS = 3;
export const DECKS = 124;
const isBoat = (s: Space) => s.kind === "barque";

/** Columns so that a space is large enough for a thumb. */
function columnsFor(lengths: number[], width: number): number {
  const longest = Math.max(...lengths, BERTHS + 3);
  for (let rows = 1; rows < 6; rows++) {
    const columns = Math.ceil(longest / rows);
    if (width / (columns + 0.6) >= 50 || columns <= 4) return columns;
  }
  return 4;
}

/** A board's spaces shared out evenly on as many rows as it needs. */
function rowsOf(spaces: Space[], columns: number): Space[][] {
  const rows = Math.ceil(spaces.length / columns);
  const each = Math.ceil(spaces.length / rows);
  return Array.from({ length: rows }, (_, i) => spaces.slice(i * each, (i + 1) * each));
}

const skullsOf = (board: Board): number => Number(board.signs?.find((sign) => sign.key === "skull")?.number ?? 0);

/** The whole plan for a scene at a width; at most `tall` high where that leaves room to read. */
export function plan(scene: Scene, width: number, tall = Infinity): Plan {
  const boards = scene.boards ?? [];
  const ways = boards.map((b) => b.spaces.filter((s) => !isBoat(s)));
  const boats = boards.flatMap((b) => b.spaces.filter(isBoat));
  const columns = columnsFor(ways.map((w) => w.length), width);
  const last = rowsOf(ways.at(-1) ?? [], columns).at(-1) ?? [];
  const own = last.length + BERTHS > columns;
  const rows = ways.reduce((sum, w) => sum + rowsOf(w, columns).length, 0) + (own ? 1 : 0);

  const cells = scene.tracks?.[0]?.cells ?? [];
  const fair = width / (columns + 0.6);
  const high = rows * 1.62 + 0.3;
  /** Beside the track the decks need room, where there is any to spare. */
  const room = width >= 600 ? width - 2 * DECKS : width * 0.95;
  const cell = (p: number) => Math.min(room / cells.length, p * 0.86);
  const trackAt = (p: number) => (cells.length ? cell(p) * 1.12 + caption(p) * 2.1 : 0);
  const fits = (tall - trackAt(Math.min(fair, tall / (high + 1.2)))) / high;
  const pitch = Math.max(Math.min(fair, fits), Math.min(fair, 58));
  const track = { height: trackAt(pitch), caption: caption(pitch) };
  /** Rows lie farther apart where there is height to spare. */
  const spare = (tall - track.height - pitch * 0.34) / (rows - (own ? 0.08 : 0));
  const rowHigh = Math.max(pitch * 1.62, Math.min(pitch * 2, spare));
  const wide = width - pitch * 1.6;
  const left = pitch * 0.8;

  const places = new Map<string, Place>();
  const path: Place[] = [];
  const knots: { at: Point; place: boolean }[] = [];
  const bands: Band[] = [];
  let y = track.height;
  let row = 0;
  let side = 1;
  let shore = 0;

  ways.forEach((spaces, board) => {
    const top = y;
    const lines = rowsOf(spaces, columns);
    const opens = side;
    lines.forEach((line, i) => {
      const ends = board === ways.length - 1 && i === lines.length - 1;
      const count = ends && !own ? line.length + BERTHS : line.length;
      const gap = wide / Math.max(1, count - 1);
      if (row > 0) {
        const edge = side > 0 ? left - pitch * 0.42 : left + wide + pitch * 0.42;
        knots.push({ at: { x: edge, y: y + rowHigh * 0.12 }, place: false });
      }
      line.forEach((space, k) => {
        const along = gap * k;
        const x = side > 0 ? left + along : left + wide - along;
        const fall = (k / Math.max(1, count - 1)) * rowHigh * 0.16;
        const sway = (grain(path.length * 2.3) - 0.5) * pitch * 0.2;
        const at = { x, y: y + rowHigh * 0.56 + fall + sway };
        const place = { ...at, id: space.id, space, board, order: path.length };
        places.set(space.id, place);
        path.push(place);
        knots.push({ at, place: true });
        shore = x + side * gap * 0.55;
      });
      y += rowHigh;
      row += 1;
      side = -side;
    });
    const anchor = opens > 0 ? "end" : "start";
    /** Beside the boats the title stands on the shore: they would lie over it. */
    const wet = board === ways.length - 1 && lines.length === 1 && !own && boats.length > 0;
    const edge = wet ? shore - opens * pitch * 0.2 : anchor === "end" ? width - pitch * 0.3 : pitch * 0.3;
    const sign = { x: edge, y: top + pitch * 0.3 };
    const depth = boards.length > 1 ? board / (boards.length - 1) : 0;
    const { id, title } = boards[board]!;
    bands.push({ id, title, skulls: skullsOf(boards[board]!), top, bottom: y, depth, sign, anchor });
  });

  const way = own ? side : -side;
  const waterTop = own ? y : y - rowHigh;
  const gap = own ? wide / (BERTHS - 0.4) : wide / Math.max(1, last.length + BERTHS - 1);
  boats.forEach((space, i) => {
    const berth = own ? i + 0.3 : last.length + i * 0.98 - 0.02;
    const x = way > 0 ? left + gap * berth : left + wide - gap * berth;
    const lift = i === 0 ? 0.62 : i === 1 ? 0.42 : 0.74;
    const at = { x, y: waterTop + rowHigh * (own ? lift * 0.8 : lift) };
    const place = { ...at, id: space.id, space, board: ways.length - 1, order: path.length };
    places.set(space.id, place);
    if (i === 0) {
      if (own) knots.push({ at: { x: way > 0 ? left - pitch * 0.3 : left + wide + pitch * 0.3, y: waterTop + pitch * 0.2 }, place: false });
      path.push(place);
      knots.push({ at, place: true });
    }
  });
  if (own) y += rowHigh * 0.92;
  const height = y + pitch * 0.34;

  const grow = Math.min(1.22, Math.max(1, wide / (columns - 1) / pitch / 1.15));
  return {
    width, height, pitch, radius: pitch * 0.31 * grow, pawn: pitch * 0.44 * grow, places, path, steps: pieces(knots), bands,
    cells: cellsOf(cells, width, cell(pitch), caption(pitch)), track,
    water: { top: waterTop, shore: own ? waterTop + pitch * 0.1 : shore, left: way < 0, whole: own },
  };
}

/** The road between one place and the next, around the bends in between. */
function pieces(knots: { at: Point; place: boolean }[]): string[] {
  const cubics = curve(knots.map((k) => k.at), 0.55);
  const out: string[] = [];
  let open = "";
  knots.forEach((knot, i) => {
    if (i > 0) open += cubics[i - 1];
    if (!knot.place) return;
    if (open) out.push(open);
    open = move(knot.at);
  });
  return out;
}

/** The height of the words over the Rage track. */
const caption = (pitch: number) => Math.min(Math.max(pitch * 0.19, 13), 22);

function cellsOf(cells: Space[], width: number, size: number, words: number): Cell[] {
  const left = (width - size * cells.length) / 2;
  return cells.map((space, i) => ({
    id: space.id, space, width: size, x: left + size * (i + 0.5), y: words * 1.7 + size * 0.5,
  }));
}
