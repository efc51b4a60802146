/** The stories that come with the game and the portraits of their heroes; own packs bring their own along. */
import { SvelteMap } from "svelte/reactivity";
import { capital } from "../../story/prose";
import type { Look } from "../../wire.gen";

const PORTRAITS = import.meta.glob<string>("../../../../src/katabasis/games/dungeon/content/*/art/hero-*.svg", { eager: true, query: "?url", import: "default" });
const TITLES: Record<string, string> = { house: "The House of Last Resort", ferry: "The Last Ferry" };
const ABOUT: Record<string, string> = { house: "Three chapters, an evening or three", ferry: "One chapter, half an hour" };
/** Stories of the host's own, as the server tells of them. */
const LOOKS = new SvelteMap<string, Look>();

/** A hero to choose; without a picture the first letter stands for it. */
export interface Portrait { key: string; name: string; picture: string; colour: string }

export function remember(looks: Look[]): void {
  for (const look of looks) LOOKS.set(look.key, look);
}

/** What a story is called; one that cannot be read, by its key in plain letters. */
export const titleOf = (story: string): string => TITLES[story] ?? LOOKS.get(story)?.title ?? capital(story.replaceAll("-", " "));
export const aboutOf = (story: string): string => ABOUT[story] ?? (LOOKS.get(story)?.text || "A story of the host’s own");

/** The heroes of a story, as far as they are known here. */
export function portraits(story: string): Portrait[] {
  const own = LOOKS.get(story);
  if (own) return own.faces.map(({ key, name, colour, art }) => ({ key, name, colour, picture: art ? `data:image/svg+xml,${encodeURIComponent(art)}` : "" }));
  const found = Object.entries(PORTRAITS).filter(([path]) => path.includes(`/${story}/art/`));
  return found.map(([path, picture]) => {
    const key = /hero-([\w-]+)\.svg$/.exec(path)?.[1] ?? "";
    return { key, name: capital(key), picture, colour: "" };
  });
}
