/** Looking for clauses: by words, by numbers however they are written, and what to mark in a text. */
import type { Clause } from "../wire";

/** Text of the ledger without the marks of its plain text. */
export const plain = (text: string): string => text.replaceAll("**", "").replaceAll("`", "");

export const wordsOf = (wish: string): string[] => wish.toLowerCase().replaceAll("’", "'").split(/\s+/).filter(Boolean);

/** A number without prefix and zeros in front: "CER-029", "cer 29" and "29" are all "29"; rulings keep their r. */
const short = (id: string): string => id.toLowerCase().replace(/^[a-z]+-(?=r?\d)/, "").replace(/^(r?)0+(?=\d)/, "$1");

/** Whether a word names exactly this clause. */
export const names = (word: string, id: string): boolean => /\d/.test(word) && (word === id.toLowerCase() || short(word) === short(id));

const within = (clause: Clause, word: string): boolean =>
  names(word, clause.id) || `${clause.id} ${clause.section} ${plain(clause.text)}`.toLowerCase().replaceAll("’", "'").includes(word);

/** The clauses that have all these words, in their order; one that is named by its number comes first. */
export function found(clauses: Clause[], wish: string): Clause[] {
  const prefix = /^([a-z]{2,4})[ -]+(?=r?\d)/i;
  const words = wordsOf(wish.trim().replace(prefix, "$1-"));
  const hits = clauses.filter((clause) => words.every((word) => within(clause, word)));
  const named = hits.filter((clause) => words.some((word) => names(word, clause.id)));
  return [...named, ...hits.filter((clause) => !named.includes(clause))];
}

export interface Run { text: string; hit: boolean }

/** A text in runs, those that were looked for marked. */
export function marked(text: string, wish: string): Run[] {
  const words = wordsOf(wish).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("'", "['’]"));
  if (!words.length) return [{ text, hit: false }];
  const parts = text.split(new RegExp(`(${words.toSorted((a, b) => b.length - a.length).join("|")})`, "gi"));
  return parts.map((part, n) => ({ text: part, hit: n % 2 === 1 })).filter((run) => run.text);
}

export interface Section { title: string; clauses: Clause[] }

/** Clauses under their headings, in the order in which they come. */
export function sections(clauses: Clause[]): Section[] {
  const all: Section[] = [];
  for (const clause of clauses) {
    if (all.at(-1)?.title !== clause.section) all.push({ title: clause.section, clauses: [] });
    all.at(-1)!.clauses.push(clause);
  }
  return all;
}
