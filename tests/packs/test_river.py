"""The check of packs knows no game: another game's packs go through all of it."""

from pathlib import Path

import pytest

from katabasis.content.model import Goal
from katabasis.engine import load
from katabasis.packs.check import Check, Report, pack_in
from katabasis.packs.planner import Planner
from katabasis.packs.replay_plan import RealGames
from katabasis.packs.report import check_main, lines
from katabasis.packs.search import NOWHERE, Search
from katabasis.packs.shortest import shortest
from katabasis.packs.world import World
from tests.packs.plain_search import PlainSearch
from tests.packs.river import GAME, River

HUNGRY = "title: The Old Riddle\ncargo: {fox: goose, goose: grain, grain: []}\n"
PEACEFUL = "title: A Day Out\ncargo: {ox: [], ass: [], cart: []}\n"
TEAM = ("ann",)


def folder_of(text: str, tmp_path: Path) -> Path:
    """A pack on disk."""
    (tmp_path / "riddle").mkdir()
    (tmp_path / "riddle" / "river.yaml").write_text(text, encoding="utf-8")
    return tmp_path / "riddle"


def checked(text: str, tmp_path: Path, games: int = 0) -> Report:
    """The report about a pack."""
    game, pack = pack_in(folder_of(text, tmp_path), [GAME])
    return Check(game, pack, "riddle", lambda what, done, of: None).run(games)


def world_of(text: str, tmp_path: Path) -> World:
    """A pack in facts."""
    return World(River(folder_of(text, tmp_path) / "river.yaml").model(), TEAM)


def test_a_peaceful_crossing_is_all_well(tmp_path: Path) -> None:
    assert lines(checked(PEACEFUL, tmp_path, games=3))[:4] == [
        "A Day Out: 3 things.",
        "1 rower: no dead ends (14 states after reduction).",
        "Shortest solution, 5 actions: cross with ox; return alone; cross with ass; return alone;"
        " cross with cart.",
        "Endings reached in real games: across.",
    ]


def test_random_crossings_are_counted(tmp_path: Path) -> None:
    told = lines(checked(PEACEFUL, tmp_path, games=3))
    assert told[4].startswith("Random players: 3 of 3 games ended, after ")
    assert told[5:] == ["A game shows 100% of the cargo.", "All is well."]


def test_a_meal_is_a_dead_end(tmp_path: Path) -> None:
    report = checked(HUNGRY, tmp_path)
    (fault,) = report.faults
    assert fault.sentence == "Dead end for ann after 1 step (cross with fox): no way to an ending."
    table = load(report.save, lambda key: GAME).table
    assert table.eaten == ["grain"]


def test_every_state_is_alive_or_dead_as_the_search_says(tmp_path: Path) -> None:
    world = world_of(HUNGRY, tmp_path)
    search, truth = Search(world), PlainSearch(world, 1000)
    proof = search.prove()
    assert truth.whole and proof.dead is not None and proof.dead.kind == NOWHERE
    for state in truth.seen:
        assert search.can_end(state) == (state in truth.living)


def test_the_old_riddle_takes_seven_crossings(tmp_path: Path) -> None:
    pack = River(folder_of(HUNGRY, tmp_path) / "river.yaml")
    world = World(pack.model(), TEAM)
    way = shortest(world, Goal(ends=True))
    assert way is not None
    assert [step.action.what for step in way][::6] == ["goose", "goose"]
    assert len(way) == 7
    assert RealGames(GAME, pack).replay(TEAM, way).table.over == "across"


def test_a_plan_can_be_carried_out(tmp_path: Path) -> None:
    pack = River(folder_of(PEACEFUL, tmp_path) / "river.yaml")
    plan = Planner(World(pack.model(), TEAM)).plan(Goal(pack.model().facts.bit("far", "cart")))
    assert plan is not None and [step.action.name for step in plan] == ["cross with cart"]
    assert RealGames(GAME, pack).replay(TEAM, plan).table.far == ["boat", "cart"]


def test_faults_come_with_their_line(tmp_path: Path) -> None:
    wrong = "title: Nothing\ncargo:\n  cat: mouse\n  dog: 3\n"
    (fault,) = checked(wrong, tmp_path).faults
    assert str(fault).startswith("river.yaml:4: ")
    (tmp_path / "again").mkdir()
    (fault,) = checked("title: Nothing\ncargo: {cat: mouse}\n", tmp_path / "again").faults
    assert fault.sentence == "cat eats mouse, which is not there."


def test_the_command_prints_saves_and_draws(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, save, drawn = folder_of(HUNGRY, tmp_path), tmp_path / "s.json", tmp_path / "g.svg"
    assert check_main([GAME], folder, [], drawn, 3, 0, save, json=False) == 1
    told = capsys.readouterr().out
    assert "river.yaml:1: Dead end for ann" in told
    assert f"A game in the dead end: {save}." in told
    assert "grain" in drawn.read_text(encoding="utf-8")
