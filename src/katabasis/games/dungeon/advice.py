"""DUN-085 to DUN-089: what the hints tell to do, as data."""

from ...engine import Advice
from .gains import at_hand, gainers, guard_of
from .hints import told, uses_of
from .state import Table
from .story import Use

GUARDED = Advice("guarded")


def advise(t: Table, about: str) -> list[Advice]:
    """DUN-R45, DUN-R47: all that pays now about a card of the team or a location in sight."""
    _, mine = uses_of(t, about)
    ready = [use for use in mine if at_hand(t, use) and gainers(t, use) and told(t, use)]
    if not ready and any(guard_of(t, use) for use in mine):
        return [GUARDED]
    return [advice(t, use) for use in ready]


def advice(t: Table, use: Use) -> Advice:
    """One use: what is done, with what and where, and by whom if not everybody gains by it."""
    things = tuple(f"card-{card}" for card in use.cards)
    if use.place:
        things = (*things, f"loc-{use.place}")
    if use.code:
        return Advice("dial", things, code=use.code)
    if use.cards:
        together = "together" if len(use.cards) > 2 else "at" if use.place else "with"
        return Advice(together, things)
    heroes = gainers(t, use)
    only = () if len(heroes) == len(t.heroes) else tuple(f"hero-{t.heroes[me]}" for me in heroes)
    return Advice("explore", things, only)
