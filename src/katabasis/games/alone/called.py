"""What people call Sectors, Doors and each other; scenarios keep their keys (`upper c4r1`).

The Map is drawn with letters from west to east and numbers from north to south: `Upper D1`.
"""

from functools import cache
from typing import Annotated

from ...engine import Line, Say, Seat, Who
from ...engine.ask import Ask
from .maps import level, names_at
from .sheets import CELLS, COLUMNS, COMPASS
from .state import Table

Sector = Annotated[str, "sector"]
"""The key of a Sector in the data of a line."""
LEVELS = ("Upper", "Lower")


def seat_called(t: Table, seat: Seat) -> str:
    """What the log calls a player who has no name."""
    if seat == t.hero_seat:
        return "the Hero"
    return "Evil" if t.players == 2 else f"Evil {t.evil.index(seat) + 1}"


def the_hero(line: Line, t: Table) -> Who:
    """Whoever plays the Hero, for the sentence of a line."""
    return t.hero_seat


def grid(cell: int) -> str:
    """What is drawn beside a Sector: its letter from the west, its number from the north."""
    at = cell % CELLS
    return f"{'ABCDEFG'[at % COLUMNS]}{at // COLUMNS + 1}"


def spoken(cell: int) -> str:
    """What a Sector is called aloud: `Upper D1`."""
    return f"{LEVELS[level(cell)]} {grid(cell)}"


@cache
def cells_by_name() -> dict[str, int]:
    """Every cell by all that it is called: its key, its name on the Map, its id in a picture."""
    found: dict[str, int] = {}
    for key, cell in names_at().items():
        found |= {key: cell, spoken(cell).casefold(): cell, f"sector-{cell}": cell}
    return found


def meant_cell(answer: str) -> int | None:
    """The Sector that somebody means; None if it is none."""
    return cells_by_name().get(answer.casefold())


def place(t: Table, cell: int) -> str:
    """A Sector by its name, a Room by both its names."""
    room = t.room_of(cell)
    return f"{room} ({spoken(cell)})" if room else spoken(cell)


def sector_called(t: Table, key: str) -> str:
    """A Sector in a sentence, by its key."""
    cell = names_at()[key]
    return f"the {place(t, cell)}" if t.room_of(cell) else spoken(cell)


def spot(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """A Sector that is chosen on the Map; a number below 0 is no Sector."""
    cell = ask.means(me, answer)
    if cell < 0:
        return Say(answer, act="back")
    return Say(place(t, cell), (f"sector-{cell}",))


def door_spot(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """A Door that is chosen on the Map: it lies between its two Sectors."""
    door = ask.means(me, answer)
    if door < 0:
        return Say(answer, act="back")
    a, b = t.map.ends[door]
    change = "unblock" if door in t.blocked else "block"
    return Say(f"{change} {door_called(t, door)}", (f"sector-{a} sector-{b}",))


def door_called(t: Table, door: int) -> str:
    """ALN-020: a Door by the Room that it leads to: `the Armory's east Door (Upper D1)`."""
    a, b = t.map.ends[door]
    cell = a if t.room_of(a) else b
    way = next(way for way in range(4) if t.map.doors.get((cell, way)) == door)
    room = t.room_of(cell)
    return f"the {room}'s {COMPASS[way]} Door ({spoken(cell)})"
