"""Names that a scenario may write: seats, Sectors and Doors."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import Any

from .called import spoken
from .content import items
from .maps import name_of, names_at
from .sheets import AHEAD, CELLS, COLUMNS, COMPASS, EAST, NORTH, SOUTH, WEST
from .state import Table


def names(t: Table) -> list[str]:
    """ALN-001: the Hero and those behind the screen, clockwise from the Hero."""
    evil = {seat: f"evil {n}" if t.players > 2 else "evil" for n, seat in enumerate(t.evil, 1)}
    return [evil.get(seat, "hero") for seat in range(t.players)]


def words(t: Table) -> dict[str, Any]:
    """A Sector is `upper c4r1`, a Door `upper c4r1 east`, whatever the layout."""
    return places()


@cache
def places() -> dict[str, int]:
    """Every cell and every edge between two cells of a Level, from either side."""
    found: dict[str, int] = {}
    for cell in range(2 * CELLS):
        found[name_of(cell)] = cell
        at = cell % CELLS
        edges = {
            NORTH: at >= COLUMNS,
            EAST: at % COLUMNS < COLUMNS - 1,
            SOUTH: at < CELLS - COLUMNS,
            WEST: at % COLUMNS > 0,
        }
        for way, inside in edges.items():
            if inside:
                first = cell if way in (EAST, SOUTH) else cell + AHEAD[way]
                found[f"{name_of(cell)} {COMPASS[way]}"] = 2 * first + (way in (NORTH, SOUTH))
    return found


def called(room: str) -> str:
    """A Room inside a sentence: some of them are no place with an article."""
    return room if room in ("Communications", "Hydroponics") else f"the {room}"


def codes(name: str) -> tuple[str, ...]:
    """What players read where a scenario writes a Sector: `Upper D1` for `upper c4r1`."""
    cell = names_at().get(name)
    return () if cell is None else (spoken(cell),)


UPGRADED = " upgraded"


def spellings(answer: str) -> Iterator[str]:
    """A Door from its other side, an Item without its side, one Bullet, directions in any order, a
    Target with the word `token`."""
    here = places().get(answer)
    if here is not None and answer[-1].isalpha():
        yield from (o for o, there in places().items() if there == here and o[-1].isalpha())
    for name in items():
        if name in answer:
            yield answer.replace(name, name + UPGRADED)
    yield answer.replace(UPGRADED, "")
    yield answer.removesuffix(" token").removesuffix(" Condition")
    if " 1 Bullet" in answer and "Bullets" not in answer:
        plural = answer.replace("Bullet", "Bullets")
        yield from (plural, plural + UPGRADED)
    if found := re.fullmatch(r"(repair LCU )(.+?)( with Toolkit.*)?", answer):
        for some in permutations(found[2].split(" and ")):
            said = f"{found[1]}{' and '.join(some)}{found[3] or ''}"
            yield from (said, said + UPGRADED)
