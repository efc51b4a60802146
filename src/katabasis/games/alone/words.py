"""Names that a scenario may write: seats, Sectors and Doors."""

from functools import cache
from typing import Any

from .maps import name_of
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
