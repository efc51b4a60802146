"""ALN-260 to ALN-268, ALN-255: Interact: LCUs."""

from .memory import note
from .reveal import light
from .sheets import COMPASS
from .sight import adjacent_doors, lighting, way_open
from .state import Table

REACH = 2
"""ALN-263: the Sectors ahead of an LCU that a repair lights."""


def lcu_ways(t: Table) -> list[int]:
    """ALN-267: the directions in which the LCU of this Sector can be repaired."""
    if t.hero not in t.map.lcus:
        return []
    ways = [way for way in range(4) if way_open(t, t.map, t.hero, way)]
    return ways or list(adjacent_doors(t, t.hero))


def repair(t: Table, ways: list[int]) -> None:
    """ALN-263 to ALN-268, ALN-289, ALN-484: the Lights go on here and straight ahead."""
    reach = 1 if t.in_play("Brownout") else REACH
    for way in ways:
        note(t, "beam", t.hero, reach, COMPASS[way])
    light(t, [t.hero, *(cell for way in ways for cell in lighting(t, t.hero, way, reach))])
