"""Stations: tables that a match has kept along its way, so that going back is a short walk.

Undo and looking at a past moment play the answers since the nearest station again, not all of them.
A long match keeps no more stations than a short one: when there are too many, every other one goes.
"""

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from .ask import Answer, Seat
from .events import Event

EVERY = 64
"""Answers between two stations, as long as there are few."""
MOST = 64
"""Stations of one match."""

Log = Sequence[tuple[Seat, Answer]]


class Station(msgspec.Struct, frozen=True):
    """A match between two steps: its table, packed small, and what it had counted by then."""

    answers: int
    packed: bytes
    counts: dict[str, int]
    barrier: int
    told: int
    """How many events had been told."""

    def table(self, kind: type[Any]) -> Any:
        """The table as it was."""
        return msgspec.msgpack.decode(zlib.decompress(self.packed), type=kind)


class Stations:
    """The stations of one match, in the order of its answers."""

    __slots__ = ("every", "kept")

    def __init__(self) -> None:
        self.kept: list[Station] = []
        self.every = EVERY

    def due(self, answers: int, first: int) -> bool:
        """Whether the last station, or the beginning, is far behind."""
        return answers - (self.kept[-1].answers if self.kept else first) >= self.every

    def keep(
        self, answers: int, table: Any, counts: dict[str, int], barrier: int, told: int
    ) -> None:
        """One more; if there are too many, every other one goes."""
        packed = zlib.compress(msgspec.msgpack.encode(table), 1)
        self.kept.append(Station(answers, packed, counts.copy(), barrier, told))
        if len(self.kept) > MOST:
            self.kept, self.every = self.kept[1::2], self.every * 2

    def before(self, answers: int) -> Station | None:
        """The last station before a number of answers, or there."""
        return next((s for s in reversed(self.kept) if s.answers <= answers), None)

    def cut(self, log: Log, other: Log) -> None:
        """Forgets the stations that another log does not pass."""
        while self.kept:
            answers = self.kept[-1].answers
            if answers <= len(other) and log[:answers] == list(other[:answers]):
                break
            self.kept.pop()


def final(told: Sequence[Event]) -> bool:
    """Whether something was told that cannot be taken back."""
    return any(event.final for event in told)
