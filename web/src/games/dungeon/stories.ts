/** The stories that come with the game, and the portraits of their heroes; own packs have a name only. */
import { capital } from "../../story/prose";

const PORTRAITS = import.meta.glob<string>("../../../../src/katabasis/games/dungeon/content/*/art/hero-*.svg", { eager: true, query: "?url", import: "default" });
const TITLES: Record<string, string> = { house: "The House of Last Resort", ferry: "The Last Ferry" };
const ABOUT: Record<string, string> = { house: "Three chapters, an evening or three", ferry: "One chapter, half an hour" };

export interface Portrait { key: string; name: string; picture: string }

/** What a story is called: own packs by their key in plain letters. */
export const titleOf = (story: string): string => TITLES[story] ?? capital(story.replaceAll("-", " "));
export const aboutOf = (story: string): string => ABOUT[story] ?? "A story of the host’s own";

/** The heroes of a story whose portraits are known here. */
export function portraits(story: string): Portrait[] {
  const found = Object.entries(PORTRAITS).filter(([path]) => path.includes(`/${story}/art/`));
  return found.map(([path, picture]) => {
    const key = /hero-([\w-]+)\.svg$/.exec(path)?.[1] ?? "";
    return { key, name: capital(key), picture };
  });
}
