/** A picture for each kind of great moment; a theme may have others. */
import type { Theme } from "../games";
import wound from "icon:bleeding-wound";
import reveal from "icon:canoe";
import elimination from "icon:death-skull";
import victory from "icon:laurels";
import chapter from "icon:open-book";
import room from "icon:open-gate";
import defeat from "icon:sinking-ship";
import plain from "icon:sparkles";
import capture from "icon:wolf-head";

const PICTURES: Record<string, string> = { capture, reveal, elimination, victory, defeat, room, wound, chapter };
const GOOD = ["victory", "reveal", "room", "chapter"];

/** The picture of a great moment: of what it is about, of its kind at this game, or of its kind at any. */
export function pictureOf(great: string, theme?: Theme | null, what?: unknown): string {
  const about = theme?.portraits?.includes(great) ? theme.icons?.[String(what)] : undefined;
  return about ?? theme?.moments?.[great] ?? PICTURES[great] ?? plain;
}

/** Whether a great moment is one to be glad of: it is lit otherwise. */
export function isGood(moment: { great?: string; like?: string }): boolean {
  return GOOD.includes(moment.like || moment.great || "");
}
