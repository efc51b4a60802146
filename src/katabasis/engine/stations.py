"""Stations: tables that a match has kept along its way, so that going back is a short walk.

Undo and looking at a past moment play the answers since the nearest station again, not all of them.
A long match keeps no more stations than a short one: when there are too many, every other one goes.
"""

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from .ask import Answer, Seat
from .ready import ready

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
    small: bool = False
    """Whether the table is compressed, as it should be where many matches are kept."""

    def table(self, kind: type[Any]) -> Any:
        """The table as it was."""
        packed = zlib.decompress(self.packed) if self.small else self.packed
        return msgspec.msgpack.decode(packed, type=ready(kind))


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
        packed = msgspec.msgpack.encode(table)
        self.kept.append(Station(answers, packed, counts.copy(), barrier, told))
        if len(self.kept) > MOST:
            self.kept, self.every = self.kept[1::2], self.every * 2

    def tidy(self) -> None:
        """Compresses the tables of the newest stations."""
        for place in reversed(range(len(self.kept))):
            station = self.kept[place]
            if station.small:
                break
            packed = zlib.compress(station.packed, 1)
            self.kept[place] = replace(station, packed=packed, small=True)

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
