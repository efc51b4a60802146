"""A Creature's step as it is offered: where it leads, and why another one is not possible."""

import pytest

from katabasis.engine.ask import Ask
from katabasis.games import game_of
from katabasis.games.alone.creatures import (
    CROWD,
    move_creature,
    no_step,
    uncrowded,
    way_said,
)
from katabasis.games.alone.maps import WALL
from katabasis.games.alone.sheets import COMPASS
from katabasis.games.alone.state import Creature, Table
from katabasis.proof.given import fresh

WORM = "Worm 1"


def table(at: int) -> Table:
    """One Worm, and nothing else that could be in its way."""
    t: Table = fresh(game_of("alone"), 2, {})
    t.creatures, t.blocked = [Creature(name=WORM, at=at)], []
    return t


def asked(t: Table) -> Ask:
    """Evil is asked where the Worm goes."""
    ask = move_creature(t, t.leader, WORM, 1).send(None)
    assert isinstance(ask, Ask)
    return ask


@pytest.mark.proves("ALN-098")
def test_a_step_names_the_sector_that_it_leads_to() -> None:
    t = table(0)
    for at in t.map.sectors[:12]:
        t.creatures[0].at = at
        ask = asked(t)
        for way, to in enumerate(t.map.steps[at]):
            if to != WALL:
                said = way_said(t, ask, t.leader, COMPASS[way])
                assert (said.things, said.act) == ((f"sector-{to}",), "")
        stop = way_said(t, ask, t.leader, "stop")
        assert (stop.things, stop.act) == ((), "back")


@pytest.mark.proves("ALN-077", "ALN-098", "ALN-100")
def test_why_a_creature_cannot_go_there() -> None:
    t = table(0)
    (at, way), door = next(iter(t.map.doors.items()))
    t.creatures[0].at = at
    ask, wall = asked(t), t.map.steps[at].index(WALL)

    def why(said: str) -> tuple[str, ...]:
        found = no_step(t, ask, t.leader, said)
        return () if found is None else (found.sentence, *found.why.split())

    assert why(COMPASS[wall]) == ("There is a wall.", "ALN-098")
    assert why("sideways") == ()
    t.creatures += [Creature(name=f"Mutant {n}", at=t.map.steps[at][way]) for n in range(CROWD)]
    assert why(COMPASS[way])[1:] == ("ALN-100",)
    t.blocked = [door]
    assert why(COMPASS[way])[1:] == ("ALN-077",)


@pytest.mark.proves("ALN-100")
def test_a_full_sector_takes_no_further_creature() -> None:
    t = table(3)
    assert uncrowded(t, [3, 10, 17]) == [3, 10, 17]
    t.creatures += [Creature(name=f"Mutant {n}", at=10) for n in range(CROWD)]
    assert uncrowded(t, [3, 10, 17]) == [3, 17]
