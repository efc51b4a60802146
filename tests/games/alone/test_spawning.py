"""Spawns that come to nothing, because the whole Map is lit."""

import pytest

from katabasis.games.alone.state import Table
from tests.games.alone.laying import laid

HERO, EVIL = 0, 1


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
