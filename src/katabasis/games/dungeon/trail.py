"""What was tried so far in a story, as everybody at the table could have written it down."""

import msgspec

from ...engine import Answer, Seat
from .acts import AT, DIAL, EXPLORE, PICK, TOGETHER, WITH, spoken


class Trail(msgspec.Struct):
    """The answers of a game, read as a walk."""

    looks: int = 0
    """How often anybody looked closely at something."""
    tried: set[frozenset[str]] = msgspec.field(default_factory=set)
    """Pairs of things that were put together."""
    tries: int = 0
    """How many combinations and codes were tried."""
    picked: str = ""
    choices: int = 0
    """How many choices were made since the last look."""
    digits: int = 0
    """How many digits were set since the dials were touched."""


def trail_of(log: list[tuple[Seat, Answer]]) -> Trail:
    """The walk behind the answers of a game."""
    trail = Trail()
    for _, given in log:
        word, what = spoken(str(given))
        if word == EXPLORE:
            trail.looks += 1
            trail.choices = 0
        elif word == PICK:
            trail.picked = f"card-{what}"
        elif word in (WITH, AT):
            target = f"card-{what}" if word == WITH else f"loc-{what}"
            trail.tried.add(frozenset((trail.picked, target)))
            trail.tries += 1
        elif word in (DIAL, TOGETHER):
            trail.tries += 1
            trail.digits = 0
        elif word.isdecimal():
            trail.choices += 1
            trail.digits += 1
    return trail
