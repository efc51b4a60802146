/** Where we are: the page's few addresses, without a reload between them. */
import { at, within } from "./root";

export type Place =
  | { at: "lobby" }
  | { at: "table"; table: string }
  | { at: "campaign"; campaign: string }
  | { at: "learn"; game: string }
  | { at: "rules"; game: string; whole: boolean }
  | { at: "about" }
  | { at: "demo" }
  | { at: "nowhere" };

export function placeOf(path: string): Place {
  const table = /^\/t\/([0-9A-Za-z_-]+)\/?$/.exec(path)?.[1];
  if (table) return { at: "table", table };
  const campaign = /^\/c\/([0-9A-Za-z]+)\/?$/.exec(path)?.[1];
  if (campaign) return { at: "campaign", campaign };
  const game = /^\/learn\/([a-z0-9_-]+)\/?$/.exec(path)?.[1];
  if (game) return { at: "learn", game };
  const rules = /^\/rules\/([a-z0-9_-]+)(\/ledger)?\/?$/.exec(path);
  if (rules?.[1]) return { at: "rules", game: rules[1], whole: rules[2] !== undefined };
  if (/^\/about\/?$/.test(path)) return { at: "about" };
  if (/^\/demo\/?$/.test(path)) return { at: "demo" };
  return path === "/" || path === "/index.html" ? { at: "lobby" } : { at: "nowhere" };
}

class Here {
  place = $state<Place>({ at: "lobby" });
}
export const here = new Here();

export function go(path: string): void {
  history.pushState(null, "", at(path));
  arrive();
  window.scrollTo(0, 0);
}

export function arrive(): void {
  here.place = placeOf(within(location.pathname));
}

/** Plain left clicks on own links stay on the page. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.origin !== location.origin || within(link.pathname) === "//" || link.target || link.hasAttribute("download")) return;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(within(link.pathname) + link.hash);
}
