"""The map sheets: drawings of one Level each, read once and held against the ledger."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from ...content.shipped import shipped

COLUMNS, ROWS = 7, 5
CELLS = COLUMNS * ROWS
NORTH, EAST, SOUTH, WEST = range(4)
COMPASS = ("north", "east", "south", "west")
AHEAD = (-COLUMNS, 1, COLUMNS, -1)
"""How far a step leads, in cells."""
TOP, BOTTOM = 3, CELLS - 4
"""ALN-021: the cells with Stairs, in the middle of the two long sides."""


class Side(NamedTuple):
    """One side of a sheet, as it is printed."""

    name: str
    sheet: int
    sectors: frozenset[int]
    rooms: tuple[int, ...]
    lcus: frozenset[int]
    open: frozenset[tuple[int, int]]
    """The edges that are not walls, Doors too: the cell in the west or north first."""
    doors: frozenset[tuple[int, int]]

    def turned(self) -> "Side":
        """ALN-040: the same side, rotated by 180 degrees."""

        def cell(n: int) -> int:
            return CELLS - 1 - n

        def edges(old: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
            return frozenset((cell(b), cell(a)) for a, b in old)

        return Side(
            self.name,
            self.sheet,
            frozenset(map(cell, self.sectors)),
            tuple(sorted(map(cell, self.rooms))),
            frozenset(map(cell, self.lcus)),
            edges(self.open),
            edges(self.doors),
        )


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side as the file has it: the number of its sheet, and a drawing in lines."""

    sheet: int
    rows: str


@cache
def sides() -> dict[str, Side]:
    """Every side by its name, in the order of the file."""
    printed = shipped(Path(__file__).parent / "content", "sheets.yaml", dict[str, Drawing])
    return {name: drawn(name, found.sheet, found.rows) for name, found in printed.items()}


def drawn(name: str, sheet: int, rows: str) -> Side:
    """Reads the drawing of a side."""
    lines = [line.ljust(2 * COLUMNS - 1) for line in rows.splitlines()]
    kinds = {n: lines[2 * (n // COLUMNS)][2 * (n % COLUMNS)] for n in range(CELLS)}
    ways: dict[tuple[int, int], str] = {}
    for n in range(CELLS):
        row, column = 2 * (n // COLUMNS), 2 * (n % COLUMNS)
        if n % COLUMNS < COLUMNS - 1:
            ways[n, n + 1] = lines[row][column + 1]
        if n < CELLS - COLUMNS:
            ways[n, n + COLUMNS] = lines[row + 1][column]
    side = Side(
        name,
        sheet,
        frozenset(n for n, kind in kinds.items() if kind != "#"),
        tuple(n for n, kind in kinds.items() if kind == "R"),
        frozenset(n for n, kind in kinds.items() if kind == "*"),
        frozenset(way for way, mark in ways.items() if mark in "-|=H"),
        frozenset(way for way, mark in ways.items() if mark in "=H"),
    )
    if wrong := fault(side):
        raise ValueError(f"The sheet side {name}: {wrong}")
    return side


def beside(side: Side, cell: int) -> list[int]:
    """The cells that an open edge or a Door joins to this one."""
    return [b if a == cell else a for a, b in side.open if cell in (a, b)]


def fault(side: Side) -> str | None:
    """ALN-017 to ALN-025: a sentence about a side that cannot be a Level, or None."""
    sectors, rooms = side.sectors, set(side.rooms)
    if not 24 <= len(sectors) <= 30:
        return f"it has {len(sectors)} Sectors, not 24 to 30 (ALN-017)."
    if len(rooms) != 4:
        return f"it has {len(rooms)} Rooms, not 4 (ALN-019)."
    if not all(a in sectors and b in sectors for a, b in side.open):
        return "an edge leads into the rock (ALN-017)."
    for cell in sorted(sectors):
        openings = len(beside(side, cell)) + (cell in (TOP, BOTTOM))
        if cell in rooms and not 1 <= openings <= 3:
            return f"the Room in cell {cell} has {openings} openings, not 1 to 3 (ALN-020)."
        if cell not in rooms and openings < 2:
            return f"the corridor in cell {cell} has {openings} openings, not 2 or more (ALN-018)."
    if side.doors != {way for way in side.open if rooms & set(way)}:
        return "Doors are on the openings of Rooms, and only there (ALN-020)."
    if not {TOP, BOTTOM} <= sectors or rooms & {TOP, BOTTOM}:
        return "the Stairs lie at corridor Sectors in the fourth column (ALN-021)."
    lcus = side.lcus
    if (
        len(lcus) != 4
        or lcus & {TOP, BOTTOM}
        or any((a in lcus) & (b in lcus) for a, b in side.open)
    ):
        return "it has 4 LCUs, not at Stairs and not side by side (ALN-023)."
    reached, queue = {TOP}, [TOP]
    while queue:
        for cell in beside(side, queue.pop()):
            if cell not in reached:
                reached.add(cell)
                queue.append(cell)
    if reached != sectors or len(side.open) - len(sectors) + 1 < 3:
        return "its Sectors are all connected, with at least 3 loops (ALN-024)."
    if max(longest(side, cell) for cell in sectors) > 5:
        return "a straight line is longer than 5 Sectors (ALN-025)."
    return None


def longest(side: Side, cell: int) -> int:
    """How many Sectors lie in a straight open line east or south from here, this one included."""

    def run(ahead: int) -> int:
        here, length = cell, 1
        while (here, here + ahead) in side.open:
            here, length = here + ahead, length + 1
        return length

    return max(run(1), run(COLUMNS))
