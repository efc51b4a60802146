/** What each kind of card looks like. */
import ambush from "icon:hooded-assassin";
import arrogance from "icon:queen-crown";
import betray from "icon:backstab";
import blackmail from "icon:envelope";
import cowardice from "icon:rabbit";
import deceit from "icon:duality-mask";
import dog from "icon:wolf-head";
import favoritism from "icon:chained-heart";
import grudge from "icon:broken-heart";
import opportunism from "icon:fox-head";
import sacrifice from "icon:sacrificial-dagger";
import steps from "icon:footsteps";
import survive from "icon:lantern-flame";
import treachery from "icon:snake-tongue";
import violence from "icon:punch-blast";
import type { Card } from "../../wire";

const ICONS: Record<string, string> = {
  SACRIFICE: sacrifice, FAVORITISM: favoritism, OPPORTUNISM: opportunism, COWARDICE: cowardice,
  ARROGANCE: arrogance, AMBUSH: ambush, TREACHERY: treachery, VIOLENCE: violence, GRUDGE: grudge,
  DECEIT: deceit, BLACKMAIL: blackmail,
};

export interface Face { kind: string; icon: string; title: string }

/** Kind, icon and title of a card: Action cards by the side in use, cards without a name by their back. */
export function faceOf(card: Card): Face {
  const kind = card.kind ?? "card", name = card.name ?? "";
  if (kind === "action") return card.side === "cerberus" ? { kind: "cerberus", icon: dog, title: name } : { kind, icon: steps, title: name };
  if (!name) return { kind, icon: kind === "betrayal" ? betray : survive, title: "" };
  return { kind, icon: ICONS[name] ?? steps, title: name.charAt(0) + name.slice(1).toLowerCase() };
}
