/** What was read from the book, in pages: all entries of one answer, and what came of them. */
import type { Happened } from "../../wire";

export interface Reading {
  number: number;
  entries: Happened[];
  /** Short events of the same answer. */
  lines: Happened[];
}

const READS = "reads";
/** Events that came before the entry was read, or that only say what the page shows anyway. */
const SILENT = new Set(["turn", "goes", "enters", "explores", "combines", "dials", "chooses", "chooses way", "exchanges", "skips"]);

export const isRead = (event: Happened): boolean => event.kind === READS;

export function readings(story: Happened[]): Reading[] {
  const pages = new Map<number, Reading>();
  for (const event of story.filter(isRead)) {
    const page = pages.get(event.number) ?? { number: event.number, entries: [], lines: [] };
    page.entries.push(event);
    pages.set(event.number, page);
  }
  for (const event of story) if (!isRead(event) && !SILENT.has(event.kind)) pages.get(event.number)?.lines.push(event);
  return [...pages.values()];
}

/** The short sentences that tell what has just happened, where the book does not; of what failed, the reply alone. */
export function captions(events: Happened[]): Happened[] {
  if (events.some(isRead)) return [];
  const vain = events.filter((event) => event.kind === "nothing");
  return vain.length ? vain : events.filter((event) => event.kind !== "turn");
}

export interface Run { text: string; em: boolean }

/** Paragraphs of prose; *words* between asterisks are emphasised. */
export function paragraphs(text: string): Run[][] {
  return text.split(/\n{2,}/).filter((part) => part.trim()).map((part) =>
    part.trim().split(/\*([^*\n]+)\*/).map((run, n) => ({ text: run, em: n % 2 === 1 })).filter((run) => run.text));
}

export const plain = (text: string): string => text.replace(/\*([^*\n]+)\*/g, "$1");

/** What is spoken at a time: browsers break off long texts. Each with the paragraph it stands in. */
export function sentences(text: string): { text: string; paragraph: number }[] {
  return text.split(/\n{2,}/).filter((part) => part.trim()).flatMap((part, paragraph) =>
    (plain(part).match(/[^.!?…]+[.!?…]*["'”’)]*\s*/g) ?? []).map((found) => ({ text: found.trim(), paragraph })).filter((s) => s.text));
}

/** The beginning of a text, for a line of the log. */
export function opening(text: string, most = 52): string {
  const flat = plain(text).replace(/\s+/g, " ");
  if (flat.length <= most) return flat;
  return `${flat.slice(0, most).replace(/\s+\S*$/, "")}\u00a0…`;
}
