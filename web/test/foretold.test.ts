/** A look ahead in words: what goes elsewhere, and what stays but is not the same. */
import { expect, it } from "vitest";
import { foretold } from "../src/scene/foretold";
import type { Preview, Scene, Token } from "../src/wire";

const ghoul: Token = { id: "ghoul", label: "Ghoul", at: "a", text: "2 Health left", signs: [{ key: "shield", number: "1", text: "1 Shield" }] };
const scene = { tokens: [ghoul], boards: [{ id: "way", spaces: [{ id: "a", label: "A" }, { id: "b", label: "B" }] }], tracks: [{ id: "rage", title: "Rage track", cells: [{ id: "r1", label: "1" }, { id: "hunt", label: "Hunt" }] }], zones: [{ id: "offer", cards: [{ id: "card-ghoul", name: "Ghoul" }, { id: "card-torch", name: "Torch" }] }] } as unknown as Scene;
const ahead = (token: Token, gone: string[] = []): string =>
  foretold(scene, { tokens: [token], counters: [], gone, stops: "" } as unknown as Preview);

it("tells Damage to a piece that stays where it is", () => {
  expect(ahead({ ...ghoul, text: "1 Health left" })).toBe("Ghoul: 1 Health left.");
});

it("tells what comes to lie on a piece, and what it loses", () => {
  const fire = { key: "on-fire", number: "1", text: "1 × On Fire" };
  expect(ahead({ ...ghoul, signs: [...ghoul.signs!, fire] })).toBe("Ghoul: 1 × On Fire.");
  expect(ahead({ ...ghoul, signs: [] })).toBe("Ghoul: loses 1 Shield.");
});

it("tells where a piece goes, and nothing else if nothing else changes", () => {
  expect(ahead({ ...ghoul, at: "b" })).toBe("Ghoul → B.");
  expect(ahead({ ...ghoul, at: "r1" })).toBe("Ghoul → Rage track 1.");
  expect(ahead({ ...ghoul, at: "hunt" })).toBe("Ghoul → Hunt.");
});

it("tells which cards leave, but not of the card that becomes the piece", () => {
  expect(ahead({ ...ghoul, at: "b" }, ["card-torch"])).toBe("Ghoul → B; gone: Torch.");
  expect(ahead({ ...ghoul, at: "b" }, ["card-ghoul"])).toBe("Ghoul → B.");
});
