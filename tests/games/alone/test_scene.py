"""The pictures of both sides: where things lie, and what is said of them."""

from katabasis.engine import settle
from katabasis.engine.scene import Board
from katabasis.games.alone import GAME
from katabasis.games.alone.content import rooms
from katabasis.games.alone.maps import WALL, layouts, map_of, names_at
from katabasis.games.alone.scene import picture
from katabasis.games.alone.sheets import CELLS, COLUMNS, ROWS
from katabasis.games.alone.sketches import titles
from katabasis.games.alone.state import Creature, Table
from tests.games.alone.laying import laid

HERO, EVIL = 0, 1
AT = names_at()
CORNER = AT["upper c1r1"]
CROSS, BEHIND = AT["upper c4r1"], AT["upper c3r2"]
MIDDLE = (COLUMNS - 1, ROWS - 1)


def spots(board: Board) -> dict[str, tuple[str, int, int]]:
    """What lies where before the screen, counted from the Sector in the middle."""
    found = {}
    for space in board.spaces:
        assert space.spot is not None
        found[space.id] = (space.kind, space.spot[0] - MIDDLE[0], space.spot[1] - MIDDLE[1])
    return found


def test_ways_into_the_dark_lie_on_their_sides() -> None:
    t = laid(hero=CROSS, revealed=[CROSS], creatures=[]).table
    (board,) = GAME.picture(t, HERO).boards
    assert spots(board) == {
        "here": ("corridor", 0, 0),
        "way-north": ("stairs", 0, -1),
        "way-east": ("dark", 1, 0),
        "way-south": ("dark", 0, 1),
        "way-west": ("dark", -1, 0),
    }


def test_the_picture_may_be_drawn_round_another_sector() -> None:
    t = laid(hero=CROSS, revealed=sorted([CROSS, AT["upper c4r2"]]), creatures=[]).table
    (board,) = picture(t, HERO, AT["upper c4r2"]).boards
    assert spots(board)["way-north"] == ("corridor", 0, -1)
    assert spots(board)["here"] == ("corridor", 0, 0)


def test_the_other_level_is_drawn_where_some_of_it_is_revealed() -> None:
    t = laid(hero=CROSS, revealed=sorted([CROSS, AT["lower c4r1"]]), creatures=[]).table
    assert [board.id for board in GAME.picture(t, HERO).boards] == ["labyrinth", "other"]


def test_a_room_says_what_it_is_for() -> None:
    room = AT["upper c7r1"]
    t = laid(hero=room, revealed=[room], creatures=[]).table
    (board,) = GAME.picture(t, HERO).boards
    (here,) = [space for space in board.spaces if space.id == "here"]
    assert (here.label, here.text) == ("Infirmary", f"here; {rooms()['Infirmary']}")


def test_the_first_sector_of_the_map_is_a_sector_like_all_others() -> None:
    given = {"layout": "Harbour turned / Orchard", "hero": CORNER, "revealed": [CORNER]}
    t = laid(creatures=[], **given).table
    hero, evil = GAME.picture(t, HERO), GAME.picture(t, EVIL)
    assert [board.id for board in hero.boards] == ["labyrinth"]
    assert [token.id for token in hero.tokens] == ["hero"]
    seen = [space.id for b in evil.boards for space in b.spaces if "in sight" in space.marks]
    assert seen == [f"sector-{CORNER}"]


def test_evil_reads_how_far_its_creatures_are_from_the_hero() -> None:
    pack = [
        Creature("Worm 1", CROSS),
        Creature("Spores 1", AT["upper c3r1"], wounds=1),
        Creature("Cultist 1", BEHIND),
    ]
    t = laid(hero=CROSS, revealed=[CROSS], creatures=pack).table
    stands = {token.label: token.stands for token in GAME.picture(t, EVIL).tokens}
    assert stands["Worm 1"] == "with the Hero"
    assert stands["Cultist 1"] == "2 steps from the Hero"
    assert stands["Spores 1"].endswith("from the Hero, Wounded")
    t.hero = AT["upper c5r1"]
    near = {token.label: token.stands for token in GAME.picture(t, EVIL).tokens}
    assert near["Worm 1"] == "1 step from the Hero"


def test_the_sheets_are_sketched_as_they_may_lie() -> None:
    t: Table = GAME.setup(2, settle(GAME, 2, {}))
    t.phase = "layout"
    boards = GAME.picture(t, EVIL).boards
    assert [board.title for board in boards] == titles()
    for number, board in enumerate(boards):
        layout = next(name for name, (upper, _) in layouts().items() if upper == board.title)
        found = map_of(layout)
        cells = [cell for cell in found.sectors if cell < CELLS]
        assert [space.id for space in board.spaces] == [f"sheet-{number}-{c}" for c in cells]
        for cell, space in zip(cells, board.spaces, strict=True):
            assert space.kind == ("room" if cell in found.rooms else "corridor")
            assert [sign.key for sign in space.signs] == ["lcu"] * (cell in found.lcus)
            assert space.spot == (cell % COLUMNS, cell // COLUMNS)
            assert len(space.marks) == sum(to != WALL for to in found.steps[cell])
