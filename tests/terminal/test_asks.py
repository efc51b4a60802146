"""Questions to several seats, and rules that break, at a table made for it."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from katabasis.engine import choose, choose_all, choose_any
from katabasis.games import game_of
from tests.terminal.conftest import Katabasis

TOLL = ("play", "toll", "--players", "2", "--bots", "random")
Step = Callable[[Any], Awaitable[None]]


@pytest.fixture
def rule(monkeypatch: pytest.MonkeyPatch) -> Callable[[Step], None]:
    """Replaces the step of The Toll by another."""

    def use(step: Step) -> None:
        game = msgspec.structs.replace(game_of("toll"), step=step)
        monkeypatch.setattr("katabasis.terminal.sitting.game_of", lambda key: game)

    return use


def ends(t: Any, who: int) -> None:
    """The game is over, and this seat has won."""
    t.steps[who], t.over = 6, "crossed"


def test_who_may_withdraw_may_also_let_it_stand(
    rule: Callable[[Step], None], katabasis: Katabasis
) -> None:
    async def step(t: Any) -> None:
        seat, _ = await choose_any("bite", {1: ["let pass"], 0: ["bite"]})
        ends(t, seat)

    rule(step)
    waits = katabasis(*TOLL, typed="\n")
    assert "press Enter and leave it to the others" in waits.out
    assert "Winners: Bran." in waits.out
    assert "Winners: Ash." in katabasis(*TOLL, typed="1\n").out


def test_all_answer_in_the_end_also_who_waited(
    rule: Callable[[Step], None], katabasis: Katabasis
) -> None:
    async def step(t: Any) -> None:
        answers = await choose_all("bite", {1: ["let pass"], 0: ["bite", "let pass"]})
        ends(t, 0 if answers[0] == "bite" else 1)

    rule(step)
    ran = katabasis(*TOLL, typed="\n\nbite\n")
    assert ran.out.count("press Enter and leave it") == 1
    assert "Winners: Ash." in ran.out


def test_a_rule_that_breaks_leaves_the_table_and_a_report(
    rule: Callable[[Step], None], katabasis: Katabasis, home: Path
) -> None:
    async def step(t: Any) -> None:
        if await choose(0, "pay", ["lead", "wait"]) == "lead":
            raise ValueError("broken")
        ends(t, 0)

    rule(step)
    ran = katabasis(*TOLL, typed="lead\nwait\n")
    assert ran.code == 0 and "Winners: Ash." in ran.out
    assert "A rule of this game broke on that answer" in " ".join(ran.out.split())
    assert json.loads((home / "toll-1.fault.json").read_text())["answer"] == [0, "lead"]
    assert "toll-1.fault" not in katabasis("play", "toll", typed="quit\n").out


def test_a_rule_that_breaks_under_a_bot_ends_the_evening(
    rule: Callable[[Step], None], katabasis: Katabasis
) -> None:
    async def step(t: Any) -> None:
        await choose(1, "pay", ["lead", "wait"])
        raise ValueError("broken")

    rule(step)
    ran = katabasis(*TOLL)
    assert ran.code == 1 and "What replays the fault is in" in ran.err
