"""The death of a Creature that nobody sees; no card of the box brings it about."""

import pytest

from katabasis.engine import Match
from katabasis.games import game_of
from katabasis.games.alone.state import Creature, Table
from katabasis.games.alone.strike import kill
from katabasis.proof.given import fresh


@pytest.mark.proves("ALN-185")
@pytest.mark.parametrize(("name", "final"), [("Worm 1", False), ("Matriarch", True)])
@pytest.mark.parametrize("seen", [True, False])
def test_only_a_kill_that_is_seen_teaches(name: str, final: bool, seen: bool) -> None:
    t: Table = fresh(game_of("alone"), 2, {})
    t.final = final
    t.creatures = [Creature(name=name, at=t.hero if seen else 40, seen=int(seen))]
    asked = 0
    run = kill(t, t.creatures[0])
    try:
        ask = run.send(None)
        while True:
            asked += 1
            ask = run.send(next(iter(ask.of(t.hero_seat))))
    except StopIteration:
        pass
    assert t.creatures == []
    assert asked == (2 if seen and final else 0)
    assert sum(t.abilities.values()) == ((2 if final else 1) if seen else 0)
    assert sum(note[0] == "slain" for note in t.heard) == int(seen)
    assert Match(game_of("alone"), t, events=False).ask is not None
