"""The great moments of a Run, how far it came, and its stickers."""

from random import Random

import pytest

from katabasis.engine import Event, Fast, Line, Match, settle
from katabasis.games.dead_cells import GAME
from katabasis.games.dead_cells.achievements import earned
from katabasis.games.dead_cells.beheaded import Beheaded
from katabasis.games.dead_cells.boss import rises, waits
from katabasis.games.dead_cells.combat import shows
from katabasis.games.dead_cells.end_of_run import run_ends
from katabasis.games.dead_cells.enemies import Advances, is_elite
from katabasis.games.dead_cells.explore import goes
from katabasis.games.dead_cells.harm import is_dead
from katabasis.games.dead_cells.permanent import comes, finds_rune
from katabasis.games.dead_cells.run import reaches
from katabasis.games.dead_cells.start import begins
from katabasis.games.dead_cells.state import Table
from katabasis.games.dead_cells.victory import is_beaten, is_unsealed

MOMENTS: list[tuple[Line, str, str]] = [
    (begins("the Prisoners' Quarters"), "biome", "Prisoners' Quarters. The cells are open."),
    (reaches("the Ramparts"), "biome", "Ramparts. "),
    (is_elite("Thornback"), "elite", "Thornback is an Elite"),
    (waits("The Concierge", "Keys."), "boss", "The Concierge. "),
    (rises("One", "Two"), "boss", "One falls, and Two rises"),
    (is_dead("The Flayed"), "death", "The Flayed is dead, and the whole Group falls with one."),
    (run_ends(3), "run over", "The Run is over. 3 Cells left"),
    (run_ends(1), "run over", "The Run is over. 1 Cell left"),
    (run_ends(0), "run over", "The Run is over, and there is not a Cell"),
    (
        comes("Sharp Things", "Sharp."),
        "upgrade",
        "Sharp Things is part of the campaign now. Sharp.",
    ),
    (finds_rune("Vine"), "rune", "The Vine Rune is yours"),
    (is_beaten("the Concierge", "Gone."), "victory", "The Concierge is beaten. What it kept"),
    (is_unsealed("Read me."), "envelope", "The Envelope is open."),
]


def table(players: int = 2) -> Table:
    """A Run that is about to begin."""
    t: Table = GAME.setup(players, settle(GAME, players, {}))
    return t


@pytest.mark.parametrize(("line", "great", "means"), MOMENTS)
def test_the_table_stops_and_says_what_it_means(line: Line, great: str, means: str) -> None:
    beat = line.beat(table(), 0)
    assert beat.great == great
    assert beat.means.startswith(means)


def test_pieces_walk_and_cards_are_laid() -> None:
    t = table()
    (walk,) = goes("A", "a").beat(t, 0).moves
    assert (walk.thing, walk.stops) == ("group", ("space-a",))
    (step,) = Advances(what="Far", was="front 2", at="front 1", code="B1 01").beat(t, 0).moves
    assert (step.thing, step.stops) == ("enemy-B1 01", ("spot-front 1",))
    card = shows("The Flayed", "Strike", "ST 01").beat(t, 0).card
    assert card is not None
    assert card.number == "ST 01"


def test_terms_make_up_the_evaluation_and_the_way_is_drawn() -> None:
    assert GAME.reckoning is not None
    assert GAME.wander is not None
    assert GAME.progress is not None
    seen, far = set(), set()
    for seed in range(8):
        rng = Random(seed)
        match = Match(GAME, GAME.setup(3, settle(GAME, 3, {})), Fast(rng))
        while match.ask is not None:
            t = match.table
            value = GAME.evaluate(t, 0)
            assert value == pytest.approx(GAME.reckoning.whole(GAME.reckoning.parts(t, 0)))
            seen.add(round(value, 2))
            far.add(GAME.progress(t, 0))
            match.push(match.ask.seat, GAME.wander(t, match.ask, rng.random))
        assert GAME.progress(match.table, 0) == (1.0 if match.table.over == "victory" else None)
    assert len(seen) > 8
    assert len(far) > 3
    assert all(one is None or 0 <= one <= 1 for one in far)


def titles(over: str, *told: Event) -> set[str]:
    """What the first player has earned if this was told."""
    t = table()
    t.group = [Beheaded(name="The Poisoned", seat=1), Beheaded(name="The Flayed", seat=0)]
    t.over = over
    return {prize.key for prize in earned(t, list(told), 0)}


def test_stickers() -> None:
    kill, hurt = Event("killed", {}), Event("suffers", {"name": "The Flayed", "n": 8})
    other = Event("suffers", {"name": "The Poisoned", "n": 9})
    assert titles("", kill) == set()
    assert titles("death") == set()
    assert titles("death", kill, other) == {"clean"}
    assert titles("death", *[kill] * 5, hurt) == {"busy", "shield"}
    elite, onward = Event("elite", {}), Event("goes", {})
    assert titles("death", hurt, elite) == {"shield"}
    assert titles("death", elite, onward) == {"elite"}
    assert titles("victory", Event("boss", {}), Event("beaten", {})) == {"boss", "far"}
    assert titles("death", Event("reaches", {})) == {"far"}
    assert titles("death", Event("keepsake", {}), Event("feat", {})) == {"saver", "feat"}


def test_whoever_dies_is_told_so() -> None:
    t = table()
    t.group = [Beheaded(name="The Flayed", seat=0), Beheaded(name="The Poisoned", seat=1)]
    assert is_dead("The Flayed").beat(t, 0).means.startswith("You are dead, The Flayed, and")
    assert is_dead("The Flayed").beat(t, 1).means.startswith("The Flayed is dead, and")
