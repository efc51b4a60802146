/** Where everything is, in words: for screen readers, and for whoever asks for the board as a list. */
import type { Theme } from "../games";
import type { Board, Scene, Space, Token, Zone } from "../wire";

/** A name of at most so many letters needs a word before it. */
const SHORT = 3;

/** What a space is called in a sentence. */
export function called(space: Space, theme: Theme | null): string {
  const own = theme?.called?.(space);
  if (own) return own;
  const name = [space.number, space.label].filter(Boolean).join(" ");
  return name.length <= SHORT ? `space ${name}` : name;
}

/** A place in a sentence, with its preposition: on a path, at a spot of a map. */
function at(id: string, scene: Scene, theme: Theme | null): string {
  for (const board of scene.boards ?? []) {
    if (board.id === id) return `in ${board.title}`;
    const space = board.spaces.find((one) => one.id === id);
    if (space) return `${(board.layout ?? "path") === "path" ? "on" : "at"} ${called(space, theme)}`;
  }
  for (const track of scene.tracks ?? []) {
    const cell = track.cells.find((one) => one.id === id);
    if (cell) return `on the ${track.title}, ${cell.label}`;
  }
  return "";
}

/** One piece: whose it is, where it stands, and how it stands to others. */
export function whereIs(token: Token, scene: Scene, theme: Theme | null): string {
  const mine = token.owner != null && token.owner === scene.viewer;
  const who = !mine ? token.label : theme?.piece ? `Your ${theme.piece}` : `${token.label} (yours)`;
  return [[who, at(token.at, scene, theme)].filter(Boolean).join(" "), token.stands].filter(Boolean).join(", ");
}

/** All pieces, one's own first. */
export function whereabouts(scene: Scene, theme: Theme | null): string[] {
  const mine = (token: Token) => (token.owner != null && token.owner === scene.viewer ? 0 : 1);
  return (scene.tokens ?? []).toSorted((a, b) => mine(a) - mine(b)).map((token) => whereIs(token, scene, theme));
}

/** That a space lies face down: its text, if it has one, says so itself. */
export const downOf = (space: Space): string => (space.down && !space.text ? "face down" : "");

/** A space of a board: what it is, what is there, and where it leads. */
export function spaceInWords(space: Space, board: Board, scene: Scene): string {
  const name = (id: string) => board.spaces.find((one) => one.id === id)?.label ?? id;
  const pieces = (scene.tokens ?? []).filter((token) => token.at === space.id).map((token) => token.label);
  const leads = (board.links ?? []).flatMap((link) => {
    const to = link.a === space.id ? link.b : link.b === space.id && !link.one_way ? link.a : "";
    return to ? [`${name(to)}${link.open === false ? " (closed)" : ""}`] : [];
  });
  const facts = [space.text ?? "", ...(space.signs ?? []).map((sign) => sign.text ?? ""), ...(space.marks ?? [])];
  return [
    [space.number, space.label].filter(Boolean).join(" "), downOf(space), ...new Set(facts),
    pieces.length ? `here: ${pieces.join(", ")}` : "", leads.length ? `leads to ${leads.join(", ")}` : "",
  ].filter(Boolean).join("; ");
}

/** A zone that belongs to a piece is called by it. */
export function zoneInWords(zone: Zone, scene: Scene): string {
  const piece = (scene.tokens ?? []).find((token) => token.id === zone.at);
  return `${piece ? `${piece.label}, ` : ""}${zone.title}: ${zone.count}`;
}
