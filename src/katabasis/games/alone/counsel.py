"""How hints of Alone are thought out: everybody plays on for some Turns, as the veteran would."""

from ...engine import Ask, Counsel, Match, Rng, Seat
from .evil_facts import EvilFacts, promise
from .hero_facts import HeroFacts
from .rounds import DECK
from .state import TURNS, Table
from .veteran import VETERAN, thumb

AHEAD = 3
"""How many Turns a hint looks ahead."""
MAPS = 2
"""How many Maps a Hero imagines meanwhile: fewer than in earnest, and much quicker."""


def plays(t: Table, ask: Ask, seat: Seat, rng: Rng) -> str:
    """Rules of thumb for either side."""
    return thumb(t, ask, seat, rng, MAPS)


def turns(t: Table) -> int:
    """How many Turns have begun."""
    return (t.round - 1) * TURNS + t.turn


class Ahead:
    """ALN-053: whether a table is some Turns after another."""

    def __init__(self, t: Table) -> None:
        self.end = turns(t) + AHEAD

    def __call__(self, t: Table) -> bool:
        return t.phase == "turn" and turns(t) >= self.end


def span(t: Table) -> str:
    """How far a hint looks."""
    return "over the next few Turns"


def facts(t: Table, ask: Ask, seat: Seat, answer: str, rng: Rng) -> str:
    """A fact that speaks for an answer, on either side of the screen."""
    if seat == t.hero_seat:
        return HeroFacts(t, ask, answer, rng).said()
    return EvilFacts(t, ask, seat, answer, rng).said()


def first(match: Match, seat: Seat, seed: str) -> str:
    """The veteran's answer; of two decks the one that promises more, where the veteran tosses."""
    t, ask = match.table, match.ask
    assert ask is not None
    if ask.kind == DECK.kind:
        return max(map(str, ask.of(seat)), key=lambda deck: promise(t, seat, deck))
    return str(VETERAN.make(seed)(match, seat))


COUNSEL = Counsel(
    first=first,
    plays=plays,
    until=Ahead,
    span=span,
    facts=facts,
    taste=("character", "difficulty", "layout", "boss"),
)
