"""ALN-307 to ALN-318: Companions and their Charges."""

from ...engine import Line
from .called import the_hero
from .state import Companion, Table


class Joins(Line):
    text = "The {who} joins {hero} with {charges} Charges."
    hero = the_hero
    why = "ALN-308 ALN-309"
    who: str
    charges: int


class Redirected(Line):
    text = "The {who} takes {amount} instead of {hero}."
    hero = the_hero
    why = "ALN-313"
    who: str
    amount: int


class Gone(Line):
    text = "The {who} is gone."
    why = "ALN-312 ALN-316"
    who: str


def join(t: Table, who: str, charges: int) -> None:
    """ALN-308, ALN-309: an unused Character becomes a Companion."""
    t.characters.remove(who)
    t.companions.append(Companion(name=who, charges=charges))
    t.tell(Joins(who=who, charges=charges))


def strip(t: Table, who: str, charges: int) -> None:
    """ALN-311, ALN-312, ALN-314: Charges go; with the last one the Companion goes too."""
    found = companion(t, who)
    found.charges -= charges
    if found.charges <= 0:
        t.companions.remove(found)
        t.tell(Gone(who=who))


def companion(t: Table, who: str) -> Companion:
    """A Companion by name."""
    return next(c for c in t.companions if c.name == who)


def offers(t: Table, who: str) -> bool:
    """ALN-311, ALN-321, ALN-324, ALN-327, ALN-330: whether its ability can be used this Turn."""
    return who not in t.used and any(c.name == who for c in t.companions)


def use(t: Table, who: str) -> None:
    """ALN-311: once a Turn, for 1 Charge."""
    t.used.append(who)
    strip(t, who, 1)
