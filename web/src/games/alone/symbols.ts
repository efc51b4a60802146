/** Signs, Actions and Creatures as icons. */
import awareness from "icon:awareness";
import batteries from "icon:batteries";
import blob from "icon:acid-blob";
import brain from "icon:brain";
import bug from "icon:alien-bug";
import hat from "icon:captain-hat-profile";
import gears from "icon:gears";
import rocket from "icon:rocket";
import stethoscope from "icon:stethoscope";
import bulb from "icon:light-bulb";
import crate from "icon:wooden-crate";
import fist from "icon:punch-blast";
import gas from "icon:poison-gas";
import hazard from "icon:hazard-sign";
import hearts from "icon:hearts";
import hood from "icon:cowled";
import leech from "icon:leeching-worm";
import mouth from "icon:worm-mouth";
import noise from "icon:static";
import person from "icon:person";
import radar from "icon:radar-sweep";
import repair from "icon:auto-repair";
import skull from "icon:alien-skull";
import spyglass from "icon:spyglass";
import stare from "icon:alien-stare";
import syringe from "icon:syringe";
import vest from "icon:armor-vest";
import surrender from "icon:black-flag";
import virus from "icon:virus";
import walk from "icon:walk";
import wound from "icon:bleeding-wound";

export const ICONS: Record<string, string> = {
  move: walk, explore: spyglass, fight: fist, locate: radar, scavenge: crate, interact: repair, any: awareness, passive: vest,
  life: hearts, control: brain, adrenaline: syringe, charge: batteries, wound, concede: surrender,
  lcu: bulb, danger: hazard, gas, slime: blob, blackout: bulb, interference: noise,
  hero: person, Spores: virus, Parasite: leech, Cultist: hood, Worm: mouth, Mutant: stare, Matriarch: bug, Herald: skull,
};

/** The tint of each Reaction deck, and of each colour of Missions. */
export const TINTS: Record<string, string> = {
  fury: "#8e2c20", speed: "#2f5f7a", terror: "#5b3f86", traps: "#6f6420",
  green: "#3f6847", blue: "#2f5683", red: "#8e2c20",
};

/** Who the Hero may be, and what the decks are about: the pictures of the set-up. */
export const OFFERED: Record<string, string> = {
  ...ICONS, Engineer: gears, Pilot: rocket, Doctor: stethoscope, Captain: hat, fury: fist, speed: walk, terror: stare, traps: hazard,
};
