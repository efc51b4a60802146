/**
 * The rules page of a game: two screens of plain sentences with pictures of real scenes. It is recorded
 * by scripts/record-tutorial into src/games/<key>/rules.json, and loaded when somebody opens it.
 */
import type { Scene } from "../wire";

export interface Sentence { text: string; why: string[] }
export interface Pictured {
  scene: Scene;
  /** What of the scene is drawn: `board`, `hand`, or a part that the theme knows (`Theme.Still`). */
  part: string;
  caption: string;
  point: string[];
  /** The drawings that the scene names, by name, for a game whose pictures come from the table. */
  art?: Record<string, string>;
}
export interface Screen { title: string; pictures: Pictured[]; sentences: Sentence[] }

const PAGES = import.meta.glob<{ default: unknown }>("../games/*/rules.json");

export const hasPage = (game: string): boolean => `../games/${game}/rules.json` in PAGES;

/** The screens of a game; none where it has no page yet. */
export async function pageOf(game: string): Promise<Screen[]> {
  const load = PAGES[`../games/${game}/rules.json`];
  return load ? ((await load()).default as Screen[]) : [];
}
