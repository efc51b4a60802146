/** Prose of a story, as it is set, spoken and quoted. */
export interface Run { text: string; em: boolean }

/** Paragraphs of prose; *words* between asterisks are emphasised. */
export function paragraphs(text: string): Run[][] {
  return text.split(/\n{2,}/).filter((part) => part.trim()).map((part) =>
    part.trim().split(/\*([^*\n]+)\*/).map((run, n) => ({ text: run, em: n % 2 === 1 })).filter((run) => run.text));
}

/** The first run of a text that begins with a large letter: a word of one letter keeps its space from the next. */
export function spaced(runs: Run[]): Run[] {
  const [first, ...rest] = runs;
  const at = first?.text.charAt(0) === "“" ? 2 : 1;
  if (first?.text.charAt(at) !== " ") return runs;
  return [{ ...first, text: `${first.text.slice(0, at)}\u00a0${first.text.slice(at + 1)}` }, ...rest];
}

export const plain = (text: string): string => text.replace(/\*([^*\n]+)\*/g, "$1");

/** What is spoken at a time, as browsers break off long texts: sentences, each with its paragraph. */
export function sentences(text: string): { text: string; paragraph: number }[] {
  return text.split(/\n{2,}/).filter((part) => part.trim()).flatMap((part, paragraph) =>
    (plain(part).match(/[^.!?…]+[.!?…]*["'”’)]*\s*/g) ?? []).map((found) => ({ text: found.trim(), paragraph })).filter((s) => s.text));
}

/** The first paragraph, for a line of the log. */
export const head = (text: string): string => text.split("\n\n", 1)[0] ?? "";

/** The beginning of a text. */
export function opening(text: string, most = 52): string {
  const flat = plain(text).replace(/\s+/g, " ");
  if (flat.length <= most) return flat;
  return `${flat.slice(0, most).replace(/\s+\S*$/, "")}\u00a0…`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
