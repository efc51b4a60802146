"""What the Hero's options surely mean, in words: only from what the Hero can see."""

from collections.abc import Callable

from .attack import chasing
from .content import CONTROL, LIFE, characters, creatures, items, mission
from .health import NAMES, cap
from .inventory import labels
from .maps import WALL
from .missions import hunting
from .sheets import COMPASS
from .sight import way_open
from .state import Item, Table

Declared = tuple[str, ...]
REGULAR, DRAWN, FAR, BEAM = 2, 2, 2, 2
"""The dice of a Fight, the Items of a Scavenge, the Sectors of an Explore and of a repaired LCU."""


def meaning(t: Table, declared: Declared) -> str:
    """ALN-058: what an Action does if Evil does not interfere, and what it is paid with."""
    act, what, *rest = declared
    item = labels(t).get(what)
    said = ACTIONS[act](t, what, rest, item)
    if item is None:
        return said
    left = item.charges - (int(rest[1]) if item.name == "Bullets" else 1)
    return f"{said} {charges(left)}"


def charges(left: int) -> str:
    """ALN-224, ALN-229: what is left of an Item that is used."""
    if left <= 0:
        return "That is its last Charge."
    return f"{left} {'Charge' if left == 1 else 'Charges'} will be left."


def move(t: Table, what: str, rest: list[str], item: Item | None) -> str:
    """ALN-067 to ALN-070, ALN-078, ALN-090, ALN-236, ALN-408."""
    if what == "unblock":
        return "The Door opens; you stay where you are."
    if t.conditions.get(t.hero) == "Slime":
        return "The Slime holds you: you tear loose, and that is all."
    steps = f"Up to {items()[item.name].number[item.upgraded]} steps." if item else ""
    chased = [f"{c.kind} with {dice(chasing(t, c))}" for c in t.here() if chasing(t, c)]
    snatch = f"Behind your back: {', '.join(chased)}." if chased else ""
    to = t.map.steps[t.hero][COMPASS.index(rest[0])]
    dark = "" if to in t.revealed else "Whatever is in the dark there comes into view."
    return " ".join(part for part in (steps, snatch, dark) if part) or "One step."


def explore(t: Table, what: str, rest: list[str], item: Item | None) -> str:
    """ALN-136 to ALN-141, ALN-241."""
    way = COMPASS.index(rest[0])
    if t.map.steps[t.hero][way] == WALL:
        return "There is a wall: nothing new comes into view."
    if not way_open(t, t.map, t.hero, way):
        return "The Door is Blocked: nothing new comes into view."
    far = items()[item.name].number[item.upgraded] if item else FAR
    far = 1 if t.in_play("Creeping Mist") else far
    lights = " The Lights go on there and here." if item else ""
    return f"Up to {far} {'Sector' if far == 1 else 'Sectors'} ahead come into view.{lights}"


def fight(t: Table, what: str, rest: list[str], item: Item | None) -> str:
    """ALN-147, ALN-151, ALN-152, ALN-155, ALN-234, ALN-249, ALN-257, ALN-304."""
    count = REGULAR + (int(rest[1]) if item and item.name == "Bullets" else 0)
    if item is not None and item.name != "Bullets":
        count = items()[item.name].number[item.upgraded]
    faces = "4" if t.hero in t.lit else "2"
    found = t.creature(rest[0])
    if found is None:
        return f"{dice(count)} against every Creature there. A die hits with {faces} of 6 faces."
    stats = creatures()[found.kind]
    count += 2 if hunting(t) and stats.boss else 0
    need = stats.life[1] if found.wounds else stats.life[0]
    hits = f"{need} {'Hit' if need == 1 else 'Hits'}"
    result = "kill it" if found.wounds else "Wound it"
    return f"{dice(count)}; {hits} {result}. A die hits with {faces} of 6 faces."


def dice(count: int) -> str:
    """So many dice."""
    return f"{count} {'die' if count == 1 else 'dice'}"


def locate(t: Table, what: str, rest: list[str], item: Item | None) -> str:
    """ALN-197, ALN-200, ALN-247."""
    if item is None:
        return "You name two things; Evil says how far the nearest of each is, and on which Level."
    count = items()[item.name].number[item.upgraded]
    things = "one thing" if count == 1 else f"{count} things"
    return f"You name {things}; Evil says how far, on which Level and in which direction."


def scavenge(t: Table, what: str, rest: list[str], item: Item | None) -> str:
    """ALN-210 to ALN-214."""
    return f"You draw {DRAWN} Items, keep one, and may Upgrade another. The rest is discarded."


def interact(t: Table, what: str, rest: list[str], item: Item | None) -> str:
    """ALN-243 to ALN-246, ALN-263, ALN-269, ALN-289."""
    if what == "mission":
        return work(t, rest[0])
    if item is not None and item.name in ("Medkit", "Sedatives"):
        return heals(t, LIFE if item.name == "Medkit" else CONTROL, number(item))
    far = 1 if t.in_play("Brownout") else BEAM
    ways = " and ".join(rest)
    return f"The Lights go on here and up to {far} {'Sector' if far == 1 else 'Sectors'} {ways}."


def number(item: Item) -> int:
    """The number on the side of an Item that is in use."""
    return items()[item.name].number[item.upgraded]


def work(t: Table, colour: str) -> str:
    """ALN-269, ALN-270, ALN-301, ALN-305: what an Interact does for a Mission."""
    name = t.missions[colour]
    if name == "Purge the Decks" and t.hero not in t.lit:
        return "It is dark here: this only puts the Lights on."
    needed, made = len(mission(name).steps), t.progress.get(colour, 0)
    steps = 2 if name == "Burn the Roots" and not t.here() else 1
    return f"{name}: {min(needed, made + steps)} of {needed} will be done."


def heals(t: Table, kind: str, amount: int) -> str:
    """ALN-176, ALN-179: what is recovered, as far as the Healing Cap allows."""
    now = t.life if kind == LIFE else t.control
    gain = max(0, min(amount, cap(t) - now))
    capped = f" The Healing Cap of {cap(t)} allows no more." if gain < amount else ""
    change = f"goes from {now} to {now + gain}" if gain else f"stays at {now}"
    return f"{NAMES[kind]} {change}.{capped}"


ACTIONS: dict[str, Callable[[Table, str, list[str], Item | None], str]] = {
    "move": move,
    "explore": explore,
    "fight": fight,
    "locate": locate,
    "scavenge": scavenge,
    "interact": interact,
}


def before(t: Table, act: str, rest: list[str]) -> str:
    """ALN-061, ALN-233, ALN-310, ALN-429 to ALN-433: what is done before an Action."""
    if act == "recover":
        return f"1 Adrenaline. {heals(t, rest[0], 1)}"
    if act == "bullet":
        return "1 Adrenaline. You have two Actions in this Turn."
    if act == "discard":
        return "It is gone, and nothing is gained."
    if act == "doctor":
        return f"1 Charge of the Doctor. {heals(t, LIFE, 1)}"
    if act == "engineer":
        return "1 Charge of the Engineer. An Item is Upgraded."
    if act == "sacrifice":
        return f"The {rest[0]} never comes back. {characters()[rest[0]].stays}"
    if act == "shot":
        return "Adrenaline from the reserve, at most six tokens in all. 1 Charge."
    return "The other side wins."
