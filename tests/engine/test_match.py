"""Matches: undo and its barriers, crashes, forks, talk, playouts."""

from random import Random

import pytest

from katabasis.engine import CHANCE, Crash, Fast, Match, Refused, draw, playout, roll, to_json
from katabasis.games import game_of
from katabasis.proof.given import fresh
from tests.asking import choose

from .games import Chose, Peeks, Table, Went, game


async def two_questions(t: Table) -> None:
    """Seat 0 chooses twice, seat 1 once, then the die falls."""
    t.answers.append(await choose(0, "first", ["a", "b"]))
    t.tell(Chose(who=0))
    t.answers.append(await choose(0, "second", ["a", "peek"]))
    if t.answers[-1] == "peek":
        t.tell(Peeks(who=0, card="x"), seen_by=(0,))
    t.answers.append(await choose(1, "third", ["a", "b"]))
    t.answers.append(await roll("die", [1, 2]))
    t.steps += 1


def test_undo_is_free_for_the_own_last_answer() -> None:
    match = Match(game(two_questions), Table())
    assert match.undo_reason(0) == "There is nothing to take back."
    match.choose(0, "a")
    match.choose(0, "a")
    match.undo(0)
    assert match.table.answers == ["a"]
    match.undo(0)
    assert match.table.answers == []
    assert match.events == []
    match.choose(0, "b")
    assert match.log == [(0, "b")]


def test_what_was_shown_stays() -> None:
    match = Match(game(two_questions), Table())
    match.choose(0, "a")
    match.choose(0, "peek")
    with pytest.raises(Refused, match="Something hidden was shown since"):
        match.undo(0)
    assert match.table.answers == ["a", "peek"]
    match.undo(0, consent=True)
    assert match.table.answers == ["a"]


def test_what_another_seat_decided_stays() -> None:
    match = Match(game(two_questions), Table())
    for seat in (0, 0, 1):
        match.choose(seat, "a")
    with pytest.raises(Refused, match="Another player has acted"):
        match.undo(0)
    match.undo(1)
    assert match.ask is not None
    assert match.ask.kind == "third"


def test_what_chance_answered_stays() -> None:
    match = Match(game(two_questions), Table())
    for seat in (0, 0, 1):
        match.choose(seat, "a")
    match.choose(CHANCE, 2)
    for seat in (0, 1):
        with pytest.raises(Refused, match="Cards or dice were drawn"):
            match.undo(seat)
    match.choose(0, "b")
    match.undo(0)
    with pytest.raises(Refused, match="Cards or dice were drawn"):
        match.undo(1)
    match.undo(1, consent=True)
    assert len(match.log) == 2


def test_a_fork_takes_nothing_back() -> None:
    match = Match(game(two_questions), Table())
    match.choose(0, "a")
    with pytest.raises(Refused, match="keeps no events"):
        match.fork().undo(0)


async def trap(t: Table) -> None:
    """Breaks on one of its answers."""
    answer = await choose(0, "which", ["safe", "trap"])
    t.answers.append(answer)
    t.tell(Went(way=answer))
    if answer == "trap":
        raise KeyError("floor")
    t.answers.append(await draw("bag", [1, 2]))


def test_a_crash_restores_the_table_and_reports() -> None:
    match = Match(game(trap), Table())
    match.choose(0, "safe")
    match.choose(CHANCE, 2)
    before = to_json(match.table)
    with pytest.raises(Crash, match="the table is as it was before") as caught:
        match.choose(0, "trap")
    assert caught.value.report == {
        "game": "test",
        "log": [(0, "safe"), (CHANCE, 2)],
        "answer": [0, "trap"],
    }
    assert isinstance(caught.value.__cause__, KeyError)
    assert to_json(match.table) == before
    assert len(match.events or []) == 1
    match.choose(0, "safe")
    assert len(match.log) == 3


async def circles(t: Table) -> None:
    """After its first step it never asks again, and never ends."""
    if not t.answers:
        t.answers.append(await choose(0, "first", ["a", "b"]))


def test_a_game_that_goes_round_in_circles_is_stopped() -> None:
    match = Match(game(circles), Table())
    with pytest.raises(Crash) as caught:
        match.choose(0, "a")
    assert "asked nothing" in str(caught.value.__cause__)
    assert match.table.answers == [] and match.ask is not None
    with pytest.raises(RuntimeError, match="asked nothing"):
        playout(match.fork(), Random(1).random)


def test_a_fork_in_the_middle_of_a_step_is_independent() -> None:
    match = Match(game(two_questions), Table())
    match.choose(0, "a")
    twin = match.fork()
    twin.choose(0, "peek")
    assert match.table.answers == ["a"]
    match.choose(0, "a")
    assert twin.table.answers == ["a", "peek"]
    earlier = match.fork(back=1)
    assert earlier.ask is not None
    assert earlier.ask.kind == "second"


def test_a_fork_has_its_own_table_and_ask_before_its_rule_runs() -> None:
    match = Match(game(two_questions), Table())
    match.choose(0, "a")
    twin, idle = match.fork(), match.fork()
    t, ask = twin.table, twin.ask
    assert t == match.table and t is not match.table and ask == match.ask
    match.choose(0, "a")
    assert t.answers == idle.table.answers == ["a"] and idle.ask == ask
    with pytest.raises(Refused):
        twin.choose(0, "no such answer")
    twin.choose(0, "peek")
    assert twin.table is t and t.answers == ["a", "peek"]
    idle.choose(0, "a")
    assert idle.table == match.table and idle.ask == match.ask


def test_a_fork_that_was_woken_keeps_what_is_changed_in_it() -> None:
    match = Match(game(two_questions), Table())
    match.choose(0, "a")
    twin = match.fork()
    twin.wake()
    twin.table.answers[0] = "b"
    twin.wake()
    twin.choose(0, "peek")
    assert twin.table.answers == ["b", "peek"]


def test_a_finished_game_can_be_forked_and_woken() -> None:
    toll = game_of("toll")
    match = Match(toll, fresh(toll, 3, {}), Fast(Random(3)), events=False)
    while match.ask is not None:
        match.push(match.ask.seat, next(iter(match.ask.of(match.ask.seat))))
    for twin in (match.fork(), match.fork(Fast(Random(1)))):
        twin.wake()
        assert twin.table == match.table and twin.ask is None
        with pytest.raises(Refused, match="over"):
            twin.choose(0, "pay")


def test_events_carry_the_number_of_the_answer_before() -> None:
    match = Match(game(two_questions), Table())
    match.choose(0, "a")
    match.choose(0, "peek")
    assert [seen.number for seen in match.seen(0)] == [1, 2]
    assert [seen.kind for seen in match.seen(0, since=2)] == ["peeks"]
    assert match.seen(0)[1].data == {"who": 0, "card": "x"}
    assert match.seen(1)[1].data == match.seen(None)[1].data == {"who": 0}


def test_a_playout_ends_the_game() -> None:
    toll = game_of("toll")
    match = Match(toll, fresh(toll, 4, {}), events=False)
    answers = playout(match, Random(3).random)
    assert answers > 5
    assert toll.outcome(match.table) is not None
    assert playout(match, Random(3).random) == 0
    assert playout(Match(toll, fresh(toll, 4, {}), events=False), Random(3).random, limit=2) == 2
