"""What each side of the screen is shown, held against the Map itself."""

import pytest

from katabasis.games import game_of
from katabasis.games.alone.content import mission
from katabasis.games.alone.maps import WALL, level
from katabasis.games.alone.result import progress, result
from katabasis.games.alone.scene import SHORT, picture
from katabasis.games.alone.sheets import CELLS, COLUMNS, COMPASS, ROWS
from katabasis.games.alone.sight import line_of_sight
from katabasis.games.alone.state import CAPS, Companion, Creature, Item, Played, Table
from katabasis.proof.given import fresh

HERO, LEADER, OTHER = 0, 1, 2


def table() -> Table:
    """A game that has gone on for a while."""
    t: Table = fresh(game_of("alone"), 3, {})
    plain = [c for c in t.map.sectors if c not in t.map.stairs]
    t.hero = next(c for c in plain if sum(to != WALL for to in t.map.steps[c]) > 2)
    near = [to for to in t.map.steps[t.hero] if to != WALL]
    upstairs = next(c for c in t.map.sectors if level(c) != level(t.hero))
    far = next(c for c in t.map.sectors if t.map.distance[t.hero][c] == 4)
    t.revealed = sorted({t.hero, near[0], upstairs, far})
    t.lit, t.danger, t.conditions = [near[0]], sorted({near[0], near[1]}), {t.hero: "Gas"}
    t.blocked = [door for (cell, _), door in t.map.doors.items() if cell in near][:1]
    t.creatures = [Creature(name="Worm 1", at=near[0], wounds=1), Creature(name="Spores 1", at=far)]
    t.leader, t.turn, t.round, t.marker, t.radar = LEADER, 3, 2, 1, ["north", "north"]
    t.inventory, t.drawn = [Item(name="Flare", charges=2)], ["Medkit"]
    t.companions = [Companion(name="Doctor", charges=1)]
    t.track = [Played(card="Pounce", by=OTHER), Played(card="Ambush", by=OTHER, face_down=True)]
    return t


