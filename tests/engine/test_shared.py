"""Logs share what they have in common, and no log changes by it."""

from typing import Any

from katabasis.engine import Keyed, Match, laid, shared
from katabasis.engine.shared import LONGEST, share
from katabasis.games import game_of


def fresh(text: str) -> str:
    """The same word, as it comes out of another message."""
    return "".join(list(text))


def test_equal_answers_are_one() -> None:
    one, two = [(0, fresh("wait"))], [(0, fresh("wait"))]
    assert one[0] is not two[0]
    share(one)
    share(two)
    assert one[0] is two[0] == (0, "wait")


def test_what_only_looks_equal_stays_what_it_is() -> None:
    odd: list[Any] = [1, True, 1.0, "1", None, [1], "x" * LONGEST * 2]
    log = [(seat, answer) for answer in odd for seat in (0, 1)]
    for other in (log[::-1], log):
        found = list(other)
        share(found)
        assert [(seat, type(answer), answer) for seat, answer in found] == [
            (seat, type(answer), answer) for seat, answer in other
        ]


def test_nothing_before_is_looked_at_and_nothing_grows_without_end() -> None:
    log = [(0, f"word {n}") for n in range(shared.MOST + 10)]
    kept = list(log)
    share(log, 5)
    assert log == kept and log[0] is kept[0]
    assert len(shared._KNOWN) <= shared.MOST


def test_two_tables_have_the_same_answers_once() -> None:
    logs = []
    for _ in range(2):
        match = Match(game_of("toll"), laid(game_of("toll"), 2, {}), Keyed("7" * 64))
        for _ in range(6):
            assert match.ask is not None
            match.choose(match.ask.seat, fresh("wait"))
        match.tidy()
        logs.append(match.log)
    assert logs[0] == logs[1]
    assert all(a is b for a, b in zip(*logs, strict=True) if isinstance(a[1], str))
