"""ALN-127 to ALN-135, ALN-470: straight lines: what the Hero sees, explores and lights."""

from collections.abc import Iterable

from .maps import WALL, Map, apart, level
from .sheets import COMPASS
from .state import Table


def way_open(t: Table, found: Map, cell: int, way: int) -> bool:
    """ALN-009, ALN-010: whether a step leads on here: no wall and no Blocked Door."""
    if found.steps[cell][way] == WALL:
        return False
    return not t.blocked or found.doors.get((cell, way)) not in t.blocked


def neighbours(t: Table, cell: int) -> list[int]:
    """ALN-009, ALN-010: the adjacent Sectors, over Stairs too."""
    found = t.map
    return [found.steps[cell][way] for way in range(4) if way_open(t, found, cell, way)]


def line_of_sight(t: Table, also: int = WALL) -> list[int]:
    """ALN-127 to ALN-134: what the Hero sees, with `also` as if it were Revealed."""
    found, seen = t.map, [t.hero]
    for way in range(4):
        cell = t.hero
        while way_open(t, found, cell, way) and found.stairs.get(cell) != way:
            if cell != t.hero and (cell, way) in found.doors:
                break
            cell = found.steps[cell][way]
            if cell not in t.revealed and cell != also:
                break
            seen.append(cell)
    return seen


def exploring(t: Table, way: int, most: int) -> list[int]:
    """ALN-137 to ALN-140, ALN-478, ALN-479: the Sectors that an Explore reaches.

    Stairs and Doors cut the line away from the Hero's Sector, so also behind the Hero's Stairs.
    """
    found, cell = t.map, t.hero
    reached: list[int] = []
    while len(reached) < most and way_open(t, found, cell, way):
        cut = found.stairs.get(cell) == way or (cell, way) in found.doors
        if cell != t.hero and cut:
            break
        cell = found.steps[cell][way]
        reached.append(cell)
    return reached


def lighting(t: Table, start: int, way: int, most: int) -> list[int]:
    """ALN-263 to ALN-265: the Sectors ahead that the Lights reach, without the first."""
    found, cell = t.map, start
    reached: list[int] = []
    while len(reached) < most and way_open(t, found, cell, way) and found.stairs.get(cell) != way:
        cell = found.steps[cell][way]
        reached.append(cell)
    return reached


def way_things(t: Table, words: Iterable[str]) -> tuple[str, ...]:
    """The ids of what lies in these directions; a wall is nothing to touch."""
    steps = t.map.steps[t.hero]
    return tuple(f"way-{w}" for w in words if w in COMPASS and steps[COMPASS.index(w)] != WALL)


def ways_from(t: Table, middle: int) -> dict[int, str]:
    """What the Sectors next to one are called before the screen, Revealed or not."""
    steps = enumerate(t.map.steps[middle])
    return {to: f"way-{COMPASS[way]}" for way, to in steps if to != WALL}


def hero_ids(t: Table, middle: int) -> dict[int, str]:
    """What the Hero calls the Revealed Sectors: neighbours by their direction, others by place."""
    near = ways_from(t, middle)
    out = {}
    for cell in t.revealed:
        east, south = apart(cell, middle)
        other = "" if level(cell) == level(middle) else "other-"
        out[cell] = near.get(cell, f"lab-{other}{east}-{south}") if cell != middle else "here"
    return out


def door_things(t: Table, way: str) -> list[str]:
    """The id of the Door in a direction, where the Sector behind it is in view."""
    door, ids = t.map.doors.get((t.hero, COMPASS.index(way))), hero_ids(t, t.hero)
    ends = [ids[cell] for cell in t.map.ends[door] if cell in ids] if door is not None else []
    return [" ".join(ends)] if len(ends) == 2 else []


def adjacent_doors(t: Table, cell: int) -> dict[int, int]:
    """ALN-011: the Doors on the edges of a Sector, by their direction."""
    doors = t.map.doors
    return {way: doors[cell, way] for way in range(4) if (cell, way) in doors}
