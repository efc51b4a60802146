"""What spaces, announcements, Loot, States and Bells are called in a sentence."""

from collections.abc import Callable
from typing import Any, get_args

from ...engine.sentence import Nouns
from .acts import BEHIND, FRONT, Verb
from .forms import NOTHING, ROUNDS
from .icons import NAMES, SYMBOLS

SPACES: dict[str, str] = {BEHIND: "behind the Group", **{spot: spot.title() for spot in FRONT}}
"""DC-164: where an Enemy is: "on Front 1", "behind the Group"."""
COUNTED = {act: f"a {act.title()}" for act in ("state", "skill", "push", "pull", "wall", "hole")}
ANNOUNCED: dict[str, str] = {
    NOTHING: "nothing",
    **{
        f"{act} {round_}": f"{COUNTED.get(act, act.title())} in Round {round_}"
        for act in get_args(Verb)
        for round_ in ROUNDS
    },
}
"""DC-146: an Action and its Round as they are said aloud."""
LOOT: dict[str, str] = {
    "teeth": "the Gold Teeth",
    "cell": "the Cells",
    "potion": "the Potions",
    "vial": "the Vials",
    "survival": "the Survival Scrolls",
    "tactics": "the Tactics Scrolls",
    "brutality": "the Brutality Scrolls",
    "equipment": "the Equipment",
    "blueprint": "the Blueprints",
}
"""DC-193: whoever loots takes all of one type."""
ONE_OF: dict[str, str] = {
    "teeth": "the Gold Tooth",
    "cell": "the Cell",
    "potion": "the Potion",
    "vial": "the Vial",
    "survival": "the Survival Scroll",
    "tactics": "the Tactics Scroll",
    "brutality": "the Brutality Scroll",
    "blueprint": "the Blueprint",
}
A_SCROLL = "the Scroll"
SCROLLS = (A_SCROLL, *(ONE_OF[colour] for colour in SYMBOLS))
"""DC-195: a Scroll that somebody gets, as the question names it."""
IMMUNE: dict[str, str] = {
    "poisoned": "cannot be poisoned",
    "bleeding": "does not bleed",
    "on fire": "does not burn",
    "frozen": "cannot be frozen",
    "marked": "cannot be marked",
}
"""DC-199: what a State cannot do to whoever is immune."""
BELLS: dict[str, str] = {
    "damage": "the First Player takes 2 Damage",
    "scroll": "the First Player loses a Scroll",
    "equipment": "the First Player loses Equipment",
}
"""DC-R154: what a Bell means."""


EXPECTED: dict[str, str] = {
    "square": "an Encounter",
    "trapezium": "an Elite",
    "circle": "a treasure, perhaps a cursed one",
    "pentagon": "a Merchant",
    "hexagon": "a Door or a Teleportation tile",
    "octagon": "a Constraint",
}
"""DC-085 to DC-091: what a shape promises."""


def stands(t: Any, at: str) -> str:
    """Where an Enemy is, after a verb: "on Front 1", "behind the Group"."""
    return SPACES[at] if at == BEHIND else f"on {SPACES[at]}"


def aloud(t: Any, said: str) -> str:
    """DC-146: what is announced with a card; nothing is told of a card without an Action."""
    return "" if said == NOTHING else f" and announces {announced(said)}"


def announced(said: str) -> str:
    """DC-146: an Action and its Round."""
    return ANNOUNCED.get(said, said)


def resists(t: Any, state: str) -> str:
    """DC-199: somebody is immune."""
    return IMMUNE.get(state, f"is immune to {state}")


def by(words: dict[str, str]) -> Callable[[Any, str], str]:
    """A noun that is looked up; what is unknown is said as it is."""
    return lambda t, key: words.get(key, key)


NOUNS: Nouns = {
    "space": by(SPACES),
    "stands": stands,
    "aloud": aloud,
    "heap": by(LOOT),
    "colour": lambda t, colour: str(colour).title(),
    "resists": resists,
    "bell": by(BELLS),
    "deck": by(NAMES),
}
