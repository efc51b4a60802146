"""ALN-046, ALN-R93: where the Hero may wake."""

from functools import cache

from .content import mission
from .maps import level, map_of
from .state import NEAR, WAKING, Table


def starting_sectors(t: Table) -> list[int]:
    """ALN-046: not too near to the Mission Rooms, not too far from both."""
    green, blue = (t.sector_of(mission(t.missions[c]).room) for c in ("green", "blue"))
    return list(starts(t.layout, green, blue, WAKING.get(t.difficulty, NEAR)))


@cache
def starts(layout: str, green: int, blue: int, waking: tuple[int, int] = NEAR) -> tuple[int, ...]:
    """ALN-046, ALN-R93: where the Hero may wake if the Starting Missions have these Rooms."""
    board, goals = map_of(layout), (green, blue)
    plain = [
        c
        for c in board.sectors
        if c not in board.rooms and c not in board.stairs and c not in board.lcus
    ]

    def fits(cell: int, least: int, most: int) -> bool:
        far = [board.distance[cell][goal] for goal in goals]
        near = any(level(g) == level(cell) and d <= most for g, d in zip(goals, far, strict=True))
        return min(far) >= least and (near or most < 0)

    for least, most in (waking, *((least, -1) for least in range(waking[0], -1, -1))):
        if found := [c for c in plain if fits(c, least, most)]:
            return tuple(found)
    return tuple(plain)
