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
import type { Card, Scene } from "../../wire";

const ICONS: Record<string, string> = {
  SACRIFICE: sacrifice, FAVORITISM: favoritism, OPPORTUNISM: opportunism, COWARDICE: cowardice,
  ARROGANCE: arrogance, AMBUSH: ambush, TREACHERY: treachery, VIOLENCE: violence, GRUDGE: grudge,
  DECEIT: deceit, BLACKMAIL: blackmail,
};

export interface Face { kind: string; icon: string; title: string }

/** Kind, icon and title of a card; an Action card shows whose side it is used on. */
export function faceOf(card: Card, scene: Scene): Face {
  const kind = card.kind ?? "card";
  if (kind === "action") {
    const seat = Number(card.id.split("-")[1]);
    const turned = scene.panels.some((p) => p.seat === seat && p.status.startsWith("Cerberus"));
    return turned
      ? { kind: "cerberus", icon: dog, title: card.name ?? "" }
      : { kind: "action", icon: steps, title: card.name ?? "" };
  }
  const name = card.name ?? "";
  if (!name) {
    const holder = scene.panels.find((p) => card.id === `hand-${p.seat}`);
    const turned = holder ? holder.status.startsWith("Cerberus") : kind === "betrayal";
    return turned ? { kind: "betrayal", icon: betray, title: "" } : { kind: "survival", icon: survive, title: "" };
  }
  const title = name.charAt(0) + name.slice(1).toLowerCase();
  return { kind, icon: ICONS[name] ?? steps, title };
}
