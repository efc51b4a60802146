/** Where the spaces of a board lie, in units of the drawing: on a map, on a grid, or along a path. */
import type { Board, Link, Space } from "../wire";
import { curve, move, type Point } from "./curve";

export interface Place extends Point { id: string; space: Space }
/** A way between two places: a link, or null for the plain next step of a path. */
export interface Drawn { key: string; link: Link | null; a: Place; b: Place; d: string }
export interface Lay {
  width: number; height: number;
  /** Half the size of a space. */
  radius: number;
  places: Map<string, Place>;
  ways: Drawn[];
}

const WIDE = 1000;
const CELL = 100, EDGE = 44;
/** Along a path: the least distance between two spaces, and the height of a row. */
const PITCH = 76, ROW = 108;

/** The drawing of a board; a path winds so that it fits the width in pixels, `ratio` is a map's own. */
export function lay(board: Board, pixels: number, ratio = 1.6): Lay {
  const layout = board.layout ?? "path";
  const plan = layout === "map" ? onMap(board, ratio) : layout === "grid" ? onGrid(board) : onPath(board.spaces, pixels);
  const places = new Map(plan.places.map((place) => [place.id, place]));
  const links = (board.links ?? []).flatMap((link, n): Drawn[] => {
    const a = places.get(link.a), b = places.get(link.b);
    return a && b ? [{ key: `${n} ${link.a} ${link.b}`, link, a, b, d: layout === "path" ? arc(a, b, plan.width) : straight(a, b) }] : [];
  });
  return { ...plan, places, ways: [...plan.steps, ...links] };
}

interface Plan { width: number; height: number; radius: number; places: Place[]; steps: Drawn[] }

/** At their spots in a picture; spaces without one lie in a row below. */
function onMap({ spaces, size, art }: Board, ratio: number): Plan {
  const tall = size ? (WIDE * size[1]) / size[0] : WIDE / ratio;
  const loose = spaces.filter((space) => !space.spot);
  /** Without a picture to lie on, spaces at the edge are moved inwards until all of them is seen. */
  const outside = ([x]: [number, number]) => Math.min(x, 100 - x) * WIDE < EDGE * 100;
  const edge = !art && spaces.some((space) => space.spot && outside(space.spot)) ? EDGE : 0;
  const places = spaces.map((space): Place => {
    const [x, y] = space.spot ?? [((loose.indexOf(space) + 0.5) / loose.length) * 100, 108];
    return { id: space.id, space, x: edge + (x / 100) * (WIDE - 2 * edge), y: (y / 100) * tall };
  });
  const radius = Math.max(14, Math.min(36, 0.36 * nearest(places)));
  return { width: WIDE, height: loose.length ? tall * 1.16 : tall, radius, places, steps: [] };
}

/** The distance between the two places that lie closest together. */
function nearest(places: Point[]): number {
  let found = WIDE;
  places.forEach((a, i) => places.slice(i + 1).forEach((b) => (found = Math.min(found, Math.hypot(a.x - b.x, a.y - b.y)))));
  return found;
}

function onGrid({ spaces, size }: Board): Plan {
  const at = (space: Space, n: number): [number, number] => space.spot ?? [n, 0];
  const columns = size?.[0] ?? Math.max(0, ...spaces.map((space, n) => at(space, n)[0])) + 1;
  const rows = size?.[1] ?? Math.max(0, ...spaces.map((space, n) => at(space, n)[1])) + 1;
  const places = spaces.map((space, n): Place => {
    const [column, row] = at(space, n);
    return { id: space.id, space, x: (column + 0.5) * CELL, y: (row + 0.5) * CELL };
  });
  return { width: columns * CELL, height: rows * CELL, radius: CELL * 0.44, places, steps: [] };
}

/** In rows that wind to and fro, as many as the width asks for. */
function onPath(spaces: Space[], pixels: number): Plan {
  const columns = Math.max(1, Math.min(spaces.length, Math.floor(pixels / PITCH) || 1));
  const rows = Math.ceil(spaces.length / columns), gap = pixels / columns;
  const places = spaces.map((space, n): Place => {
    const row = Math.floor(n / columns), along = n % columns;
    const x = ((row % 2 ? columns - 1 - along : along) + 0.5) * gap;
    return { id: space.id, space, x, y: (row + 0.62) * ROW + (along % 2 ? 7 : -7) };
  });
  const pieces = curve(places, 0.9);
  const steps = pieces.map((piece, i): Drawn => {
    const a = places[i]!, b = places[i + 1]!;
    return { key: `${a.id} ${b.id}`, link: null, a, b, d: move(a) + piece };
  });
  return { width: pixels, height: rows * ROW + 18, radius: 25, places, steps };
}

const straight = (a: Point, b: Point): string => `${move(a)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;

/** An arc over the path that lies between the two, or beside it where they lie in different rows. */
function arc(a: Point, b: Point, width: number): string {
  const level = Math.abs(a.y - b.y) < ROW / 2;
  const up = level ? -Math.min(70, 18 + Math.abs(b.x - a.x) * 0.2) : 0;
  const out = level ? 0 : (a.x + b.x) / 2 > width / 2 ? -58 : 58;
  const bend = (p: Point, to: Point) => `${(p.x + out).toFixed(1)} ${(level ? Math.min(a.y, b.y) + up : p.y + (to.y - p.y) * 0.3).toFixed(1)}`;
  return `${move(a)}C${bend(a, b)} ${bend(b, a)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}

/** A label in at most two lines of about the same length. */
export function inLines(label: string, most = 13): string[] {
  if (label.length <= most) return [label];
  const words = label.split(" ");
  const cut = words.map((_, i) => i).slice(1).sort((a, b) => longest(words, a) - longest(words, b))[0];
  return cut === undefined ? [label] : [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
}

const longest = (words: string[], cut: number) => Math.max(words.slice(0, cut).join(" ").length, words.slice(cut).join(" ").length);
