"""Random Runs through the first Biome: they end, and nobody sees a hand that is not theirs."""

import pytest

from katabasis.games import lent
from katabasis.games.dead_cells import GAME
from katabasis.proof.random_games import checked_game


@pytest.mark.parametrize("players", GAME.seats)
def test_random_runs_under_all_checks(players: int) -> None:
    with lent(GAME):
        assert checked_game(GAME, players, players, every=6).outcome is not None
