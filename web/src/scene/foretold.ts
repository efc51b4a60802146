/** What an answer would lead to, in words: for tips, and for whoever does not see the ghosts. */
import type { Choice, Preview, Scene } from "../wire";
import { cardOf } from "./facts";

const STOPS: Record<Preview["stops"], string> = {
  "": "", chance: "Then chance decides.", hidden: "Then something hidden is shown.", others: "", over: "That ends the game.",
};

/** Pieces that would stand elsewhere, with where that is. */
export function moved(scene: Scene, seen: Preview | null): Preview["tokens"] {
  const at = new Map((scene.tokens ?? []).map((token) => [token.id, token.at]));
  return (seen?.tokens ?? []).filter((token) => at.get(token.id) !== token.at);
}

/** What would be different about pieces that stay: Health, Shields, what lies on them. */
function altered(scene: Scene, seen: Preview): string[] {
  const old = new Map((scene.tokens ?? []).map((token) => [token.id, token]));
  return seen.tokens.flatMap((token) => {
    const was = old.get(token.id);
    if (!was) return [];
    const signs = (token.signs ?? []).filter((sign) => !was.signs?.some((one) => one.key === sign.key && one.number === sign.number));
    const lost = (was.signs ?? []).filter((sign) => !token.signs?.some((one) => one.key === sign.key));
    const words = [token.text !== was.text && token.text, ...signs.map((sign) => sign.text), ...lost.map((sign) => sign.text && `loses ${sign.text}`)].filter(Boolean);
    return words.length ? [`${token.label}: ${words.join(", ")}`] : [];
  });
}

/** What an option surely means: in the game's own words where it has some, else what would be different. */
export function ahead(scene: Scene, choice: Choice | null, seen: Preview | null): string {
  if (!choice?.means) return seen ? foretold(scene, seen) : "";
  return [choice.means, seen && seen.stops !== "hidden" && STOPS[seen.stops]].filter(Boolean).join(" ");
}

/** A cell of a track: its name, if it has one, says enough; a number belongs to its track. */
const onTrack = (title: string, label: string): string => (Number.isNaN(Number(label)) ? label : `${title} ${label}`);

export function foretold(scene: Scene, seen: Preview): string {
  const places = new Map((scene.boards ?? []).flatMap((board) => board.spaces).map((space) => [space.id, space.label]));
  for (const track of scene.tracks ?? []) for (const cell of track.cells) places.set(cell.id, onTrack(track.title, cell.label));
  const going = moved(scene, seen).map((token) => `${token.label} → ${places.get(token.at) ?? "elsewhere"}`);
  const counts = seen.counters.map((counter) => `${counter.title} → ${counter.value}`);
  const gone = seen.gone.flatMap((id) => cardOf(scene, id)?.name ?? []).filter((name) => !seen.tokens.some((token) => token.label === name));
  const told = [...going, ...altered(scene, seen), ...counts, ...(gone.length ? [`gone: ${gone.join(", ")}`] : [])].join("; ");
  return [told && `${told}.`, STOPS[seen.stops]].filter(Boolean).join(" ");
}
