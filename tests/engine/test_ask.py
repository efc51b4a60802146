"""Questions: to one seat, to several, in a round, and to chance."""

from random import Random
from typing import Any

import msgspec
import pytest

from katabasis.engine import (
    CHANCE,
    BadInput,
    Match,
    Refused,
    Scripted,
    draw,
    offer,
    playout,
    roll,
    shuffle,
)
from tests.asking import choose, choose_all, choose_any

from .games import Bids, Table, game


def test_a_choice_of_one_is_not_asked_unless_always() -> None:
    async def step(t: Table) -> None:
        t.answers.append(await choose(0, "only", ["a"]))
        t.answers.append(await choose(0, "only", {"a": 7}))
        t.answers.append(await choose(0, "hidden", ["b"], always=True))
        t.over = "done"

    match = Match(game(step), Table())
    assert match.ask is not None
    assert match.ask.kind == "hidden"
    match.choose(0, "b")
    assert match.table.answers == ["a", 7, "b"]
    assert match.ask is None


def test_a_mapping_gives_the_rule_what_the_answer_means() -> None:
    async def step(t: Table) -> None:
        t.answers.append(await choose(1, "which", {"left": 1, "right": 2}))
        t.over = "done"

    match = Match(game(step), Table())
    match.choose(1, "right")
    assert match.table.answers == [2]
    assert match.log == [(1, "right")]


def test_options_as_a_function_are_worked_out_once_when_asked() -> None:
    calls: list[int] = []

    def options() -> list[str]:
        calls.append(1)
        return ["a", "b"]

    async def step(t: Table) -> None:
        t.answers.append(await choose(0, "first", options))
        t.answers.append(await choose(0, "second", ["c", "d"]))
        t.over = "done"

    match = Match(game(step), Table())
    assert list(match.ask.of(0)) == ["a", "b"]  # type: ignore[union-attr]
    match.choose(0, "a")
    assert len(calls) == 1
    match.fork().choose(0, "c")
    assert len(calls) == 1  # replaying does not need them


def test_equal_is_not_enough_for_an_answer() -> None:
    async def step(t: Table) -> None:
        t.answers.append(await choose(0, "number", [0, 1]))
        t.over = "done"

    match = Match(game(step), Table())
    for answer in (True, 1.0, "1"):
        with pytest.raises(Refused, match="is no answer to number"):
            match.choose(0, answer)
    with pytest.raises(Refused, match="It is up to Left now"):
        match.choose(1, 0)
    match.choose(0, 1)
    with pytest.raises(Refused, match="The game is over"):
        match.choose(0, 1)


def test_choose_any_takes_the_first_to_answer() -> None:
    async def step(t: Table) -> None:
        t.answers.extend(await choose_any("grab", {0: ["a", "b"], 1: ["c", "d"]}))
        t.over = "done"

    match = Match(game(step), Table())
    assert match.ask is not None
    assert match.ask.asked() == (0, 1)
    assert list(match.ask.of(1)) == ["c", "d"]
    assert list(match.ask.of(5)) == []
    with pytest.raises(Refused):
        match.choose(1, "a")
    match.choose(1, "d")
    assert match.table.answers == [1, "d"]


def test_choose_any_waits_for_who_is_due_and_takes_interruptions() -> None:
    async def step(t: Table) -> None:
        options = {0: ["stop"], 1: ["stop"], 2: ["go"]}
        t.answers.extend(await choose_any("watch", options, due=(2,)))
        t.over = "done"

    match = Match(game(step), Table())
    assert match.ask is not None
    assert (match.ask.seat, match.ask.awaited(), match.ask.asked()) == (2, (2,), (0, 1, 2))
    assert match.fork().ask == match.ask
    match.fork().choose(0, "stop")
    for seed in range(10):
        fork = match.fork()
        playout(fork, Random(seed).random)
        assert fork.table.answers == [2, "go"]


def test_awaited_are_all_unless_a_rule_says_otherwise() -> None:
    async def step(t: Table) -> None:
        await choose_any("grab", {0: ["a"], 1: ["b"]})
        await choose_all("bid", {1: [1], 0: [1]})
        await choose(1, "end", ["now", "later"])
        t.over = "done"

    match = Match(game(step), Table())
    seen = []
    while match.ask is not None:
        seen.append(match.ask.awaited())
        match.choose(match.ask.seat, next(iter(match.ask.of(match.ask.seat))))
    assert seen == [(0, 1), (1, 0), (0,), (1,)]


