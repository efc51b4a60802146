"""Where a match begins: at its first table, or at a snapshot of it after some answers."""

from collections.abc import Sequence
from typing import Any

import msgspec

from .ask import CHANCE, Answer, Seat
from .events import Event


class Origin(msgspec.Struct, frozen=True):
    """A table that a match is played from, and what was before."""

    table: Any
    answers: int = 0
    """How many answers were given before."""
    drawn: int = 0
    """How many of them chance gave. No stream of draws had more, so all of them go on from here:
    the seed stays the same, and no draw comes twice."""
    events: tuple[tuple[int, Event], ...] = ()
    """What was told before, each with the number of the answer."""


def later(
    table: Any,
    log: Sequence[tuple[Seat, Answer]],
    answers: int,
    events: Sequence[tuple[int, Event]] = (),
) -> Origin:
    """A snapshot of a match: its table after a number of answers, between two steps."""
    drawn = sum(seat == CHANCE for seat, _ in log[:answers])
    return Origin(table, answers, drawn, tuple(events))
