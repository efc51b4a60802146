/** Made-up boards that show what the page draws by itself: a map, a grid and a path. */
import type { Board, Scene, Space, Token } from "../wire";

const at = (id: string, label: string, x: number, y: number, more: Partial<Space> = {}): Space => ({ id, label, spot: [x, y], ...more });

const COAST: Board = {
  id: "coast", title: "The Salt Coast", layout: "map", size: [16, 10],
  signs: [{ key: "skull", number: "2", text: "2 skulls" }],
  text: "Ways that are closed are dashed. An arrow leads one way only.",
  spaces: [
    at("pier", "Pier", 9, 78, { number: "1", text: "Boats come in here." }),
    at("market", "Fish Market", 24, 60, { number: "2", signs: [{ key: "coin", number: "3", tone: "good", text: "3 coins" }] }),
    at("tower", "Bell Tower", 20, 24, { number: "3", marks: ["watched"] }),
    at("mill", "Broken Mill", 41, 36, { number: "4" }),
    at("ford", "The Ford", 46, 70, { number: "5", text: "Wet feet." }),
    at("shrine", "Shrine of the Quiet Neighbour", 63, 22, { number: "6" }),
    at("quarry", "Quarry", 66, 58, { number: "7", marks: ["explored"] }),
    at("gate", "Gate", 85, 38, { number: "8", down: true }),
    at("well", "Dry Well", 86, 78, { number: "9", down: true }),
  ],
  links: [
    { a: "pier", b: "market", kind: "road" }, { a: "market", b: "tower", kind: "road" }, { a: "market", b: "mill", kind: "road" },
    { a: "tower", b: "mill", kind: "path" }, { a: "market", b: "ford", kind: "road" }, { a: "mill", b: "shrine", kind: "path" },
    { a: "ford", b: "quarry", kind: "road" }, { a: "mill", b: "quarry", kind: "path" }, { a: "shrine", b: "gate", kind: "road" },
    { a: "quarry", b: "gate", kind: "door", text: "It needs a key.", open: false },
    { a: "quarry", b: "well", kind: "slide", text: "Down is easy.", one_way: true }, { a: "well", b: "gate", kind: "ladder" },
  ],
};

const COLUMNS = 6, ROWS = 4;
const cell = (column: number, row: number) => `cell-${column}-${row}`;
const WALLS = new Set(["1-0", "4-2", "2-3"]);
const inside = [...Array(COLUMNS * ROWS).keys()].map((n): [number, number] => [n % COLUMNS, Math.floor(n / COLUMNS)]).filter(([x, y]) => !WALLS.has(`${x}-${y}`));
const has = (x: number, y: number) => inside.some(([a, b]) => a === x && b === y);

const CELLAR: Board = {
  id: "cellar", title: "The Cellar", layout: "grid", size: [COLUMNS, ROWS],
  spaces: inside.map(([x, y]) => at(cell(x, y), `${"ABCDEF"[x]}${y + 1}`, x, y, {
    kind: (x + y) % 5 === 4 ? "lamp" : "plain", down: x > 3 && y < 2, ...(x === 0 && y === 3 ? { text: "The stairs.", marks: ["stairs"] } : {}),
  })),
  links: inside.flatMap(([x, y]) => [
    ...(has(x + 1, y) ? [{ a: cell(x, y), b: cell(x + 1, y), kind: "opening", open: !(x === 2 && y === 1) }] : []),
    ...(has(x, y + 1) ? [{ a: cell(x, y), b: cell(x, y + 1), kind: "opening", open: !(x === 5 && y === 1) }] : []),
  ]),
};

const STAIR: Board = {
  id: "stair", title: "The Long Stair",
  spaces: Array.from({ length: 14 }, (_, n): Space => ({ id: `stair-${n}`, label: String(n), ...(n === 5 ? { kind: "landing", text: "Catch your breath." } : {}) })),
  links: [{ a: "stair-3", b: "stair-9", kind: "rope", text: "Quick, if it holds." }],
};

export const BOARDS = [COAST, CELLAR, STAIR];

export const PIECES: Token[] = [
  { id: "ann", label: "Ann", at: "market", owner: 0, active: true, signs: [{ key: "wound", number: "1", tone: "bad" }, { key: "shield", number: "2", tone: "good" }] },
  { id: "ben", label: "Ben", at: "market", owner: 1 },
  { id: "cat", label: "Cat", at: "market", owner: 2 },
  { id: "rat", label: "Rat", at: "quarry", kind: "enemy", text: "It bites." },
  { id: "ann-below", label: "Ann", at: cell(0, 3), owner: 0 },
  { id: "owl", label: "Owl", at: cell(3, 1), kind: "enemy" },
  { id: "ann-steps", label: "Ann", at: "stair-2", owner: 0 },
  { id: "ben-steps", label: "Ben", at: "stair-2", owner: 1 },
];

export function sceneOf(tokens: Token[]): Scene {
  return {
    game: "demo", title: "Boards", viewer: 0, boards: BOARDS, tokens,
    panels: ["Ann", "Ben", "Cat"].map((name, seat) => ({ seat, name, colour: "", status: "walking" })),
    zones: [{
      id: "hand", title: "Cards", count: 4, owner: null, role: "hand",
      cards: [{ id: "card", name: "Lantern", kind: "tool", effects: [{ text: "Pay 1 oil: turn a space face up.", pays: [{ key: "oil", number: "1" }], gains: [{ key: "light", number: "+1", tone: "good" }] }] }],
    }],
    counters: [{ id: "round", title: "Round", value: 1 }], clock: "round",
  };
}