def test_a_rule_cannot_wait_for_a_seat_that_it_does_not_ask() -> None:
    async def step(t: Table) -> None:
        await choose_any("grab", {0: ["a"], 1: ["b"]}, due=(2,))

    with pytest.raises(TypeError, match="waits for"):
        Match(game(step), Table())


def test_choose_all_shows_nothing_before_the_last_answer() -> None:
    async def step(t: Table) -> None:
        found = await choose_all("bid", {0: [1, 2], 1: [1, 2]})
        t.answers.extend(f"{seat} bids {bid}" for seat, bid in found.items())
        t.tell(Bids(bids=list(found.values())))
        t.over = "done"

    match = Match(game(step), Table())
    before = match.table.answers[:]
    match.choose(1, 2)
    assert match.table.answers == before
    assert match.events == []
    assert match.ask is not None
    assert match.ask.asked() == (0,)
    with pytest.raises(Refused, match="It is up to Left now"):
        match.choose(1, 1)
    assert match.fork().ask == match.ask
    match.choose(0, 1)
    assert match.table.answers == ["0 bids 1", "1 bids 2"]  # in order of the seats


class Blow(msgspec.Struct):
    """Something that others may cancel."""

    cancelled: bool = False


def test_offer_goes_round_until_it_is_cancelled() -> None:
    async def react(blow: Blow, seat: int) -> None:
        blow.cancelled = await choose(seat, "block", {"block": True, "pass": False})

    async def step(t: Table) -> None:
        blow = await offer(Blow(), [1, 0, 1], react)
        t.answers.append(str(blow.cancelled))
        t.over = "done"

    match = Match(game(step), Table())
    match.choose(1, "pass")
    match.choose(0, "block")
    assert match.table.answers == ["True"]
    assert match.ask is None


def test_chance_answers_draws_rolls_and_shuffles() -> None:
    async def step(t: Table) -> None:
        t.answers.append(await draw("last", ["only"]))  # not asked
        t.answers.append(await draw("bag", ["a", "b", "a"]))
        t.answers.append(await roll("die", [1, 2, 3]))
        t.answers.extend(await shuffle("deck", [1, 2, 2]))
        t.over = "done"

    match = Match(game(step), Table(), Scripted(["b", 3, [2, 1, 2]]))
    assert match.table.answers == ["only", "b", 3, 2, 1, 2]
    assert [seat for seat, _ in match.log] == [CHANCE] * 3
    assert match.counts == {"bag": 1, "die": 1, "deck": 1}


@pytest.mark.parametrize("wrong", [[1, 2], [1, 1, 2], [1, 2, 2, 2], "122", [1, 2, 3]])
def test_chance_cannot_give_what_is_not_there(wrong: Any) -> None:
    async def step(t: Table) -> None:
        t.answers.extend(await shuffle("deck", [1, 2, 2]))
        t.over = "done"

    with pytest.raises(Refused, match="Chance cannot give"):
        Match(game(step), Table(), Scripted([wrong]))
    with pytest.raises(Refused, match="Chance cannot give"):
        Match(game(step), Table()).choose(CHANCE, wrong)


def test_a_script_that_is_used_up_says_so() -> None:
    async def step(t: Table) -> None:
        t.answers.append(await roll("die", [1, 2, 3]))

    with pytest.raises(BadInput, match="run out, but roll die is asked"):
        Match(game(step), Table(), Scripted([1]))


def test_a_rule_may_wait_for_nothing_but_an_ask() -> None:
    class Socket:
        def __await__(self) -> Any:
            yield "data"

    async def step(t: Table) -> None:
        await Socket()

    with pytest.raises(TypeError, match="awaited 'data', which is not an ask"):
        Match(game(step), Table())


def test_an_ask_without_options_is_a_fault_of_the_rule() -> None:
    async def step(t: Table) -> None:
        await choose(0, "empty", [])

    with pytest.raises(TypeError, match="asked 'empty' without options"):
        Match(game(step), Table())
