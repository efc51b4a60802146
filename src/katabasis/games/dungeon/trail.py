"""What was tried so far in a story, as everybody at the table could have written it down."""

import msgspec

from ...engine import Answer, Seat, spoken
from .picking import AT, WITH
from .turn import DIAL, EXPLORE, PICK, TOGETHER


class Trail(msgspec.Struct):
    """The answers of a game, read as a walk."""

    looks: int = 0
    """How often anybody looked closely at something."""
    tried: set[frozenset[str]] = msgspec.field(default_factory=set)
    """Pairs of things that were put together."""
    tries: int = 0
    """How many combinations and codes were tried."""
    choices: int = 0
    """How many choices were made since the last look."""


def trail_of(log: list[tuple[Seat, Answer]]) -> Trail:
    """The walk behind the answers of a game."""
    trail, picked = Trail(), ""
    for _, given in log:
        act, what = spoken((EXPLORE, PICK, WITH, AT, DIAL, TOGETHER), str(given))
        if act is EXPLORE:
            trail.looks += 1
            trail.choices = 0
        elif act is PICK:
            picked = f"card-{what}"
        elif act in (WITH, AT):
            target = f"card-{what}" if act is WITH else f"loc-{what}"
            trail.tried.add(frozenset((picked, target)))
            trail.tries += 1
        elif act in (DIAL, TOGETHER):
            trail.tries += 1
        elif str(given).isdecimal():
            trail.choices += 1
    return trail
