"""ALN-026, ALN-040: the sheets as Evil looks at them while the Map is laid out."""

from collections.abc import Collection
from functools import cache

from ...engine.scene import Board, Sign, Space
from .maps import WALL, Map, layouts, level, map_of
from .sheets import COLUMNS, COMPASS, ROWS


def openings(found: Map, cell: int, blocked: Collection[int] = ()) -> list[str]:
    """ALN-018, ALN-020: which ways are open from a Sector, by Doors or Stairs or without."""
    out = []
    for way, to in enumerate(found.steps[cell]):
        if to == WALL:
            continue
        door = found.doors.get((cell, way))
        kind = "stairs" if found.stairs.get(cell) == way else "open" if door is None else "door"
        out.append(f"{'blocked' if door in blocked else kind} {COMPASS[way]}")
    return out


def titles() -> list[str]:
    """ALN-040: every side of both sheets, turned and not."""
    return list(dict.fromkeys(upper for upper, _ in layouts().values()))


def sheets_of(layout: str) -> tuple[str, ...]:
    """The ids of the sheets of a layout, the upper one first."""
    return tuple(f"sheet-{titles().index(title)}" for title in layouts()[layout])


@cache
def sketches() -> tuple[Board, ...]:
    """ALN-040: the sheets as they may lie; Rooms have no names yet."""
    out = []
    for number, name in enumerate(titles()):
        found = map_of(next(one for one, (upper, _) in layouts().items() if upper == name))
        spaces = []
        for cell in (cell for cell in found.sectors if level(cell) == 0):
            kind = "room" if cell in found.rooms else "corridor"
            signs = (Sign("lcu", text="Light Control Unit"),) if cell in found.lcus else ()
            key, label = f"sheet-{number}-{cell}", found.shapes[cell]
            open_to, spot = tuple(openings(found, cell)), (cell % COLUMNS, cell // COLUMNS)
            spaces.append(Space(key, label, kind, marks=open_to, spot=spot, signs=signs))
        key, size = f"sheet-{number}", (COLUMNS, ROWS)
        marks = (Sign("sheet", text="One side of a sheet"),)
        out.append(Board(key, name, tuple(spaces), layout="grid", size=size, signs=marks))
    return tuple(out)
