/** The tutorial of a game: src/games/<key>/tutorial.json, recorded by scripts/record-tutorial. */
import type { GuideStep } from "../games";

const LESSONS = import.meta.glob<{ default: unknown }>("../games/*/tutorial.json");

export const hasLesson = (game: string): boolean => `../games/${game}/tutorial.json` in LESSONS;

/** Its steps; none where it has no tutorial yet. */
export async function lessonOf(game: string): Promise<GuideStep[]> {
  const load = LESSONS[`../games/${game}/tutorial.json`];
  return load ? ((await load()).default as GuideStep[]) : [];
}
