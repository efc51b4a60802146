"""ALN-006, ALN-016 to ALN-027: the Map, two Levels out of the sheets that Evil has chosen.

A Sector is a number: 0 to 34 on the upper Level, 35 to 69 on the lower, row by row from the
north-west. A layout is a short text, such as `Orchard / Harbour turned`: upper Level first.
"""

from functools import cache
from typing import NamedTuple

from .sheets import AHEAD, BOTTOM, CELLS, COLUMNS, COMPASS, NORTH, SOUTH, TOP, Side, sides

WALL = -1
SHAPES = {2: "Corridor", 3: "T-Junction", 4: "Cross"}
ROOM = "Room"


class Map(NamedTuple):
    """Both Levels with their Stairs linked; it never changes during a game."""

    sectors: tuple[int, ...]
    steps: tuple[tuple[int, int, int, int], ...]
    """For each cell the Sectors to the north, east, south and west; -1 where a wall is."""
    stairs: dict[int, int]
    """The direction of the Stairs, for the Sectors that have them."""
    rooms: tuple[int, ...]
    lcus: tuple[int, ...]
    doors: dict[tuple[int, int], int]
    """The Door on an edge, by Sector and direction; it has the same number from both sides."""
    ends: dict[int, tuple[int, int]]
    """The two Sectors that a Door joins."""
    distance: tuple[tuple[int, ...], ...]
    """ALN-012: steps between two Sectors, whether Doors are Blocked or not."""
    shapes: dict[int, str]


@cache
def map_of(layout: str) -> Map:
    """The Map of a layout."""
    upper, lower = (lying()[name] for name in layouts()[layout])
    steps = [[WALL] * 4 for _ in range(2 * CELLS)]
    doors: dict[tuple[int, int], int] = {}
    ends: dict[int, tuple[int, int]] = {}
    for base, side in ((0, upper), (CELLS, lower)):
        for a, b in sorted(side.open):
            ahead = AHEAD.index(b - a)
            back = (ahead + 2) % 4
            steps[base + a][ahead], steps[base + b][back] = base + b, base + a
            if (a, b) in side.doors:
                door = 2 * (base + a) + (ahead == SOUTH)
                doors[base + a, ahead] = doors[base + b, back] = door
                ends[door] = (base + a, base + b)
    stairs = {TOP: NORTH, CELLS + TOP: NORTH, BOTTOM: SOUTH, CELLS + BOTTOM: SOUTH}
    for cell, way in stairs.items():
        steps[cell][way] = (cell + CELLS) % (2 * CELLS)
    sectors = tuple(n for n, ways in enumerate(steps) if any(to != WALL for to in ways))
    rooms = (*upper.rooms, *(CELLS + n for n in lower.rooms))
    frozen = tuple((a, b, c, d) for a, b, c, d in steps)
    return Map(
        sectors,
        frozen,
        stairs,
        rooms,
        tuple(sorted([*upper.lcus, *(CELLS + n for n in lower.lcus)])),
        doors,
        ends,
        tuple(spread(frozen, n) for n in range(2 * CELLS)),
        {n: ROOM if n in rooms else shape(frozen[n]) for n in sectors},
    )


@cache
def lying() -> dict[str, Side]:
    """ALN-040: every side as it may lie on the table, turned or not."""
    turned = {f"{name} turned": side.turned() for name, side in sides().items()}
    return {**sides(), **turned}


def shape(ways: tuple[int, int, int, int]) -> str:
    """ALN-018: a corridor Sector is named by its openings."""
    openings = [way for way, to in enumerate(ways) if to != WALL]
    straight = len(openings) == 2 and (openings[1] - openings[0]) == 2
    return "Curve" if len(openings) == 2 and not straight else SHAPES[len(openings)]


def spread(steps: tuple[tuple[int, int, int, int], ...], start: int) -> tuple[int, ...]:
    """The distance of every Sector from one of them; -1 where there is none."""
    found = [-1] * len(steps)
    found[start] = 0
    queue = [start]
    for cell in queue:
        for to in steps[cell]:
            if to != WALL and found[to] < 0:
                found[to] = found[cell] + 1
                queue.append(to)
    return tuple(found)


@cache
def layouts() -> dict[str, tuple[str, str]]:
    """ALN-040: one side of each sheet, either of them above, each turned or not."""

    def ways(sheet: int) -> list[str]:
        names = [name for name, side in sides().items() if side.sheet == sheet]
        return [lies for name in names for lies in (name, f"{name} turned")]

    pairs = [(a, b) for a in ways(1) for b in ways(2)]
    return {f"{a} / {b}": (a, b) for a, b in [*pairs, *((b, a) for a, b in pairs)]}


def level(cell: int) -> int:
    """0 for the upper Level, 1 for the lower."""
    return cell // CELLS


CALLED = tuple(
    f"{on} c{at % COLUMNS + 1}r{at // COLUMNS + 1}"
    for on in ("upper", "lower")
    for at in range(CELLS)
)
"""The name of every cell: Level, column, row."""


def name_of(cell: int) -> str:
    """How Evil calls a Sector: Level, column from the west, row from the north: `upper c4r1`."""
    return CALLED[cell]


@cache
def names_at() -> dict[str, int]:
    """Every cell by its name."""
    return {name: cell for cell, name in enumerate(CALLED)}


def apart(cell: int, hero: int) -> tuple[int, int]:
    """ALN-R45: columns east and rows south of the Hero, whatever the Level."""
    a, b = cell % CELLS, hero % CELLS
    return a % COLUMNS - b % COLUMNS, a // COLUMNS - b // COLUMNS


def where(cell: int, hero: int) -> str:
    """Where a Sector lies, as seen from the Hero: `2 north, 1 east`."""
    if cell == hero:
        return "here"
    east, south = apart(cell, hero)
    parts = [f"{abs(south)} {COMPASS[0 if south < 0 else 2]}"] if south else []
    parts += [f"{abs(east)} {COMPASS[1 if east > 0 else 3]}"] if east else []
    text = ", ".join(parts) or "right here"
    return text if level(cell) == level(hero) else f"{text} on the other Level"
