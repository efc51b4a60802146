/** Actions, States, Loot, tiles and Enemies as icons; Ranges as the spaces that they reach. */
import arrow from "icon:crosshair";
import bell from "icon:ringing-bell";
import biohazard from "icon:biohazard";
import blood from "icon:bleeding-wound";
import blueprint from "icon:scroll-quill";
import bottle from "icon:health-potion";
import bricks from "icon:brick-wall";
import cell from "icon:acid-blob";
import chest from "icon:locked-chest";
import clash from "icon:crossed-swords";
import cure from "icon:healing";
import cursed from "icon:cursed-star";
import damage from "icon:broadsword";
import deck from "icon:card-draw";
import door from "icon:open-gate";
import exit from "icon:exit-door";
import fire from "icon:flame";
import golden from "icon:checked-shield";
import group from "icon:minions";
import hearts from "icon:hearts";
import hole from "icon:hole";
import ice from "icon:frozen-block";
import key from "icon:key";
import lantern from "icon:lantern-flame";
import loot from "icon:swap-bag";
import manacles from "icon:manacles";
import poison from "icon:poison-bottle";
import pull from "icon:pull";
import push from "icon:push";
import rune from "icon:rune-stone";
import scroll from "icon:tied-scroll";
import shield from "icon:shield";
import shop from "icon:shop";
import skill from "icon:lightning-trio";
import skull from "icon:death-skull";
import slot from "icon:sword-array";
import summon from "icon:two-shadows";
import teleport from "icon:teleport";
import tooth from "icon:fangs";
import vial from "icon:syringe";
import worm from "icon:leeching-worm";
import monster from "icon:raise-skeleton";

export const ICONS: Record<string, string> = {
  damage, block: shield, shield, golden, heal: cure, cure, skill, loot, push, pull, summon, worm, malaise: biohazard, wall: bricks, hole,
  poisoned: poison, bleeding: blood, "on-fire": fire, frozen: ice, marked: arrow,
  "immune-poisoned": poison, "immune-bleeding": blood, "immune-on-fire": fire, "immune-frozen": ice, "immune-marked": arrow,
  teeth: tooth, cell, potion: bottle, vial, equipment: slot, blueprint, scroll, survival: scroll, tactics: scroll, brutality: scroll,
  key, lantern, bell, rune, secret: cursed, health: hearts, slot, "deck-check": deck, "hand-check": deck,
  "check-survival": deck, "check-tactics": deck, "check-brutality": deck,
  encounter: clash, elite: skull, treasure: chest, cursed, merchant: shop, door, teleport, constraint: manacles,
  square: clash, trapezium: skull, circle: chest, pentagon: shop, hexagon: door, octagon: manacles, exit, start: group, group, monster,
};

/** The three symbols of Scrolls and Checks. */
export const TINTS: Record<string, string> = {
  survival: "#6fae5c", tactics: "#a678d8", brutality: "#e06a54",
  "check-survival": "#6fae5c", "check-tactics": "#a678d8", "check-brutality": "#e06a54",
};
/** Each with a letter: no meaning by colour alone. */
export const LETTERS: Record<string, string> = {
  survival: "S", tactics: "T", brutality: "B", "check-survival": "S", "check-tactics": "T", "check-brutality": "B",
};

/** Which of Behind and Front 1 to 3 a Range or a placement icon shows in white. */
export const REACH: Record<string, boolean[]> = {
  "range-behind": [true, false, false, false], "range-front-1": [false, true, false, false],
  "range-front-2": [false, false, true, false], "range-front-3": [false, false, false, true],
  "range-near": [false, true, true, false], "range-far": [false, false, true, true],
  "range-front": [false, true, true, true], "range-around": [true, true, false, false], "range-any": [true, true, true, true],
  "place-far": [false, false, false, true], "place-behind": [true, false, false, false],
};
