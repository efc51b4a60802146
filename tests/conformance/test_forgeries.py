"""Forged tables: refused with a sentence, or as good as any other and played to their end."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from katabasis.engine import BadInput, Game, Keyed, Match, from_json, laid, to_json
from katabasis.games import KEYS, game_of
from katabasis.proof.random_games import answer_of
from tests.conformance.forgeries import forged, tables

LONGEST = 3000
"""Answers within which random players end a game of any of these tables; the longest took 650."""


@contextmanager
def soon(seconds: int = 30) -> Iterator[None]:
    """Breaks off what takes too long: a forged table might never ask anybody again."""

    def late(*_: Any) -> None:
        raise AssertionError(f"This takes more than {seconds} seconds.")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def fault_of(game: Game, data: dict[str, Any]) -> str | None:
    """Why a table is refused, if it is."""
    try:
        t = from_json(game.table, data)
        return game.check(t) or game.check_start(t)
    except BadInput as error:
        return str(error)


def play_out(game: Game, data: dict[str, Any], rng: Random) -> None:
    """Random players can end a game from this table, and everybody can see it meanwhile."""
    match = Match(game, from_json(game.table, data), Keyed("ab" * 32))
    while match.ask is not None:
        if len(match.log) > LONGEST:
            raise AssertionError("The game does not end.")
        if match.mark == len(match.log) and rng.random() < 0.1:
            shown(match)
        match.choose(*answer_of(match, rng))
    shown(match)


def shown(match: Match) -> None:
    """Everybody can see the table, and it is possible."""
    game, t = match.game, match.table
    assert not game.check(match.checkpoint)
    assert not game.check_start(match.checkpoint)
    for viewer in (*range(len(game.names(t))), None):
        assert len(msgspec.json.encode(game.scene(t, viewer, match.ask))) < 100_000


@pytest.mark.parametrize("key", KEYS)
@settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(seed=st.integers(0, 1 << 40), changes=st.integers(1, 3))
def test_a_forged_table_is_refused_or_ends(key: str, seed: int, changes: int) -> None:
    game, rng = game_of(key), Random(seed)
    data = forged(key, rng, changes)
    with soon():
        fault = fault_of(game, data)
        if fault is None:
            play_out(game, data, rng)
        else:
            assert fault.rstrip(")").endswith((".", "?"))


@pytest.mark.parametrize("key", KEYS)
def test_every_table_of_a_real_game_is_taken(key: str) -> None:
    assert len(tables(key)) > 20
    assert [fault_of(game_of(key), data) for data in tables(key)] == [None] * len(tables(key))


CER, DUN, TOL = "cerberus", "dungeon", "toll"
FIRST: dict[str, dict[str, Any]] = {
    CER: {"characters": "pink green blue", "first": "pink"},
    DUN: {"story": "ferry", "characters": "odile jory"},
    TOL: {},
}
CAPTURED = {
    "status": ["cerberus", "free", "free"],
    "track": ["red", "orange", "yellow", "violet", "pink"],
    "rage": 6,
}
"""Pink, captured."""
IMPOSSIBLE: list[tuple[str, dict[str, Any], str]] = [
    (TOL, {"round": -(10**15)}, "at dusk after round 12"),
    (TOL, {"round": 10**15}, "at dusk after round 12"),
    (TOL, {"steps": [10**9, 0]}, "0 to 5 steps"),
    (TOL, {"steps": [-1, 0]}, "0 to 5 steps"),
    (TOL, {"steps": [0]}, "2 to 4 players"),
    (TOL, {"steps": [0] * 9}, "2 to 4 players"),
    (TOL, {"coins": [[], ["silver"] * 9]}, "silver"),
    (TOL, {"turn": 2}, "has the turn"),
    (TOL, {"turn": -2}, "has the turn"),
    (TOL, {"turn": -1}, "coins are being dealt"),
    (TOL, {"over": "dawn"}, "It ends when"),
    (CER, {"round": 0}, "rounds count"),
    (CER, {"round": 10**15}, "rounds count"),
    (CER, {"speed": 10**15}, "Speed die shows 3 to 8"),
    (CER, {"minimum": -5}, "lowest Speed"),
    (CER, {"rage": -1}, "Rage track"),
    (CER, {"rage": 10**9}, "Rage track"),
    (CER, {"turn": 9}, "Seats count"),
    (CER, {"first": -1}, "Seats count"),
    (CER, {"pawns": [-5, 6, 6]}, "on the path or on the Rage track"),
    (CER, {"pawns": [10**9, 6, 6]}, "Spaces go from"),
    (CER, {"pawns": []}, "3 to 7 players"),
    (CER, {"colours": ["pink", "pink", "red"]}, "a different colour"),
    (CER, {"colours": ["pink", "", "red"]}, "a different colour"),
    (CER, {"boards": "threshold"}, "Four board sides"),
    (CER, {"boards": "threshold ledges chasm  shingle"}, "single spaces"),
    (CER, {"boards": ""}, "Four board sides"),
    (CER, {"peeked": [[4], [], []]}, "looked at"),
    (CER, {"barques": [3, 3, 3]}, "three Barques"),
    (CER, {"actions": [[], [], []]}, "takes itself back"),
    (CER, {"actions": [["I", "II", "III"], ["IV"], ["IV"]]}, "takes itself back"),
    (CER, {"asked": ["AMBUSH", "AMBUSH"]}, "asked for only once"),
    (CER, {"winners": [0]}, "Nobody has won yet"),
    (CER, {"over": "escape"}, "The game ends by"),
    (CER, {"over": "flood"}, "The game ends by"),
    (CER, {"bridge": False, "boards": "threshold ledges incline shingle"}, "Rope Bridge"),
    (CER, {"status": ["out", "out", "out"]}, "is eliminated"),
    (CER, {"status": ["cerberus", "free", "free"]}, "pawn in play"),
    (CER, {**CAPTURED, "pawns": [-2, 6, 6]}, "all others are at -1"),
    (DUN, {"players": 30_000_000}, "1 to 4 players"),
    (DUN, {"players": 1}, "in order of the seats"),
    (DUN, {"first": 7}, "first turn"),
    (DUN, {"seats": [1, 0]}, "in order of the seats"),
    (DUN, {"heroes": ["odile", "nobody"]}, "unknown or named twice"),
    (DUN, {"turn": -1}, "a turn"),
    (DUN, {"turns": -1}, "Turns count"),
    (DUN, {"turns": 10**15}, "Turns count"),
    (DUN, {"coloured": [10**15, 0]}, "health cards"),
    (DUN, {"tried": ["1"] * 9}, "twice"),
    (DUN, {"tried": ["10" * 5000]}, "cannot have been tried"),
    (DUN, {"tried": ["٣٣٣٣"]}, "cannot have been tried"),
    (DUN, {"read": {"100": 10**15}}, "could have been read"),
    (DUN, {"read": {}}, "must have been read"),
    (DUN, {"chapter": 9}, "no chapter 9"),
    (DUN, {"scores": [1] * 50}, "scores of chapters"),
    (DUN, {"rating": 3}, "rating"),
    (DUN, {"ending": "E9"}, "no ending"),
    (DUN, {"phase": "heroes"}, "nobody has moved"),
    (DUN, {"rooms": ["A", "A"]}, "two places"),
    (DUN, {"edition": 99}, "edition"),
    (
        DUN,
        {"read": {"100": 1, "201": 1}, "box": [11], "stack": [10, *range(12, 19)]},
        "Nothing that was read changes card 11",
    ),
]


@pytest.mark.parametrize(("key", "changes", "said"), IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_each_field_is_looked_at(key: str, changes: dict[str, Any], said: str) -> None:
    fault = fault_of(game_of(key), {**first_turn(key), **changes})
    assert fault is not None
    assert said in fault


@cache
def first_turn(key: str) -> dict[str, Any]:
    """The table of the fewest players, two at least, at the first turn."""
    game, players = game_of(key), {CER: 3, DUN: 2, TOL: 2}[key]
    match = Match(game, laid(game, players, FIRST[key]), Keyed("ab" * 32))
    while match.checkpoint.turn < 0 or getattr(match.checkpoint, "phase", "move") != "move":
        match.choose(*answer_of(match, Random(1)))
    data = to_json(match.checkpoint)
    assert fault_of(game, data) is None
    return data
