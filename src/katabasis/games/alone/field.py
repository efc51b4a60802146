"""Sectors as bits: where things may be on a Map, and how what may be there spreads step by step."""

from functools import cache, lru_cache
from typing import NamedTuple

from .locate import SAME
from .maps import WALL, level, map_of
from .noise import OTHER
from .sheets import AHEAD, CELLS, COLUMNS, COMPASS

LEVEL = (1 << CELLS) - 1
"""The upper Level; the lower one lies above it in the bits."""
Edges = tuple[int, int, int, int, int, int]
"""The Sectors from which a step leads north, east, south and west, and down and up the Stairs."""
Blocked = tuple[int, ...]


class Sounds(NamedTuple):
    """What the Hero would hear from where."""

    noise: dict[str, int]
    """For every direction, and for the other Level, the Sectors whose Noise comes from there."""
    toward: dict[str, int]
    """The Sectors to which a shortest way begins in this direction, on either Level."""
    silent: int
    """The Sectors to which no way is open."""


def bits(cells: object) -> int:
    """Sectors as bits."""
    found = 0
    for cell in cells:  # type: ignore[attr-defined]
        found |= 1 << cell
    return found


def cells_in(mask: int) -> list[int]:
    """Bits as Sectors."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def on_level(cell: int, same: bool = True) -> int:
    """All of the Level of a Sector, or of the other one."""
    return LEVEL << CELLS if (level(cell) == 1) == same else LEVEL


@lru_cache(4096)
def edges(layout: str, blocked: Blocked = ()) -> Edges:
    """ALN-009, ALN-010: where steps are possible."""
    board, ways = map_of(layout), [0, 0, 0, 0, 0, 0]
    for cell in board.sectors:
        for way, to in enumerate(board.steps[cell]):
            if to != WALL and board.doors.get((cell, way)) not in blocked:
                stairs = board.stairs.get(cell) == way
                ways[4 + (cell >= CELLS) if stairs else way] |= 1 << cell
    a, b, c, d, down, up = ways
    return a, b, c, d, down, up


def spread(by: Edges, mask: int) -> int:
    """Where one step leads from these Sectors."""
    return (
        (mask & by[0]) >> COLUMNS
        | (mask & by[1]) << 1
        | (mask & by[2]) << COLUMNS
        | (mask & by[3]) >> 1
        | (mask & by[4]) << CELLS
        | (mask & by[5]) >> CELLS
    )


def reach(by: Edges, mask: int, most: int, within: int) -> int:
    """Where up to this many steps lead without leaving `within`."""
    edge = mask
    for _ in range(most):
        edge = spread(by, edge) & within & ~mask
        if not edge:
            break
        mask |= edge
    return mask


@cache
def rings(layout: str, cell: int) -> tuple[int, ...]:
    """ALN-012: the Sectors at each distance from a Sector."""
    far = map_of(layout).distance[cell]
    found = [0] * (max(far) + 1)
    for to, distance in enumerate(far):
        if distance >= 0:
            found[distance] |= 1 << to
    return tuple(found)


def beyond(layout: str, cell: int, distance: int) -> int:
    """The Sectors at this distance or more."""
    return sum(rings(layout, cell)[max(0, distance) :])


@lru_cache(4096)
def sounds(layout: str, hero: int, blocked: Blocked = ()) -> Sounds:
    """ALN-104 to ALN-114: what the Hero would hear from each Sector."""
    by, board = edges(layout, blocked), map_of(layout)
    seen = shell = 1 << hero
    first = {}
    for way, to in enumerate(board.steps[hero]):
        if to != WALL and board.doors.get((hero, way)) not in blocked:
            first[COMPASS[way]] = 1 << to
    toward, edge = dict(first), dict(first)
    shell = bits(cell.bit_length() - 1 for cell in first.values())
    while shell:
        seen |= shell
        shell = spread(by, shell) & ~seen
        edge = {way: spread(by, mask) & shell for way, mask in edge.items()}
        toward = {way: mask | edge[way] for way, mask in toward.items()}
    here = on_level(hero)
    noise = {way: mask & here for way, mask in toward.items()}
    noise[OTHER] = seen & ~here
    return Sounds(noise, toward, bits(board.sectors) & ~seen)


def nearest(layout: str, hero: int, cells: int) -> tuple[int, int]:
    """ALN-201: the distance of the nearest of these Sectors, and those at that distance."""
    for distance, ring in enumerate(rings(layout, hero)):
        if ring & cells:
            return distance, ring & cells
    return -1, 0


class Told(NamedTuple):
    """ALN-200, ALN-204: what Locate has told of a Target; a distance of -1 if there is none."""

    target: str
    distance: int
    same: bool
    way: str

    def fits(self, layout: str, hero: int, cells: int) -> bool:
        """Whether it would be told with all such things in these Sectors."""
        distance, found = nearest(layout, hero, cells)
        return distance == self.distance and (distance < 0 or bool(found & self.at(layout, hero)))

    def at(self, layout: str, hero: int) -> int:
        """The Sectors where the nearest of them may be."""
        found = rings(layout, hero)
        if self.distance >= len(found):
            return 0
        mask = found[self.distance] & on_level(hero, self.same)
        return mask & sounds(layout, hero).toward.get(self.way, 0) if self.way else mask


def told(text: str) -> Told:
    """Reads a note of what Locate has told."""
    target, _, answer = text.partition(": ")
    if not answer[:1].isdecimal():
        return Told(target, -1, True, "")
    distance, on, *way = answer.split(", ")
    return Told(target, int(distance), on == SAME, way[0] if way else "")


assert AHEAD == (-COLUMNS, 1, COLUMNS, -1)
