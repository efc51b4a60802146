"""Twelve pieces of nine fields on a table, as records and as parallel lists."""

import timeit

from katabasis.engine import Record, State
from katabasis.engine.state import copier

PIECES = 12
MOST = 1.3
"""How much longer a clone of records may take."""
BATCH, TURNS = 100, 200
"""Clones that are timed at a stretch, so few that a busy machine seldom comes in between."""


class Piece(Record):
    """A piece with nine fields of its own."""

    name: str = "rat"
    at: int = 4
    health: int = 3
    wounds: int = 0
    shield: int = 1
    asleep: bool = False
    range: int = 2
    level: int = 1
    owner: int = -1


class Recorded(State):
    """The pieces as records."""

    pieces: list[Piece]


class Parallel(State):
    """The same pieces as one list a field."""

    name: list[str]
    at: list[int]
    health: list[int]
    wounds: list[int]
    shield: list[int]
    asleep: list[bool]
    range: list[int]
    level: list[int]
    owner: list[int]


def clones() -> tuple[float, float]:
    """Seconds of a clone as records and as parallel lists, measured in turn."""
    fields = Piece.__struct_fields__
    one = Recorded(pieces=[Piece() for _ in range(PIECES)])
    other = Parallel(**{field: [getattr(Piece(), field)] * PIECES for field in fields})
    clone, plain = copier(Recorded).clone, copier(Parallel).clone
    found: list[tuple[float, float]] = []
    for _ in range(TURNS):
        records = timeit.timeit(lambda: clone(one), number=BATCH)
        found.append((records, timeit.timeit(lambda: plain(other), number=BATCH)))
    return min(a for a, _ in found) / BATCH, min(b for _, b in found) / BATCH
