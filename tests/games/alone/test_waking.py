"""Where the Hero wakes on a Map that has no fitting Sector; the shipped sheets always have one."""

from unittest.mock import patch

import pytest

from katabasis.games.alone.maps import map_of, name_of
from katabasis.games.alone.state import ROOMS, Table
from katabasis.games.alone.waking import starting_sectors, starts

LAYOUT = "Foundry / Harbour"
PLACES = {name_of(cell): cell for cell in map_of(LAYOUT).sectors}
ROOM = {"green": "upper c7r1", "blue": "upper c5r3"}
"""Infirmary and Control Room."""


@pytest.mark.proves("ALN-046")
@pytest.mark.parametrize(
    ("plain", "start"),
    [
        (["upper c3r1", "lower c1r2"], ["upper c3r1"]),
        (["upper c7r2", "lower c1r2"], ["lower c1r2"]),
        (["upper c7r3", "upper c6r4", "lower c5r1"], ["lower c5r1"]),
        (["upper c7r3", "upper c7r4", "upper c6r3"], ["upper c7r4"]),
        (["upper c7r3", "upper c6r3"], ["upper c7r3"]),
        (["upper c6r3"], ["upper c6r3"]),
    ],
    ids=["as it should be", "farther", "on the other Level", "nearer", "nearer still", "beside it"],
)
def test_limits_fall_until_a_sector_fits(plain: list[str], start: list[str]) -> None:
    board = map_of(LAYOUT)
    sectors = tuple(sorted(PLACES[name] for name in [*plain, *ROOM.values()]))
    t = Table(players=2, layout=LAYOUT, rooms=dict(zip(board.rooms, ROOMS, strict=True)))
    t.missions = {"green": "Sleeper", "blue": "Lockdown"}
    small = board._replace(sectors=sectors)
    starts.cache_clear()
    with patch.dict(starting_sectors.__globals__, map_of=lambda layout: small):
        found = [name_of(cell) for cell in starting_sectors(t)]
    starts.cache_clear()
    assert found == start
