/** The seven Adventurers: a colour, a shape and an emblem each, so that colour is never the only sign. */
import axe from "icon:fire-axe";
import ball from "icon:crystal-ball";
import beak from "icon:plague-doctor-profile";
import hood from "icon:cowled";
import quill from "icon:quill-ink";
import ring from "icon:big-diamond-ring";
import sling from "icon:slingshot";

export interface Adventurer {
  colour: string;
  /** Outline around the origin, about 1 wide and 1 high. */
  shape: string;
  emblem: string;
  /** How large the emblem is, and how far below the middle. */
  size: number;
  low: number;
}

const CIRCLE = "M0-.5A.5.5 0 1 1 0 .5A.5.5 0 1 1 0-.5Z";
const SHIELD = "M-.46-.46Q0-.56 .46-.46V.02Q.42.36 0 .54Q-.42.36-.46.02Z";
const SHEET = "M-.42-.48H.24L.44-.28V.48H-.42Z";
const WINDOW = "M-.42.48V-.06Q-.42-.4 0-.58Q.42-.4 .42-.06V.48Z";
const LEAF = "M0-.6Q.5-.28 .5.06Q.46.5 0 .5Q-.46.5-.5.06Q-.5-.28 0-.6Z";
const HEXAGON = "M-.27-.48H.27L.54 0L.27.48H-.27L-.54 0Z";
const STAR = "M0-.58L.17-.41L.41-.41L.41-.17L.58 0L.41.17L.41.41L.17.41L0 .58L-.17.41L-.41.41L-.41.17L-.58 0L-.41-.17L-.41-.41L-.17-.41Z";

export const ADVENTURERS: Record<string, Adventurer> = {
  pink: { colour: "#f29ac0", shape: CIRCLE, emblem: ring, size: 0.66, low: 0 },
  red: { colour: "#e9695c", shape: SHIELD, emblem: axe, size: 0.64, low: -0.02 },
  orange: { colour: "#f09a4a", shape: SHEET, emblem: quill, size: 0.66, low: 0.02 },
  yellow: { colour: "#efd25e", shape: WINDOW, emblem: hood, size: 0.68, low: 0.03 },
  green: { colour: "#86c96f", shape: LEAF, emblem: sling, size: 0.66, low: 0.03 },
  blue: { colour: "#6fb2ec", shape: HEXAGON, emblem: beak, size: 0.68, low: 0 },
  violet: { colour: "#b999f2", shape: STAR, emblem: ball, size: 0.62, low: 0 },
};

const STRANGER: Adventurer = { colour: "#cfc4b4", shape: CIRCLE, emblem: hood, size: 0.6, low: 0 };

export const adventurer = (colour?: string): Adventurer => ADVENTURERS[colour ?? ""] ?? STRANGER;
