"""The map sheets: every layout is a Map as the ledger defines it, and near to what it aims at."""

from itertools import combinations

import pytest

from katabasis.games.alone.maps import layouts, level, map_of
from katabasis.games.alone.sheets import CELLS, drawn, sides
from katabasis.games.alone.state import Table


@pytest.mark.proves("ALN-016", "ALN-021", "ALN-022", "ALN-040")
def test_every_pairing_keeps_the_stairs_aligned() -> None:
    assert len(layouts()) == 32
    for layout in layouts():
        found = map_of(layout)
        assert sorted(found.stairs) == [3, 31, CELLS + 3, CELLS + 31]
        for cell, way in found.stairs.items():
            across = found.steps[cell][way]
            assert level(across) != level(cell)
            assert found.steps[across][way] == cell


def test_distances_are_what_the_ledger_aims_at() -> None:
    for layout in layouts():
        found = map_of(layout)
        far = [found.distance[cell][room] for cell in found.sectors for room in found.rooms]
        assert max(max(row[c] for c in found.sectors) for row in found.distance) <= 14
        assert 6 <= sum(far) / len(far) <= 8
        for room in found.rooms:
            assert 2 <= min(found.distance[room][stairs] for stairs in found.stairs) <= 6


@pytest.mark.proves("ALN-046")
def test_there_is_a_start_for_every_pair_of_rooms() -> None:
    for layout in layouts():
        found = map_of(layout)
        plain = set(found.sectors) - set(found.rooms) - set(found.stairs) - set(found.lcus)
        for pair in combinations(found.rooms, 2):
            assert any(
                min(found.distance[cell][room] for room in pair) >= 4
                and any(
                    level(cell) == level(room) and found.distance[cell][room] <= 6 for room in pair
                )
                for cell in plain
            )


GOOD = sides()["Orchard"]
ROWS = """\
# o-o-o-o # R
  | H   |   H
R=o R # o-o-o
H |         |
o-* o-o-o # o
| | |   |   |
o-o-* # o-*-o
  |     |   H
# o-*-o-o # R
"""


@pytest.mark.proves("ALN-017", "ALN-018", "ALN-019", "ALN-020", "ALN-023", "ALN-024", "ALN-025")
@pytest.mark.parametrize(
    ("old", "new", "clause"),
    [
        ("# o-o-o-o # R", "o o-o-o-o # R", "ALN-018"),
        ("# o-o-o-o # R", "# o-o-o-o # #", "ALN-019"),
        ("R=o R # o-o-o", "R-o R # o-o-o", "ALN-020"),
        ("o-* o-o-o # o", "*-* o-o-o # o", "ALN-023"),
        ("o-o-* # o-*-o", "o-o-*-o-o-*-o", "ALN-025"),
        ("# o-*-o-o # R", "# o-* o-o # R", "ALN-018"),
    ],
)
def test_a_side_that_breaks_a_rule_is_refused(old: str, new: str, clause: str) -> None:
    assert drawn("Orchard", 1, ROWS) == GOOD
    with pytest.raises(ValueError, match=clause):
        drawn("Orchard", 1, ROWS.replace(old, new))


def test_an_empty_table_has_no_rooms_yet() -> None:
    first = next(iter(layouts()))
    assert Table(players=2, layout=first).room_of(map_of(first).rooms[0]) == ""
