"""How far an Adventurer is, for the curves that are drawn when a game is over."""

from random import Random

import pytest

from katabasis.engine import Fast, Match, laid
from katabasis.games import game_of
from katabasis.games.cerberus.result import progress

GAME = game_of("cerberus")


@pytest.mark.proves("CER-004")
def test_progress_is_a_part_of_the_whole_path() -> None:
    t = laid(GAME, 3, {"boards": "threshold ledges chasm shingle"})
    t.pawns[:] = [0, 17, 34]
    assert [progress(t, seat) for seat in range(3)] == [0.0, 0.5, 1.0]


@pytest.mark.proves("CER-170")
def test_a_captured_pawn_and_a_path_that_is_not_laid_have_none() -> None:
    t = laid(GAME, 3, {"boards": "threshold ledges chasm shingle"})
    t.pawns[0] = -1
    assert progress(t, 0) is None
    assert progress(t, 1) is not None
    unlaid = laid(GAME, 3, {"boards": "random"})
    assert progress(unlaid, 1) is None
    match = Match(GAME, unlaid, Fast(Random(1)))
    assert progress(match.table, 1) is not None
