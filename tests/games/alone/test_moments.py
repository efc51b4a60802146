"""The great moments of Alone, as each side sees them, and the stickers at the end."""

from random import Random

import pytest

from katabasis.engine import Event, Fast, Line, Match, settle
from katabasis.games.alone import GAME
from katabasis.games.alone.achievements import earned
from katabasis.games.alone.attack import Attacks, Snatches
from katabasis.games.alone.creatures import Appears
from katabasis.games.alone.encounter import Meets
from katabasis.games.alone.ending import ended
from katabasis.games.alone.evil import HERO_EYES
from katabasis.games.alone.health import Falls
from katabasis.games.alone.missions import Completed, Escapes, Triggered
from katabasis.games.alone.move import Goes
from katabasis.games.alone.react import Concedes
from katabasis.games.alone.reveal import LightsOff
from katabasis.games.alone.rounds import Nightmare
from katabasis.games.alone.state import FULL, Table
from katabasis.games.alone.strike import Kills
from katabasis.games.alone.turn import BossComes

HERO, EVIL = 0, 1
MOMENTS: list[tuple[Line, str, str]] = [
    (Meets(what="Worm", fear=1), "encounter", "encounter"),
    (Attacks(what="Worm"), "attack", "attack"),
    (Snatches(what="Worm"), "attack", "attack"),
    (Appears(what="Worm", where="2 north"), "appears", ""),
    (LightsOff(where="1 east"), "dark", "dark"),
    (Kills(what="Worm"), "kill", "kill"),
    (Completed(mission="Power"), "mission", "mission"),
    (Triggered(mission="Pods"), "final", "final"),
    (BossComes(), "boss", "boss"),
    (Nightmare(), "nightmare", "nightmare"),
    (Escapes(), "victory", "defeat"),
    (Falls(), "defeat", "victory"),
    (Concedes(who=HERO), "defeat", "victory"),
    (Concedes(who=EVIL), "victory", "defeat"),
]


def table() -> Table:
    """Two players, and the first is the Hero."""
    t: Table = GAME.setup(2, settle(GAME, 2, {}))
    t.hero_seat = HERO
    return t


@pytest.mark.parametrize(("line", "hero", "evil"), MOMENTS)
def test_each_side_is_told_what_it_means(line: Line, hero: str, evil: str) -> None:
    t = table()
    mine, theirs = line.beat(t, HERO), line.beat(t, EVIL)
    assert (mine.great, theirs.great) == (hero, evil)
    assert mine.means
    assert bool(theirs.means) == bool(evil)
    assert mine.means != theirs.means
    assert line.beat(t, HERO_EYES) == line.beat(t, None) == mine


def test_the_hero_walks_before_the_screen_only() -> None:
    t, step = table(), Goes(way="north")
    assert [move.stops for move in step.beat(t, HERO).moves] == [("way-north",)]
    assert step.beat(t, EVIL).moves == ()


def finished(over: str, **given: object) -> Table:
    """A table after its end."""
    t = table()
    t.over = over
    for name, value in given.items():
        setattr(t, name, value)
    return t


def titles(t: Table, seat: int, *told: str, killed: tuple[str, ...] = ()) -> set[str]:
    """What a seat has earned if this was told."""
    events = [Event(kind, {}) for kind in told] + [Event("kills", {"what": k}) for k in killed]
    return {prize.key for prize in earned(t, events, seat)}


def test_stickers_of_the_hero() -> None:
    missions = {"green": "a", "blue": "b", "red": "c"}
    won = finished("hero", life=FULL, control=FULL, missions=missions, done=["red"])
    assert titles(won, HERO) == {"unseen", "whole"}
    assert titles(won, HERO, "meets", "nightmare") == {"whole", "late"}
    won.life = 9
    assert "whole" in titles(won, HERO)
    won.life = 8
    assert "whole" not in titles(won, HERO)
    won.life, won.done = 1, ["green", "blue", "red"]
    assert titles(won, HERO, killed=("Worm", "Worm", "Herald")) == {
        "unseen",
        "hunter",
        "boss",
        "dutiful",
    }
    assert titles(finished("evil"), HERO) == set()
    assert titles(finished(""), HERO, killed=("Worm", "Worm", "Herald")) == set()


def test_stickers_of_evil() -> None:
    lost = finished("evil", done=[])
    assert titles(lost, EVIL) == {"early", "untouched", "idle"}
    lost.done = ["green"]
    assert titles(lost, EVIL, "nightmare", *["attacks"] * 10, killed=("Worm",)) == {"ambush"}
    assert titles(finished("hero"), EVIL) == set()


def test_how_a_game_ends_is_told() -> None:
    missions = {"green": "Sleeper", "blue": "Brownout", "red": "Abandon Station"}
    given_up = ended(finished("hero", missions=missions, done=["green"]))
    assert given_up.text == "The dark has let go. The Hero walks out of it."
    away = ended(finished("hero", missions=missions, done=["green", "red"]))
    assert away.text.endswith(" The Hero has got away.")
    assert ended(finished("evil", missions=missions)).winners == (EVIL,)


def test_whole_games_have_them() -> None:
    found, rng = set(), Random(5)
    assert GAME.wander is not None
    for seed in range(6):
        match = Match(GAME, GAME.setup(2, settle(GAME, 2, {})), Fast(Random(seed)))
        while match.ask is not None:
            match.push(match.ask.seat, GAME.wander(match.table, match.ask, rng.random))
        events = [event for _, event in match.events or ()]
        found |= {p.key for seat in (0, 1) for p in GAME.earned(match.table, events, seat)}
    assert found
