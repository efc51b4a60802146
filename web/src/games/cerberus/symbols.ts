/** Generated texts read as icons: what a space, a cost or an effect does. */
import boat from "icon:canoe";
import card from "icon:card-draw";
import discard from "icon:card-discard";
import dog from "icon:wolf-head";
import fangs from "icon:fangs";
import friends from "icon:two-shadows";
import letter from "icon:envelope";
import recover from "icon:card-pickup";
import speed from "icon:paw-print";
import walk from "icon:walk";
import person from "icon:person";
import share from "icon:shaking-hands";

export interface Sign { icon: string; number: string; tone: "good" | "bad" | "plain"; text: string }

const READ: [RegExp, string, (m: RegExpExecArray) => string, Sign["tone"]][] = [
  [/Rage ([+-]\d)/, fangs, (m) => m[1]!, "bad"],
  [/Speed ([+-]\d)/, speed, (m) => m[1]!, "bad"],
  [/owners of (\d)/, share, () => "1", "good"],
  [/discards? (\d) .*or (?:it )?retreats (\d)/i, letter, (m) => `-${m[2]}`, "bad"],
  [/discard (\d)/i, discard, (m) => m[1]!, "plain"],
  [/draws? (\d)/i, card, (m) => m[1]!, "good"],
  [/take back/i, recover, () => "", "good"],
  [/Barque/, boat, () => "?", "plain"],
  [/Cerberus advances (\d)/, dog, (m) => `+${m[1]}`, "bad"],
  [/you advance by.* (\d) at most/i, walk, (m) => `+${m[1]}`, "good"],
  [/you advance (\d)/i, walk, (m) => `+${m[1]}`, "good"],
  [/advances or retreats (\d)/, friends, (m) => `±${m[1]}`, "plain"],
  [/companion advances (\d)/i, friends, (m) => `+${m[1]}`, "good"],
  [/companion retreats (\d)/i, friends, (m) => `-${m[1]}`, "bad"],
  [/Adventurer advances (\d)/, person, (m) => `+${m[1]}`, "good"],
  [/Adventurer retreats (\d)/, person, (m) => `-${m[1]}`, "bad"],
];

/** One part of a text as an icon with a number. */
export function sign(text: string): Sign | null {
  for (const [pattern, icon, number, tone] of READ) {
    const found = pattern.exec(text);
    if (!found) continue;
    const n = number(found);
    const falls = tone === "bad" && (icon === fangs || icon === speed) && n.startsWith("-");
    return { icon, number: n.replace("-", "−"), tone: falls ? "good" : tone, text };
  }
  return null;
}

export interface Effect { text: string; cost: Sign[]; gains: Sign[]; label: string }

const signs = (text: string) =>
  text.split(/, (?!which|\d at)|; afterwards /).map(sign).filter((s) => s !== null);

/** A sentence of a card as icons: its cost before the colon, then what it gives. */
export function effect(label: string, text: string): Effect {
  const [first, rest] = text.split(/: (.*)/s);
  return rest
    ? { label, text, cost: signs(first!), gains: signs(rest) }
    : { label, text, cost: [], gains: signs(text) };
}

/** The two effects that a card's text names. */
export function effects(text: string): Effect[] {
  const found = /^(?:1|Simple): (.*?\.) (?:2|Advanced): (.*)$/s.exec(text);
  if (!found) return text ? [effect("", text)] : [];
  const simple = text.startsWith("Simple");
  return [
    effect(simple ? "" : "1", found[1]!),
    effect(simple ? "+" : "2", found[2]!),
  ];
}
