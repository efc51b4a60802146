import { expect, it } from "vitest";
import { BOARDS, PIECES, sceneOf } from "../src/demo/scenes";
import { Camera } from "../src/scene/camera.svelte";
import { colourOf } from "../src/scene/colours";
import { fan } from "../src/scene/fan";
import { inLines, lay } from "../src/scene/lay";
import { stride } from "../src/scene/beats";
import { legsBetween, waysOf, wayTo } from "../src/scene/motion";

const [map, grid, path] = BOARDS as [typeof BOARDS[0], typeof BOARDS[0], typeof BOARDS[0]];

it.each([280, 360, 700, 1200])("lays every space of a path at %i px inside and apart", (pixels) => {
  const found = lay(path, pixels), all = [...found.places.values()];
  expect(all.length).toBe(path.spaces.length);
  for (const a of all) {
    expect(a.x - found.radius).toBeGreaterThanOrEqual(0);
    expect(a.x + found.radius).toBeLessThanOrEqual(pixels);
    expect(a.y + found.radius).toBeLessThanOrEqual(found.height);
    for (const b of all) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(found.radius * 2);
  }
  expect(found.ways.length).toBe(path.spaces.length - 1 + 1);
});

it("lays a map at its spots, in its own proportions, and what has no spot below it", () => {
  const found = lay(map, 300);
  expect([found.width, found.height]).toEqual([1000, 625]);
  expect(found.places.get("pier")).toMatchObject({ x: 90, y: 487.5 });
  expect(found.ways.map((way) => way.link?.kind)).toContain("slide");
  const loose = lay({ ...map, spaces: [...map.spaces, { id: "limbo", label: "Limbo" }] }, 300);
  expect(loose.places.get("limbo")!.y).toBeGreaterThan(625);
  expect(loose.height).toBeGreaterThan(loose.places.get("limbo")!.y);
  expect(lay({ ...map, size: null }, 300, 2).height).toBe(500);
});

it("lays a grid by columns and rows, and leaves out ways to nowhere", () => {
  const found = lay({ ...grid, links: [...grid.links!, { a: "cell-0-0", b: "nowhere", kind: "hole" }] }, 300);
  expect([found.width, found.height]).toEqual([600, 400]);
  expect(found.places.get("cell-2-1")).toMatchObject({ x: 250, y: 150 });
  expect(found.ways.length).toBe(grid.links!.length);
});

it("breaks long names in two", () => {
  expect(inLines("Pier")).toEqual(["Pier"]);
  expect(inLines("Shrine of the Quiet Neighbour")).toEqual(["Shrine of the", "Quiet Neighbour"]);
  expect(inLines("Unbreakablelongname")).toEqual(["Unbreakablelongname"]);
});

it("walks the shortest way, never against an arrow, and flies where there is none", () => {
  const ways = waysOf([map, path]);
  expect(wayTo(ways, "pier", "quarry")).toEqual(["market", "mill", "quarry"]);
  expect(wayTo(ways, "well", "quarry")).toEqual(["gate", "quarry"]);
  expect(wayTo(ways, "quarry", "well")).toEqual(["well"]);
  expect(wayTo(ways, "stair-1", "stair-10")).toEqual(["stair-2", "stair-3", "stair-9", "stair-10"]);
  expect(wayTo(ways, "pier", "stair-1")).toEqual(["stair-1"]);
  expect(wayTo(ways, "pier", "pier")).toEqual([]);
});

it("moves the pieces that moved, all of them within a moment", () => {
  const before = sceneOf(PIECES);
  const after = sceneOf(PIECES.map((token) => (token.id === "ann" ? { ...token, at: "shrine" } : token.id === "rat" ? { ...token, at: "well" } : token)));
  const legs = legsBetween(before, { ...after, tokens: [...after.tokens!, { id: "new", label: "New", at: "pier" }] }, waysOf([map]));
  expect(legs).toEqual([{ id: "ann", stops: ["mill", "shrine"] }, { id: "rat", stops: ["well"] }]);
  expect(stride(3) * 3).toBeLessThanOrEqual(850);
  expect(stride(40) * 40).toBeCloseTo(850);
});

it("spreads pieces that share a space, and colours them by seat where they have no colour", () => {
  expect(fan(1, 10)).toEqual([{ x: 0, y: 0 }]);
  expect(new Set(fan(7, 10).map((spot) => `${spot.x} ${spot.y}`)).size).toBe(7);
  const scene = sceneOf(PIECES), [ann, ben, , rat] = PIECES;
  expect(new Set([ann, ben, rat].map((token) => colourOf(token!, scene, null))).size).toBe(3);
  expect(colourOf({ ...ann!, colour: "pink" }, scene, { colours: { pink: "#f0f" } })).toBe("#f0f");
});

function camera(): Camera {
  const made = new Camera();
  made.view = { width: 500, height: 250 };
  made.whole = { width: 1000, height: 500 };
  made.home(0);
  return made;
}

it("shows all at first, or so much that spaces can be touched", () => {
  const one = camera();
  expect([one.zoom, one.scale, one.at]).toEqual([1, 0.5, { x: 0, y: 0 }]);
  one.home(1);
  expect(one.zoom).toBe(2);
  expect(one.middle).toEqual({ x: 500, y: 250 });
  expect(one.moved).toBe(true);
});

it("magnifies around a point, and never leaves the drawing", () => {
  const one = camera(), before = { x: (100 - one.at.x) / one.scale, y: (50 - one.at.y) / one.scale };
  one.zoomBy(2, { x: 100, y: 50 });
  expect((100 - one.at.x) / one.scale).toBeCloseTo(before.x);
  one.pan(10_000, 10_000);
  expect(one.at).toEqual({ x: 0, y: 0 });
  one.pan(-10_000, -10_000);
  expect(one.at).toEqual({ x: -500, y: -250 });
  one.zoomBy(100);
  expect(one.zoom).toBe(6);
  one.zoomBy(0);
  expect([one.zoom, one.at]).toEqual([1, { x: 0, y: 0 }]);
});

const inSight = (one: Camera, x: number, y: number): boolean => {
  const seen = one.pixel({ x, y });
  return seen.x > 0 && seen.x < 500 && seen.y > 0 && seen.y < 250;
};

it("brings what is out of sight into sight, and leaves the rest", () => {
  const one = camera();
  one.zoomBy(4, { x: 0, y: 0 });
  const still = one.middle;
  one.frame([{ x: still.x + 5, y: still.y }], [], 0.5);
  expect(one.middle).toEqual(still);
  one.frame([{ x: 900, y: 400 }], [], 0.5);
  expect(one.scale).toBe(2);
  expect(inSight(one, 900, 400)).toBe(true);
});

it("is reduced to show all that must be seen, but never so far that nothing can be touched", () => {
  const one = camera();
  one.zoomBy(4, { x: 0, y: 0 });
  one.frame([{ x: 300, y: 200 }, { x: 600, y: 300 }], [{ x: 60, y: 60 }], 0.7);
  expect(one.scale).toBeLessThan(2);
  expect(one.scale).toBeGreaterThanOrEqual(0.7);
  expect([inSight(one, 300, 200), inSight(one, 600, 300), inSight(one, 60, 60)]).toEqual([true, true, true]);
  one.frame([{ x: 950, y: 480 }, { x: 20, y: 20 }], [], 0.7);
  expect(one.scale).toBeGreaterThanOrEqual(0.7);
  expect([inSight(one, 950, 480), inSight(one, 20, 20)]).toEqual([true, false]);
});
