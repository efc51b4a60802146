/** Signs of cards and spaces as icons, by the verbs of the rules. */
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
import type { Sign } from "../../wire";

export const ICONS: Record<string, string> = {
  draw: card, ally_draws: card, share, take_back: recover, barque: boat, cards: discard, own_card: discard,
  me: walk, catch_up: walk, companion: friends, either_way: friends, target: person, everyone: person,
  blackmail: letter, blackmail_all: letter, cerberus: dog, rage: fangs, speed,
};

export const iconOf = (sign: Sign): string => ICONS[sign.key] ?? card;

/** The number of a sign, with a minus that is as wide as the plus. */
export const numberOn = (sign: Sign): string => (sign.number ?? "").replace("-", "\u2212");
