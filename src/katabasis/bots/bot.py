"""What a bot is: a value with a seed that answers for a seat of any game.

A bot reads the options of its own seat and forks that were dealt anew for it, nothing else; so it
knows what a player on that seat knows. The same bot at the same decision answers the same, also
after the match was saved and loaded: its generator comes from seed, seat and number of answers.
"""

from random import Random
from typing import Protocol

from ..engine import Answer, Match, Refused, Seat


class Bot(Protocol):
    """Anything that answers the pending ask for a seat."""

    def __call__(self, match: Match, seat: Seat) -> Answer: ...


def options_of(match: Match, seat: Seat) -> list[Answer]:
    """What the seat may answer now; a seat that is not asked is refused."""
    options = list(match.ask.of(seat)) if match.ask is not None else []
    if not options:
        raise Refused("This seat is not asked anything now, so its bot has nothing to answer.")
    return options


def generator(seed: str, match: Match, seat: Seat) -> Random:
    """The generator for one decision."""
    return Random(f"{seed}/{seat}/{len(match.log)}")
