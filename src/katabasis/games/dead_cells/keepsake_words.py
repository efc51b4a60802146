"""What Upgrades, Well cards, Secrets and Runes say, in words made from what they do."""

from .acts import sentence
from .forms import EquipmentCard, Step
from .icons import NAMES, Icon, all_said
from .keepsakes import Deed, Keepsake, Mutation, RuneCard, Task

ONE_MANY: dict[Deed, tuple[str, str, str]] = {
    "enemies": ("Kill", "an Enemy", "{n} Enemies"),
    "elites": ("Kill", "an Elite", "{n} Elites"),
    "bosses": ("Beat", "a Boss", "{n} Bosses"),
    "biomes": ("Leave", "a Biome", "{n} Biomes"),
    "damage": ("Suffer", "1 Damage", "{n} Damage"),
    "shields": ("Spend", "a Shield", "{n} Shields"),
    "teeth": ("Gain", "a Gold Tooth", "{n} Gold Teeth"),
    "cells": ("Gain", "a Cell", "{n} Cells"),
    "potions": ("Drink", "a Potion", "{n} Potions"),
    "checks": ("Pass", "a Check", "{n} Checks"),
    "treasures": ("Open", "a Treasure", "{n} Treasures"),
    "equipment": ("Equip", "a card", "{n} cards"),
    "states": ("Put", "a State on an Enemy", "{n} States on Enemies"),
    "loot": ("Take", "Loot", "Loot {n} times"),
    "purchases": ("Buy", "something", "{n} things"),
    "combats": ("Come through", "a Combat", "{n} Combats"),
}
WITHOUT: dict[str, str] = {
    "damage": "without suffering Damage",
    "potions": "without drinking a Potion",
    "purchases": "without buying anything",
    "equipment": "without equipping anything",
    "shields": "without spending a Shield",
    "loot": "without looting",
    "states": "without putting a State on an Enemy",
    "elites": "without killing an Elite",
}
SPANS = {"combat": "in one Combat", "biome": "in one Biome", "run": "in one Run"}
OCCASION = {
    "shield spent": "Whenever a Beheaded spends a Shield",
    "enemy killed": "Whenever an Enemy is killed",
    "damaged": "Whenever a Beheaded suffers Damage in a Combat",
    "combat begins": "When a Combat begins",
    "looted": "Whenever a Beheaded takes Loot",
}
POWERS = {
    "portal": "Teleportation tiles lead to the portal.",
    "force": "A failed Hand Check on a tile costs nothing.",
    "climb": "Once in each Biome a Hand Check in a corridor is passed without a card.",
    "purse": "Every Elite Encounter has 1 more Cell as Loot.",
    "look": "Once in each Biome the Group may look at a tile one corridor away.",
    "again": "Once in each Biome a Deck Check that found nothing reveals another card.",
}


def task(feat: Task) -> str:
    """DC-324: what a Feat asks for."""
    verb, one, many = ONE_MANY[feat.deed]
    what = one if feat.n == 1 else many.format(n=feat.n)
    once = feat.deed in ("biomes", "combats", "bosses") and feat.n == 1
    where = "" if once else SPANS[feat.within]
    parts = [f"{verb} {what}", where, WITHOUT[feat.without] if feat.without else ""]
    return " ".join(part for part in parts if part) + "."


def ability(step: Step) -> str:
    """DC-308: an ability that every Beheaded has."""
    parts = [f"{step.health} more Health"] if step.health else []
    parts += ["one more Equipment slot"] if step.slot else []
    parts += [f"Immunity to {step.immune.title()}"] if step.immune else []
    parts += [f"the Skill “{sentence(step.skill)}”"] if step.skill else []
    parts += [f"in Round 0 “{sentence(step.round_0)}”"] if step.round_0 else []
    parts += [f"1 more with the first {step.more.title()} of a Combat"] if step.more else []
    return "Every Beheaded has " + " and ".join(parts) + "."


def mutation(card: Mutation) -> str:
    """DC-307 to DC-309, DC-270, DC-R136: what a Mutation does."""
    if card.slot == "start":
        return f"Before a Run: {all_said(card.gives)}."
    if card.slot == "skill":
        return f"A Skill of the Group, once a Round: {sentence(card.acts)}."
    if card.slot == "healer":
        return f"Healer, Level {card.level}: 1 Damage for {teeth(card.price)}, {card.times} times."
    if card.slot in ("merchant", "collector"):
        wares = "Blueprint" if card.slot == "collector" else "card"
        many = f"{card.offers} {wares}s" if card.offers > 1 else f"1 {wares}"
        return f"{card.slot.title()}, Level {card.level}: {many} for {teeth(card.price)} each."
    if card.slot == "boss cell":
        return f"Every Enemy has {card.health} more Health; an Elite leaves {card.cells} more Cell."
    if card.step is not None:
        return ability(card.step)
    if card.discount:
        return f"Merchant tiles ask {teeth(card.discount)} less, but at least 1."
    who = "" if card.when in ("damaged", "shield spent", "looted") else " (the First Player)"
    return f"{OCCASION[card.when]}{who}: {sentence(card.acts)}."


def teeth(n: int) -> str:
    """A price."""
    return f"{n} Gold {'Tooth' if n == 1 else 'Teeth'}"


def gear(card: EquipmentCard) -> str:
    """DC-217 to DC-228: what Equipment does, and when."""
    when = {
        "instead": f"Round {card.round}, in place of the card",
        "beside": f"Round {card.round}, beside the card",
        "always": OCCASION.get(card.when, ""),
        "skill": "Skill",
    }[card.kind]
    health = f" A Companion with {card.health} Health." if card.health else ""
    return f"{when}: {sentence(card.acts)}.{health}"


def all_said_or_nothing(icons: tuple[Icon, ...]) -> str:
    """Several icons, or nothing at all."""
    return all_said(icons) or "nothing"


def said(card: Keepsake) -> str:
    """What a card does, in words."""
    if card.combat is not None:
        lines = [f"{r}: {sentence(acts)}." for r, acts in card.combat.lines.items()]
        return " ".join(lines)
    if card.monster is not None:
        kind = "Elite" if card.monster.card.elite else "Monster"
        return f"This {kind} joins {NAMES[card.monster.biome]}."
    if card.equipment is not None:
        return f"This joins the Equipment deck. {gear(card.equipment)}"
    if card.mutation is not None:
        return mutation(card.mutation)
    if card.feat is not None:
        return f"{task(card.feat)} Then: {all_said(card.gives)}."
    if card.next:
        return f"At the start of the next Run: {all_said(card.next)}."
    text = all_said_or_nothing(card.gives)
    return f"{text[:1].upper()}{text[1:]}."


def rune(card: RuneCard) -> str:
    """DC-107: what the coloured side of a Rune says."""
    opens = [f"Corridors with the {card.name} sign are open."] if card.opens else []
    return " ".join([*opens, *([POWERS[card.power]] if card.power else [])])
