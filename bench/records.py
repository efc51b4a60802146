"""Twelve pieces of nine fields on a table, as records and as parallel lists."""

import timeit

from katabasis.engine import Record, State
from katabasis.engine.state import copier

PIECES = 12


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


def clones(repeats: int) -> tuple[float, float]:
    """Seconds of a clone as records and as parallel lists, measured in turn."""
    fields = Piece.__struct_fields__
    one = Recorded(pieces=[Piece() for _ in range(PIECES)])
    other = Parallel(**{field: [getattr(Piece(), field)] * PIECES for field in fields})
    count, found = 5000, list[tuple[float, float]]()
    clone, plain = copier(Recorded).clone, copier(Parallel).clone
    for _ in range(repeats):
        found.append(
            (
                timeit.timeit(lambda: clone(one), number=count) / count,
                timeit.timeit(lambda: plain(other), number=count) / count,
            )
        )
    return min(a for a, _ in found), min(b for _, b in found)
