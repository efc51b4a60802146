/** Words for what has none in the scene: spaces by what they are. */
import type { Space } from "../../wire";

const KINDS: Record<string, [string, string]> = {
  den: ["Cerberus' Den", "Here he sleeps, with one head at a time."],
  gates: ["The Gates of Hell", "All Adventurers begin here."],
  platform: ["Platform", "Holds one Adventurer. Nobody can stop on it or pass while it is taken."],
  promontory: ["Promontory", ""],
  actuator: ["Actuator", "While somebody is on this plate, the Infernal Portal is open for the others."],
  "gondola rear": ["Gondola, lower landing", "One step swaps this Adventurer with one at the other landing."],
  "gondola fore": ["Gondola, upper landing", "One step swaps this Adventurer with one at the other landing."],
  "funicular foot": ["Funicular, foot", "One step leads straight to its head."],
  "funicular head": ["Funicular, head", "It only goes up."],
  "rope near": ["Rope Bridge", "One step leads across, once. Then it falls."],
  "rope far": ["Rope Bridge, far end", "One step leads back across, once. Then it falls."],
  "portal near": ["Infernal Portal", "One step leads through, while somebody else is on the Actuator."],
  "portal far": ["Infernal Portal", "One step leads back, while somebody else is on the Actuator."],
};

const MARK = "Mark of Cerberus: he brings his prey back to the last one behind him.";

/** What a space is called and does. */
export function describe(space: Space): { label: string; text: string } {
  const text = space.text ?? "";
  if (space.kind === "barque") {
    const more = space.down ? " Nobody knows how many it carries until somebody reaches the shore." : "";
    return { label: `${space.label}, a Barque`, text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.${more}` };
  }
  const [name, about] = KINDS[space.kind ?? ""] ?? ["", ""];
  const parts = [about, text, space.marks?.length ? MARK : ""];
  return { label: name ? `${name} (space ${space.label})` : `Space ${space.label}`, text: parts.filter(Boolean).join(" ") };
}
