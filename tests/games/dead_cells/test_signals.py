"""What may be signalled before a Combat."""

import pytest

from katabasis.engine import Match, Refused, say
from katabasis.games.dead_cells import GAME
from katabasis.games.dead_cells.beheaded import Beheaded
from katabasis.games.dead_cells.group import channels
from katabasis.games.dead_cells.state import Enemy, Table

from .test_biomes import table


def prepared() -> Table:
    """Two Beheaded before a Zombie and a Rat."""
    t = table("B1")
    t.enemies = [Enemy(card="B1 01", at="front 2"), Enemy(card="B1 10", at="behind")]
    t.phase = "prepare"
    return t


@pytest.mark.proves("DC-R60", "DC-140", "DC-141")
def test_limited_signals_are_offered_while_a_combat_is_prepared() -> None:
    """DC-141, DC-R60: which Enemy to focus on, what to beware of, who needs healing."""
    t = prepared()
    rat, zombie = "Cell Rat (behind)", "Zombie (front 2)"
    enemies = (f"Focus {rat}", f"Focus {zombie}", f"Beware of {rat}", f"Beware of {zombie}")
    (channel,) = channels(t, 0)
    assert channel.phrases == (*enemies, "I need healing")
    match = Match(GAME, t)
    for phrase in channel.phrases:
        assert say(match, 1, phrase).text == phrase
    with pytest.raises(Refused, match="DC-142"):
        say(match, 0, "I have Shoulder First.")
    match.table.round = "I"
    assert channels(match.table, 0)[0].phrases == ()


@pytest.mark.proves("DC-R60", "DC-R149", "DC-R152")
def test_who_may_signal_what() -> None:
    """DC-153, DC-381, DC-R60, DC-R149: passing needs four, silence hushes, alone nobody listens."""
    t = prepared()
    for seat, name in enumerate(("The Quartered", "The Immolated"), 2):
        t.group.append(Beheaded(name=name, seat=seat))
    t.players = 4
    assert channels(t, 0)[0].phrases[-2:] == ("I want to pass", "I need healing")
    t.silent = True
    assert channels(t, 0) == ()
    t.silent, t.players = False, 1
    assert channels(t, 0)[0].phrases == ()
