"""Hints that look ahead: they say why, know what their seat knows, and are no accident."""

from collections.abc import Iterator
from functools import partial
from random import Random
from time import process_time
from typing import Any
from zlib import crc32

import msgspec
import pytest

from katabasis.bots import bot_for, bot_of, due, hinted
from katabasis.bots.bot import options_of
from katabasis.bots.counsel import Streams, Thought, sure
from katabasis.bots.hints import why
from katabasis.bots.reasons import ALIKE, DEEP, ONLY
from katabasis.engine import CHANCE, Ask, Counsel, Fast, Game, Match, Rng, Seat, settle, to_json
from katabasis.games import game_of
from katabasis.games.toll import GAME as TOLL
from tests.bots.test_bots import begun, twins

FACT = "Silver always counts."
NEVER = bot_of("random", "nobody asks it")
"""The bot of a hint where the game has its own counsel."""
PLAYERS = {"alone": "veteran", "dead_cells": "regular"}
ENOUGH = 0.83
"""The share of hints that say why: 50 of 60."""
SECONDS = 1.5
"""Processor time of all but the slowest twentieth."""


def positions(game: Game, bot: str, many: int) -> Iterator[tuple[Match, Seat]]:
    """Decisions of a good bot's games with more than one sensible answer, of all numbers of
    players."""
    seed = 0
    while many:
        rng, players = Random(seed), game.seats[seed % len(game.seats)]
        start = game.setup(players, settle(game, players, {}))
        match, player = (
            Match(game, start, Fast(Random(seed)), events=False),
            bot_for(game, bot, seed),
        )
        while match.ask is not None and many:
            seat = due(match)[0]
            if len(options_of(match, seat)) > 1 and rng.random() < 0.06:
                many -= 1
                yield match, seat
            match.push(seat, player(match, seat))
        seed += 1


@pytest.mark.parametrize(("key", "many"), [("alone", 24), ("dead_cells", 30)])
def test_nearly_every_hint_says_why(key: str, many: int) -> None:
    game, said, times, kinds = game_of(key), list[str](), list[float](), set[str]()
    for match, seat in positions(game, PLAYERS[key], many):
        assert match.ask is not None
        began = process_time()
        found = hinted(match, seat, NEVER, "hints")
        times.append(process_time() - began)
        assert found.answer in match.ask.of(seat)
        assert found.answer != game.surrender
        assert found.why[0].isupper()
        assert found.why.endswith(".")
        said.append(found.why)
        kinds.add(match.ask.kind)
    telling = [text for text in said if text not in (ALIKE, DEEP)]
    assert len(telling) >= ENOUGH * many
    assert len(set(telling)) > len(telling) / 3
    assert len(kinds) > 6
    assert sorted(times)[int(0.95 * many)] < SECONDS


@pytest.mark.parametrize("key", ["alone", "dead_cells"])
def test_a_hint_is_the_same_whatever_is_hidden(key: str) -> None:
    game, compared, different = game_of(key), 0, 0
    rng = Random(7)
    for match, seat in positions(game, PLAYERS[key], 60):
        pair = twins(match, seat, rng)
        if pair is None:
            continue
        compared += 1
        different += pair[0].table != pair[1].table
        hints = [hinted(twin, seat, NEVER, "hints") for twin in pair]
        assert hints[0] == hints[1]
        if different > 10:
            break
    assert compared >= different > 10


def mark_of(t: Any) -> int:
    """A number that any change of a table changes."""
    return crc32(repr(to_json(t)).encode())


def prying(game: Game) -> Game:
    """The game, with a counsel that reads whatever is on the table that it is handed."""

    def first(match: Match, seat: Seat, seed: str) -> object:
        assert match.ask is not None
        options = list(match.ask.of(seat))
        return options[mark_of(match.table) % len(options)]

    counsel = msgspec.structs.replace(
        counsel_of(game),
        first=first,
        facts=lambda t, ask, seat, answer, rng: str(mark_of(t)),
        span=lambda t: str(mark_of(t)),
        worlds=(1, 1),
    )
    return msgspec.structs.replace(game, counsel=counsel)


