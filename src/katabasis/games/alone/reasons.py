"""What decides about a hint, in half sentences: the terms of `evaluate`, in the same order.

The Hero is "you" to the Hero alone: to Evil each term concerns another seat.
"""

from collections.abc import Callable

from ...engine import Seat
from ...engine.reckoning import Reckoning, Term
from .evaluate import parts, whole
from .state import Table


def of_hero(term: int) -> Callable[[Table, Seat], dict[Seat, float]]:
    """A term as Evil sees it: it is the Hero's."""

    def whose(t: Table, me: Seat) -> dict[Seat, float]:
        found = parts(t, me)[term]
        return {t.hero_seat: found[0]} if found and me != t.hero_seat else {}

    return whose


TERMS = (
    Term(
        "you keep more Life",
        "it costs you Life",
        of_hero(0),
        "the Hero keeps more Life",
        "it costs the Hero Life",
    ),
    Term(
        "you keep more Self Control",
        "it costs you Self Control",
        of_hero(1),
        "the Hero keeps more Self Control",
        "it costs the Hero Self Control",
    ),
    Term(
        "a Starting Mission gets further",
        "the Starting Missions are held up",
    ),
    Term("the Final Mission gets further", "the Final Mission is held up"),
    Term(
        "you get nearer to the next Mission Room",
        "you stay farther from the next Mission Room",
        of_hero(4),
        "the Hero gets nearer to the next Mission Room",
        "the Hero is kept away from the next Mission Room",
    ),
    Term(
        "the Creatures stay farther from you",
        "the Creatures come closer to you",
        of_hero(5),
        "the Creatures stay farther from the Hero",
        "the Creatures close in on the Hero",
    ),
    Term(
        "you keep more Adrenaline",
        "it costs you Adrenaline",
        of_hero(6),
        "the Hero keeps more Adrenaline",
        "it costs the Hero Adrenaline",
    ),
    Term(
        "you end up with more Items",
        "you end up with fewer Items",
        of_hero(7),
        "the Hero ends up with more Items",
        "the Hero ends up with fewer Items",
    ),
    Term(
        "Evil keeps more cards",
        "Evil spends more cards",
        of_hero(8),
        "Evil keeps more cards for later",
        "it costs Evil cards",
    ),
)

FELT = 0.004
"""A game has some hundred decisions, and a single step is worth little of the whole."""
RECKONING = Reckoning(terms=TERMS, parts=parts, whole=whole, felt=FELT)
