"""An option carries its meaning: neither rules nor bots take an answer apart again."""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict

from katabasis.bots import bot_for, due
from katabasis.bots.bot import weighed
from katabasis.engine import CHANCE, Fast, Match, Question, State, laid
from katabasis.engine.stations import Stations
from katabasis.games import KEYS, game_of

ROOMS = ("katabasis.games.", "katabasis.bots.", "katabasis.lab.")
PARTS = (
    *("split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix"),
    *("removesuffix", "replace", "find", "index", "strip", "__getitem__", "__contains__"),
)
MOVES = 400


class Sealed(str):
    """An answer that rules and bots may compare, print and look up, but not read."""

    __slots__ = ()


def sealed(name: str) -> Any:
    """A method of texts that no room of rules may call on an answer."""
    plain = getattr(str, name)

    def method(self: str, *given: Any) -> Any:
        room = sys._getframe(1).f_globals["__name__"]
        assert not room.startswith(ROOMS), f"{room} takes the answer '{self:s}' apart by {name}()"
        return plain(self, *given)

    return method


for part in PARTS:
    setattr(Sealed, part, sealed(part))


def texts(value: Any) -> Iterator[str]:
    """Every text on a table: names and codes of things, which answers may be."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from (*texts(key), *texts(inner))
    elif isinstance(value, list | tuple | set):
        for inner in value:
            yield from texts(inner)
    elif isinstance(value, msgspec.Struct):
        yield from texts(asdict(value))


def closed(options: Any, known: set[str]) -> Any:
    """The same options, with every answer sealed that says more than the name of a thing."""
    if callable(options):
        return lambda: closed(options(), known)
    if isinstance(options, dict):
        return {close(key, known): value for key, value in options.items()}
    return [close(option, known) for option in options]


def close(option: Any, known: set[str]) -> Any:
    """One answer."""
    return Sealed(option) if isinstance(option, str) and option not in known else option


def seal(patch: pytest.MonkeyPatch, known: set[str]) -> None:
    """From now on every question offers sealed answers."""
    ask, ask_any, ask_all = Question.ask, Question.ask_any, Question.ask_all

    def one(self: Question, seat: int, options: Any, *given: Any, **named: Any) -> Any:
        return ask(self, seat, closed(options, known), *given, **named)

    def some(self: Question, options: Any, *given: Any, **named: Any) -> Any:
        return ask_any(self, {s: closed(o, known) for s, o in options.items()}, *given, **named)

    def everybody(self: Question, options: Any, *given: Any, **named: Any) -> Any:
        return ask_all(self, {s: closed(o, known) for s, o in options.items()}, *given, **named)

    patch.setattr(Question, "ask", one)
    patch.setattr(Question, "ask_any", some)
    patch.setattr(Question, "ask_all", everybody)


def played(key: str, bot: str, patch: pytest.MonkeyPatch, seed: int) -> int:
    """A part of a game in which a bot answers for everybody; how many answers were given."""
    game = game_of(key)
    table: State = laid(game, game.players, {})
    known = set(texts(table))
    seal(patch, known)
    patch.setattr(Stations, "due", lambda *given: False)
    match = Match(game, table, Fast(Random(seed)))
    minds = {seat: bot_for(game, bot, seed + seat) for seat in range(game.players)}
    while match.ask is not None and len(match.log) < MOVES:
        seat = due(match)[0]
        assert seat != CHANCE
        game.scene(match.table, seat, match.ask)
        list(weighed(game, match.table, match.ask, seat))
        wanted = minds[seat](match, seat)
        match.choose(seat, next(option for option in match.ask.of(seat) if option == wanted))
        known.update(texts(match.table))
    return len(match.log)


BOTS = [(key, bot) for key in KEYS for bot in ("random", *game_of(key).own_bots)]


@pytest.mark.parametrize(("key", "bot"), BOTS)
def test_no_rule_and_no_bot_takes_an_answer_apart(
    key: str, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(3):
        with monkeypatch.context() as patch:
            assert played(key, bot, patch, seed) > 20


def test_a_rule_that_does_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """`the.rule` is a room of rules here, as the test would see it."""
    monkeypatch.setitem(sealed.__globals__, "ROOMS", (__name__,))
    with pytest.raises(AssertionError, match="takes the answer 'pick 12' apart by split"):
        Sealed("pick 12").split()