@pytest.mark.parametrize("key", ["alone", "dead_cells"])
def test_a_counsel_has_nothing_before_it_that_its_seat_cannot_know(key: str) -> None:
    """Not by its good will: what is hidden is not on the table that it is handed.

    Where a step has just begun: in the middle of one, twins may have got to know different cards.
    """
    game, rng, different = game_of(key), Random(9), 0
    for match, seat in positions(game, PLAYERS[key], 400):
        pair = twins(match, seat, rng) if match.mark == len(match.log) else None
        if pair is None or pair[0].table == pair[1].table:
            continue
        different += 1
        told = [Thought(twin, seat, counsel_of(prying(game)), "x") for twin in pair]
        assert told[0].first == told[1].first
        answers = told[0].options
        assert told[0].why(answers[-1]) == told[1].why(answers[-1])
        if different > 12:
            break
    assert different > 12


@pytest.mark.parametrize("key", ["alone", "dead_cells"])
def test_nobody_is_told_to_give_up(key: str) -> None:
    game, offered = game_of(key), 0
    for match, seat in positions(game, PLAYERS[key], 40):
        assert match.ask is not None
        options = list(match.ask.of(seat))
        offered += game.surrender in options
        assert game.surrender not in Thought(match, seat, counsel_of(game), "x").options
    assert offered


def counsel_of(game: Game) -> Counsel:
    """The counsel of a game that has one."""
    assert game.counsel is not None
    return game.counsel


def passed(turn: int, t: Any) -> bool:
    """Whether it is another's turn."""
    return bool(t.turn != turn)


def advised(first: str, **other: object) -> Game:
    """Toll, whose own bot always answers the same, and where the others let everything pass."""

    def plays(t: object, ask: Ask, seat: Seat, rng: Rng) -> object:
        options = list(ask.of(seat))
        return "wait" if "wait" in options else options[-1]

    counsel = Counsel(
        first=lambda match, seat, seed: first,
        plays=plays,
        until=lambda t: partial(passed, t.turn),
        span=lambda t: "soon",
        facts=lambda t, ask, seat, answer, rng: FACT if answer == "silver" else "",
        **other,  # type: ignore[arg-type]
    )
    return msgspec.structs.replace(TOLL, counsel=counsel)


def test_what_proves_better_is_preferred_to_the_first_thought() -> None:
    match = begun(advised("wait"), 3, 1)
    assert match.ask is not None
    thought = Thought(match, 0, counsel_of(match.game), "x")
    assert thought.options[thought.first] == "wait"
    best = thought.best()
    assert best != "wait"
    value = {o: sum(one.value for one in thought.tries[n]) for n, o in enumerate(thought.options)}
    assert value[best] > value["wait"]


def test_a_fact_comes_before_what_differs() -> None:
    match = begun(advised("wait"), 3, 1)
    assert why(match, 0, "silver", "x") == FACT
    assert why(match, 0, "wait", "x") == ALIKE


def test_a_matter_of_taste_is_left_to_the_first_thought() -> None:
    match = begun(advised("wait", taste=("pay",)), 3, 1)
    assert hinted(match, 0, NEVER, "x").answer == "wait"


def test_who_has_one_option_needs_no_reason() -> None:
    game = msgspec.structs.replace(advised("wait"), sensible=lambda t, ask, seat: ["wait"])
    match = begun(game, 3, 1)
    assert why(match, 0, "wait", "x") == ONLY
    assert hinted(match, 0, NEVER, "x").answer == "wait"


def test_chance_gives_the_same_to_the_same_stream_whatever_others_ask() -> None:
    def drawn(*kinds: str) -> list[tuple[str, int]]:
        source = Streams(5)
        return [(kind, source(Ask(CHANCE, kind, range(1000)), 0)) for kind in kinds]

    plain, mixed = drawn("dice", "dice"), drawn("dice", "cards", "dice")
    assert plain == [one for one in mixed if one[0] == "dice"]


def test_an_accident_is_not_sure() -> None:
    assert sure([0.1, -0.1, 0.12, -0.1]) <= 0
    assert 0 < sure([0.1, 0.11, 0.09, 0.1]) <= 0.1
    assert sure([0.0] * 6) == 0.0
