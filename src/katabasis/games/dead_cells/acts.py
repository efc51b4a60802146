"""DC-134 to DC-136, DC-173 to DC-211: what cards do, as data; text and pictograms come from it.

An Act is one Action icon with its number, its Range or whom it concerns. Cards, Enemies, Skills and
Equipment are lists of them, line by line.
"""

from collections.abc import Callable
from typing import Literal

import msgspec

from ...engine.scene import Sign

Verb = Literal[
    "damage",
    "block",
    "golden",
    "state",
    "heal",
    "skill",
    "loot",
    "push",
    "pull",
    "summon",
    "worm",
    "malaise",
    "wall",
    "hole",
    "gain",
]
StateName = Literal["poisoned", "bleeding", "on fire", "frozen", "marked"]
STATES: tuple[StateName, ...] = ("poisoned", "bleeding", "on fire", "frozen", "marked")
Spot = Literal["behind", "front 1", "front 2", "front 3"]
BEHIND: Spot = "behind"
FRONT: tuple[Spot, ...] = ("front 1", "front 2", "front 3")
SPOTS: tuple[Spot, ...] = (BEHIND, *FRONT)
Range = Literal[
    "", "behind", "front 1", "front 2", "front 3", "near", "far", "front", "around", "any"
]
RANGES: dict[str, tuple[Spot, ...]] = {
    "": SPOTS,
    **{spot: (spot,) for spot in SPOTS},
    "near": ("front 1", "front 2"),
    "far": ("front 2", "front 3"),
    "front": FRONT,
    "around": (BEHIND, "front 1"),
    "any": SPOTS,
}
"""DC-173, DC-175: the spaces that each Range icon shows in white."""
Whom = Literal["", "self", "one", "other", "each", "first"]
"""DC-R181: nobody named; the own board; one of the Group; another one; each; the First Player."""
Gain = Literal["", "teeth", "cell", "potion"]


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One Action."""

    do: Verb
    n: int = 1
    range: Range = ""
    whom: Whom = ""
    state: StateName | Literal[""] = ""
    all: bool = False
    """Whether it hits every Enemy in Range instead of one (DC-174)."""
    pierce: bool = False
    """Whether Shields do not help."""
    need: Literal["", "wall", "hole"] = ""
    """DC-226: what must be there."""
    what: Gain = ""
    only: Literal["", "monster", "elite"] = ""
    """DC-016: the narrower kind of Enemy that it is for."""


REACH = {
    "behind": "Behind",
    "front 1": "on Front 1",
    "front 2": "on Front 2",
    "front 3": "on Front 3",
    "near": "on Front 1 or 2",
    "far": "on Front 2 or 3",
    "front": "in front",
    "around": "Behind or on Front 1",
    "any": "anywhere",
}
NAMED = {"": "", "self": "yourself", "one": "one Beheaded", "other": "another Beheaded"}
NAMED |= {"each": "each Beheaded", "first": "the First Player"}
SUPPLY = {"teeth": "Gold Teeth", "cell": "Cells", "potion": "Potions"}
ONE = {"teeth": "Gold Tooth", "cell": "Cell", "potion": "Potion"}


def said(act: Act, enemy: bool) -> str:
    """An Act in words, on a card of a Beheaded or of an Enemy."""
    text = SAID[act.do](act, enemy)
    if act.need:
        text = f"if there is a {act.need.capitalize()}, {text}"
    return text[:1].upper() + text[1:]


def target(act: Act) -> str:
    """Whom an Action of a Beheaded hits."""
    kind = act.only.title() or "Enemy"
    many = f"every {kind}" if act.all else f"a {kind}" if act.only == "monster" else f"an {kind}"
    return f"{many} {REACH[act.range]}" if act.range else many


def dealt(act: Act, enemy: bool) -> str:
    """Damage, in words."""
    past = ", Shields do not help" if act.pierce else ""
    if enemy:
        to = f" to {NAMED[act.whom]}" if act.whom else ""
        return f"{act.n} Damage{to}{past}"
    return f"{act.n} Damage to {target(act)}{past}"


def shielded(act: Act, enemy: bool) -> str:
    """Block, in words."""
    kind = "Golden Shield" if act.do == "golden" else "Shield"
    many = f"{act.n} {kind}{'s' if act.n > 1 else ''}"
    if enemy or act.whom in ("", "self"):
        return many
    return f"{many} for {NAMED[act.whom]}"


def given(act: Act, enemy: bool) -> str:
    """A State, in words."""
    many = f"{act.n} × {act.state.title()}" if act.n > 1 else act.state.title()
    if enemy:
        return f"{many} for {NAMED[act.whom] or 'a Beheaded'}"
    return f"{many} on {target(act)}"


def healed(act: Act, enemy: bool) -> str:
    """Heal, in words."""
    return f"Heal {act.n}" if enemy else f"Heal {act.n}: {NAMED[act.whom or 'one']}"


def practised(act: Act) -> str:
    """Skill, in words."""
    many = "Skill" if act.n == 1 else f"{act.n} Skills"
    return f"{many} for {NAMED[act.whom]}" if act.whom else many


def gained(act: Act) -> str:
    """Something for the Bag."""
    return f"gain {act.n} {SUPPLY[act.what] if act.n > 1 else ONE[act.what]}"


SAID: dict[str, Callable[[Act, bool], str]] = {
    "damage": dealt,
    "block": shielded,
    "golden": shielded,
    "state": given,
    "heal": healed,
    "skill": lambda act, enemy: practised(act),
    "loot": lambda act, enemy: "Loot" if act.n == 1 else f"Loot {act.n} times",
    "push": lambda act, enemy: f"push {target(act)}",
    "pull": lambda act, enemy: f"pull {target(act)}",
    "summon": lambda act, enemy: "summon a Monster" if act.n == 1 else f"summon {act.n} Monsters",
    "worm": lambda act, enemy: "a Worm" if act.n == 1 else f"{act.n} Worms",
    "malaise": lambda act, enemy: "Malaise",
    "wall": lambda act, enemy: "set a Wall",
    "hole": lambda act, enemy: "open a Hole",
    "gain": lambda act, enemy: gained(act),
}


def sentence(acts: tuple[Act, ...], enemy: bool = False) -> str:
    """Several Acts of one line: `1 Damage to an Enemy in front, then Loot`."""
    parts = [said(act, enemy) for act in acts]
    return ", then ".join([parts[0], *(p[:1].lower() + p[1:] for p in parts[1:])]) if parts else ""


def signs(acts: tuple[Act, ...], enemy: bool = False) -> tuple[Sign, ...]:
    """The same as pictograms."""
    out = []
    for act in acts:
        key = act.state if act.do == "state" else act.what if act.do == "gain" else act.do
        number = str(act.n) if act.n > 1 or act.do in ("damage", "block", "heal") else ""
        out.append(Sign(key.replace(" ", "-"), number, "plain", said(act, enemy)))
        if act.range:
            out.append(Sign(f"range-{act.range.replace(' ', '-')}", "", "plain", REACH[act.range]))
    return tuple(out)
