"""Random games of Alone under all checks: rules, secrecy, forks, saves, components."""

import pytest

from katabasis.games import lent
from katabasis.games.alone import GAME
from katabasis.proof.random_games import checked_game


@pytest.mark.parametrize("players", GAME.seats)
def test_random_games_under_all_checks(players: int) -> None:
    with lent(GAME):
        assert checked_game(GAME, players, players, every=6).outcome is not None
