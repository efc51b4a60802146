"""Light and Stairs: no LCU of the box lies in line with Stairs, so the line itself is looked at."""

import pytest

from katabasis.games.alone.maps import layouts, map_of
from katabasis.games.alone.sheets import COMPASS
from katabasis.games.alone.sight import lighting
from katabasis.games.alone.state import Table


@pytest.mark.proves("ALN-265", "ALN-R67")
@pytest.mark.parametrize("layout", layouts())
def test_stairs_cut_the_line_of_light(layout: str) -> None:
    t = Table(players=2, layout=layout)
    for cell, way in map_of(layout).stairs.items():
        assert lighting(t, cell, way, 2) == []
        below = t.map.steps[cell][(way + 2) % 4]
        if below >= 0:
            assert lighting(t, below, way, 2) == [cell], COMPASS[way]
