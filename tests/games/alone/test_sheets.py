"""The map sheets: every layout is a Map as the ledger defines it, and near to what it aims at."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from katabasis.games.alone.maps import layouts, level, map_of
from katabasis.games.alone.sheets import (
    CELLS,
    COLUMNS,
    TOP,
    Side,
    drawn,
    fault,
    longest,
    sides,
)
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


def doored(made: Side) -> Side:
    """A side with Doors where its Rooms want them."""
    return made._replace(doors=frozenset(way for way in made.open if set(made.rooms) & set(way)))


def told(made: Side) -> str:
    """What is wrong with a side."""
    return fault(doored(made)) or ""


@pytest.mark.proves("ALN-017")
def test_a_side_has_24_to_30_sectors_and_no_way_into_the_rock() -> None:
    ground, rock = sorted(GOOD.sectors), sorted(set(range(CELLS)) - GOOD.sectors)
    for count in range(22, 33):
        some = frozenset([*ground, *rock][:count])
        wrong = told(GOOD._replace(sectors=some)).startswith(f"it has {count} Sectors")
        assert wrong == (count not in range(24, 31)), count
    edge = next((cell, cell + 1) for cell in ground if cell + 1 in rock and (cell + 1) % COLUMNS)
    assert told(GOOD._replace(open=GOOD.open | {edge})) == "an edge leads into the rock (ALN-017)."


@pytest.mark.proves("ALN-020")
def test_a_room_has_one_to_three_openings() -> None:
    wide = GOOD._replace(sectors=GOOD.sectors | {10})
    ways = [(6, 13), (2, 9), (8, 9), (9, 16), (9, 10)]
    plain = GOOD.open - {way for way in GOOD.open if 9 in way}
    room = "the Room in cell {} has {} openings, not 1 to 3 (ALN-020)."
    assert told(GOOD._replace(open=GOOD.open - {ways[0]})) == room.format(6, 0)
    assert told(wide._replace(open=plain | {*ways[1:]})) == room.format(9, 4)
    assert "Room in cell" not in told(GOOD._replace(open=plain | {*ways[1:4]}))


@pytest.mark.proves("ALN-018", "ALN-021")
def test_stairs_are_an_opening_of_a_corridor() -> None:
    for way in GOOD.open:
        if TOP in way:
            assert f"cell {TOP} " not in told(GOOD._replace(open=GOOD.open - {way}))
    assert "(ALN-021)" in told(GOOD._replace(rooms=(TOP, 6, 9, 34)))


def without_one(made: Side) -> Iterator[Side]:
    """The side with one way fewer, each in turn."""
    for way in sorted(made.open):
        yield made._replace(open=made.open - {way})


@pytest.mark.proves("ALN-024")
def test_three_loops_are_enough_and_two_are_not() -> None:
    three = next(fewer for fewer in without_one(GOOD) if not told(fewer))
    assert len(three.open) - len(three.sectors) + 1 == 3
    two = [told(fewer) for fewer in without_one(three)]
    assert all(two)
    assert any("(ALN-024)" in wrong for wrong in two)


@pytest.mark.proves("ALN-025")
def test_a_line_of_six_is_too_long() -> None:
    found = []
    for good in sides().values():
        for cell in sorted(good.sectors):
            for to in (cell + 1, cell + COLUMNS):
                more = good._replace(open=good.open | {(cell, to)})
                if to in good.sectors and max(longest(more, c) for c in good.sectors) == 6:
                    found.append(told(more))
    assert "a straight line is longer than 5 Sectors (ALN-025)." in found


def test_an_empty_table_has_no_rooms_yet() -> None:
    first = next(iter(layouts()))
    assert Table(players=2, layout=first).room_of(map_of(first).rooms[0]) == ""
