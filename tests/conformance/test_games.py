"""Every registered game holds what the engine promises, with the fewest players and the most.

The numbers between are played too, those of the longest game by `make long`.
"""

import os
import subprocess
import sys
from random import Random

import pytest

from katabasis.engine import CHANCE, Keyed, Match, dump, laid, load, settle, verify
from katabasis.games import KEYS, game_of
from katabasis.proof.random_games import answer_of, checked_game, random_game

LONGEST = "dungeon"
SEEDS = {key: range({"toll": 4, "cerberus": 2}.get(key, 1)) for key in KEYS}
EVERY = {"toll": 1, "cerberus": 12, "dungeon": 120, "alone": 24, "dead_cells": 6}
"""More games of the short template, fewer of the long ones: `make fuzz` plays the rest."""
TABLES = [
    pytest.param(
        key,
        players,
        marks=[pytest.mark.long] * (key == LONGEST and players not in (few, most)),
    )
    for key in KEYS
    for few, *_, most in [game_of(key).seats]
    for players in game_of(key).seats
]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_random_games_under_all_checks(key: str, players: int) -> None:
    game = game_of(key)
    for seed in SEEDS[key]:
        match = checked_game(game, players, seed, EVERY.get(key, 12))
        assert match.outcome is not None


@pytest.mark.parametrize("key", KEYS)
def test_a_piece_can_be_said_to_be_on_a_track(key: str) -> None:
    """`on the Rage track`: the title has no article, which front ends would have to cut off."""
    game = game_of(key)
    scene = game.scene(laid(game, game.players, {}), 0, None)
    assert not [t.title for t in scene.tracks if t.title.split()[0].lower() in ("the", "a", "an")]


@pytest.mark.parametrize("key", KEYS)
def test_the_same_game_under_two_hash_seeds(key: str) -> None:
    game = game_of(key)
    printed = []
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, "-m", "katabasis.proof.random_games", key, str(game.seats[1])]
        ran = subprocess.run([*command, "3"], env=environment, capture_output=True, check=True)
        printed.append(ran.stdout)
    assert printed[0] == printed[1]
    assert len(printed[0]) > 1000


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seed_gives_the_same_game(key: str) -> None:
    game = game_of(key)
    first, second = (dump(list(random_game(game, game.seats[0], 7))[-1]) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("key", KEYS)
def test_a_live_game_can_be_verified(key: str) -> None:
    game, rng = game_of(key), Random(5)
    players = game.seats[0]
    start = game.setup(players, settle(game, players, {}))
    match = Match(game, start, Keyed("5a" * 32))
    while match.ask is not None:
        match.choose(*answer_of(match, rng))
    data = dump(match)
    verdict = verify(data, game_of)
    assert verdict.draws == sum(seat == CHANCE for seat, _ in match.log)
    assert verdict.draws > 3 or key == "dungeon"  # a story has no chance in it (DUN-R24)
    assert verdict.wrong == []
    assert load(data, game_of).outcome == match.outcome
