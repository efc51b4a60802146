"""What a scenario may write for a Sector or a Door, and how else an answer may be spelt."""

from katabasis.games.alone.maps import name_of
from katabasis.games.alone.sheets import AHEAD, CELLS, COLUMNS, COMPASS, ROWS
from katabasis.games.alone.words import places, spellings


def test_every_edge_inside_a_level_has_a_name_from_either_side() -> None:
    found = places()
    for cell in range(2 * CELLS):
        assert found[name_of(cell)] == cell
        row, column = divmod(cell % CELLS, COLUMNS)
        inside = (row > 0, column < COLUMNS - 1, row < ROWS - 1, column > 0)
        for way, said in enumerate(COMPASS):
            name = f"{name_of(cell)} {said}"
            assert (name in found) == inside[way]
            if inside[way]:
                behind = f"{name_of(cell + AHEAD[way])} {COMPASS[(way + 2) % 4]}"
                assert found[name] == found[behind]


def test_other_spellings_are_of_the_same_thing() -> None:
    assert set(spellings("upper c4r1 east")) == {"upper c4r1 east", "upper c5r1 west"}
    assert set(spellings("upper c4r1")) == {"upper c4r1"}
    assert list(spellings("fight Worm 1")) == ["fight Worm 1"] * 2
    assert next(iter(spellings("use Medkit"))) == "use Medkit upgraded"
    assert set(spellings("fight Worm 1 with 1 Bullet")) == {
        "fight Worm 1 with 1 Bullet",
        "fight Worm 1 with 1 Bullets",
        "fight Worm 1 with 1 Bullets upgraded",
    }
    assert "fight Worm 1 with 1 Bulletss" not in set(spellings("fight Worm 1 with 1 Bullets"))
