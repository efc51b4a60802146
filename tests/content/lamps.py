"""A story for tests of the middle floor: lamps that are lit and break, and no game around them."""

from typing import Any

import msgspec

from katabasis.content.conditions import ALL, ANY, NONE, Condition, Conditions
from katabasis.content.facts import Facts, Kind
from katabasis.content.model import Change
from katabasis.content.verb import Verb, Verbs


class Lamps(msgspec.Struct):
    """A table with lamps."""

    lit: list[str] = []
    broken: list[str] = []


class When(msgspec.Struct, frozen=True):
    """A condition about lamps."""

    bright: tuple[str, ...] = ()
    some: tuple[str, ...] = ()
    dark: tuple[str, ...] = ()


class Passage(msgspec.Struct, frozen=True):
    """What one may read."""

    light: tuple[str, ...] = ()
    smash: tuple[str, ...] = ()
    burn: int = 0


LIT = Kind(
    about="lamp",
    every=lambda t: t.lit,
    may_come=lambda t, lamp: lamp not in t.broken,
    never="lamp {} never burns",
)
BROKEN = Kind(about="lamp", every=lambda t: t.broken, asked=True)

CONDITIONS = Conditions(
    (
        Condition("bright", LIT, ALL, "all these lamps burn."),
        Condition("some", LIT, ANY, "one of these lamps burns."),
        Condition("dark", LIT, NONE, "none of these lamps burns.", str.lower),
    )
)


def light(t: Lamps, opened: Any, lamp: str) -> None:
    """A lamp burns."""
    t.lit.append(lamp)


def smash(t: Lamps, opened: Any, lamp: str) -> None:
    """A lamp burns no more."""
    t.lit.remove(lamp)
    t.broken.append(lamp)


LIGHT = Verb(
    word="light",
    text="These lamps burn.",
    do=light,
    facts=lambda f, story, p, lamp: [Change(f.bit(LIT, lamp), unless=f.bit(BROKEN, lamp))],
    leads=lambda lamp: [("lamp", lamp)],
    left=lambda t, lamp: lamp not in t.lit,
    gains=lambda t, lamp: lamp not in t.lit and lamp not in t.broken,
)
SMASH = Verb(
    word="smash",
    text="These lamps break.",
    do=smash,
    facts=lambda f, story, p, lamp: [Change(drops=f.bit(LIT, lamp))],
    undoes=LIT,
    hurts=lambda t, lamp: lamp in t.lit,
)
BURN = Verb(
    word="burn",
    text="The reader is burnt.",
    do=lambda t, opened, points: None,
    gains=lambda t, points: points > 1,
    may_gain=lambda t, points: points > 2,
    hurts=lambda t, points: points > 0,
)
VERBS = Verbs((BURN,), (LIGHT, SMASH))


def facts() -> Facts:
    """The facts of two lamps; nobody asks about broken ones but of the first."""
    f = Facts()
    f.mask(LIT, ("a", "b"))
    f.bit(BROKEN, "a")
    return f