@pytest.mark.proves("ALN-006", "ALN-029")
def test_behind_the_screen_both_levels_are_drawn_as_they_are() -> None:
    t = table()
    boards, sight = picture(t, LEADER).boards, line_of_sight(t)
    assert [board.title for board in boards] == ["Upper Level", "Lower Level"]
    for on, board in enumerate(boards):
        assert (board.layout, board.size) == ("grid", (COLUMNS, ROWS))
        cells = [cell for cell in t.map.sectors if level(cell) == on]
        assert [space.id for space in board.spaces] == [f"sector-{cell}" for cell in cells]
        for cell, space in zip(cells, board.spaces, strict=True):
            assert space.spot == (cell % CELLS % COLUMNS, cell % CELLS // COLUMNS)
            assert space.kind == ("room" if cell in t.map.rooms else "corridor")
            assert ("in sight" in space.marks) == (cell in sight)
            assert ("revealed" in space.marks) == (cell in t.revealed and cell not in sight)
            assert ("lit" in space.marks) == (cell in t.lit)
            assert ("danger" in [sign.key for sign in space.signs]) == (cell in t.danger)
            name = t.rooms.get(cell, "")
            assert space.number == (SHORT.get(name, name) if name else "")
        joined = {
            (f"sector-{cell}", f"sector-{to}", t.map.doors.get((cell, way)))
            for cell in cells
            for way, to in enumerate(t.map.steps[cell])
            if way in (1, 2) and to in cells and t.map.stairs.get(cell) != way
        }
        drawn = {(link.a, link.b, link.kind, link.open) for link in board.links}
        assert drawn == {
            (a, b, "way" if door is None else "door", door not in t.blocked)
            for a, b, door in joined
        }


@pytest.mark.proves("ALN-028", "ALN-R44", "ALN-R45")
def test_before_the_screen_the_revealed_sectors_lie_round_the_hero() -> None:
    t = table()
    here, other = picture(t, HERO).boards
    assert (here.title, other.title) == ("The Labyrinth", "The other Level")
    assert here.size == other.size == (2 * COLUMNS - 1, 2 * ROWS - 1)
    middle = (COLUMNS - 1, ROWS - 1)
    spaces = {space.id: space for space in (*here.spaces, *other.spaces)}
    assert spaces["here"].spot == middle
    steps = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
    for way, to in enumerate(t.map.steps[t.hero]):
        said = COMPASS[way]
        if to == WALL:
            assert f"way-{said}" not in spaces
            continue
        shown = spaces[f"way-{said}"]
        assert shown.spot == (middle[0] + steps[said][0], middle[1] + steps[said][1])
        assert shown.down == (to not in t.revealed)
        assert (shown.label == "?") == (to not in t.revealed)
        assert ("lit" in shown.marks) == (to in t.lit)
    dark = [space for space in spaces.values() if space.down]
    assert len(spaces) - len(dark) == len(t.revealed)
    assert [space.id.startswith("lab-other-") for space in other.spaces] == [True]
    assert "in sight" in spaces["here"].marks
    for space in spaces.values():
        name = space.label
        assert space.number == (SHORT.get(name, name) if space.kind == "room" else "")


@pytest.mark.proves("ALN-006", "ALN-100")
def test_tokens_are_where_they_may_be_seen() -> None:
    t = table()
    behind = {token.id: token.at for token in picture(t, LEADER).tokens}
    assert behind["hero"] == f"sector-{t.hero}"
    assert behind["creature-Worm 1"] == f"sector-{t.creatures[0].at}"
    assert len(behind) == 1 + len(t.creatures)
    t.revealed = [cell for cell in t.revealed if cell != t.creatures[1].at]
    assert len(picture(t, HERO).tokens) == 2
    t.hero = -1
    assert not picture(t, HERO).boards
    assert not picture(t, HERO).tokens
    assert not picture(t, LEADER).tokens
    t.phase = "layout"
    assert all(board.id.startswith("sheet-") for board in picture(t, LEADER).boards)
    assert picture(t, HERO).boards == ()


@pytest.mark.proves("ALN-034", "ALN-055", "ALN-177", "ALN-346")
def test_tracks_and_counters_say_what_is_used_and_what_is_now() -> None:
    t = table()
    found = picture(t, HERO)
    tracks = {track.id: track.cells for track in found.tracks}
    assert [space.kind for space in tracks["turns"]] == ["used", "used", "now", *[""] * 5]
    assert [space.label for space in tracks["turns"]] == [str(n) for n in range(1, 9)]
    assert [space.kind for space in tracks["rounds"]] == ["used", "now", *[""] * (len(CAPS) - 2)]
    assert [space.kind for space in tracks["reactions"]][:3] == ["taken", "taken", "free"]
    assert [space.marks for space in tracks["reactions"]] == [()] * 4 + [("Danger",)] * 4
    assert [space.label for space in tracks["reactions"]] == [str(n) for n in range(1, 9)]
    counters = {counter.id: counter for counter in found.counters}
    assert counters["round"].value == "2, Turn 3"
    assert counters["noise-north"].value == 2
    assert "noise-south" not in counters
    assert not any(key.startswith("ability-") for key in counters)
    t.nightmare, t.abilities = True, {"Courage": 2}
    counters = {counter.id: counter for counter in picture(t, HERO).counters}
    assert counters["round"].value == "2, Turn 3, Nightmare"
    assert counters["ability-Courage"].value == 2


@pytest.mark.proves("ALN-044", "ALN-344", "ALN-345", "ALN-349")
def test_zones_are_open_to_their_owners_only() -> None:
    t = table()
    t.track[0].sideways = True
    for viewer in (HERO, LEADER, OTHER):
        zones = {zone.id: zone for zone in picture(t, viewer).zones}
        for seat in t.evil:
            assert zones[f"hand-{seat}"].count == len(t.hands[seat])
            assert bool(zones[f"hand-{seat}"].cards) == (seat == viewer)
        first, second = zones["track"].cards
        assert (first.name, first.side, second.side) == ("Pounce", "sideways", "")
        assert second.name == ("Ambush" if viewer == OTHER else "")
        assert zones["drawn"].count == 1
        assert bool(zones["drawn"].cards) == (viewer == HERO)
    panels = [(panel.name, panel.status) for panel in picture(t, HERO).panels]
    assert panels[1:] == [("Evil 1", "leads Evil"), ("Evil 2", "Evil")]
    assert panels[0] == (t.character, "the Hero")
    t.character = ""
    assert picture(t, HERO).panels[0].name == "The Hero"


@pytest.mark.proves("ALN-465", "ALN-466", "ALN-469")
def test_the_end_says_who_won_and_why() -> None:
    t = table()
    t.over, t.done, t.life, t.control = "hero", ["green", "red"], 4, 5
    assert (result(t, HERO).title, result(t, HERO).won) == ("You got out", True)
    assert (result(t, LEADER).title, result(t, LEADER).won) == ("The Hero got away", False)
    assert result(t, None).title == "The Hero got out"
    assert result(t, HERO).why == ("ALN-465",)
    t.done = ["green"]
    assert (result(t, HERO).text, result(t, HERO).why) == ("Evil conceded.", ("ALN-469",))
    t.over = "evil"
    assert result(t, HERO).text == "The Hero conceded."
    t.life = t.control = 0
    assert (result(t, HERO).title, result(t, HERO).won) == ("You are still in there", False)
    assert (result(t, OTHER).title, result(t, OTHER).won) == ("Nobody leaves", True)
    assert result(t, None).title == "The dark won"
    assert result(t, HERO).why == ("ALN-466",)
    for t.life, t.control in ((0, 1), (1, 0), (0, 3)):
        assert result(t, HERO).why == ("ALN-469",)
    assert progress(t, LEADER) == 1 - 3 / 24
    t.final, t.progress = False, {}
    assert progress(t, HERO) == 0
    t.progress = {"red": 1}
    assert progress(t, HERO) < 0.5
    t.progress = {"green": len(mission(t.missions["green"]).steps)}
    assert progress(t, HERO) == 0.5
    t.final = True
    assert progress(t, HERO) == 0.5
    t.progress = {"red": len(mission(t.missions["red"]).steps)}
    assert progress(t, HERO) == 1
