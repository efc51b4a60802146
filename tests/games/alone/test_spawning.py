"""Spawns that come to nothing, and why a Sector is refused."""

import pytest

from katabasis.engine.question import Not
from katabasis.games.alone.maps import names_at
from katabasis.games.alone.spawning import no_room
from katabasis.games.alone.state import Creature, Table
from tests.games.alone.laying import laid

HERO, EVIL = 0, 1
AT = names_at()


@pytest.mark.proves("ALN-415")
def test_with_no_sector_left_nothing_is_spawned() -> None:
    lit = list(laid().table.map.sectors)
    match = laid(lit=lit, creatures=[], danger=[], hands=[[], ["Pounce"]])
    match.choose(HERO, "locate")
    for answer in ("Door", "Stairs", "Pounce face down", "spawn"):
        while match.ask is not None and answer not in match.ask.of(match.ask.seat):
            match.choose(EVIL, next(iter(match.ask.of(EVIL))))
        assert match.ask is not None
        match.choose(match.ask.seat, answer)
    told = [match.narrate(seen) for seen in match.seen(EVIL)]
    assert "No Creature comes: no Sector is free for it." in told
    assert match.ask is not None
    assert (match.ask.seat, match.ask.kind) == (HERO, "action")
    t: Table = match.table
    assert t.creatures == []
    assert ("hush", 1, 4, "") in t.heard


@pytest.mark.proves("ALN-377", "ALN-411", "ALN-416")
def test_each_way_to_come_is_refused_by_its_own_clause() -> None:
    t: Table = laid(creatures=[Creature("Worm 1", AT["lower c7r5"])], danger=[]).table
    assert no_room(t, t.hero, "Cultist") == Not("The Hero is there.", "ALN-411")
    assert no_room(t, t.hero, t.boss) == Not("The Hero is there.", "ALN-416")
    assert no_room(t, t.hero, "Worm 1") == Not("The Hero is there.", "ALN-377")
