"""Questions to several seats, and rules that break, at a table made for it."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from katabasis.engine import Crash, Match, from_json
from katabasis.games import game_of
from tests.asking import choose, choose_all, choose_any
from tests.terminal.conftest import Katabasis

TOLL = ("play", "toll", "--players", "2", "--bots", "random")
Step = Callable[[Any], Awaitable[None]]


@pytest.fixture
def rule(monkeypatch: pytest.MonkeyPatch) -> Callable[[Step], None]:
    """Replaces the step of The Toll by another."""

    def use(step: Step) -> None:
        game = msgspec.structs.replace(game_of("toll"), step=step)
        monkeypatch.setattr("katabasis.terminal.session.game_of", lambda key: game)

    return use


def ends(t: Any, who: int) -> None:
    """The game is over, and this seat has won."""
    t.steps[who], t.over = 6, "crossed"


def test_who_may_withdraw_may_also_let_it_stand(
    rule: Callable[[Step], None], katabasis: Katabasis
) -> None:
    async def step(t: Any) -> None:
        seat, _ = await choose_any("nudge", {1: ["let pass"], 0: ["bite"]})
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
        answers = await choose_all("nudge", {1: ["let pass"], 0: ["bite", "let pass"]})
        ends(t, 0 if answers[0] == "bite" else 1)

    rule(step)
    ran = katabasis(*TOLL, typed="\n\nbite\n")
    assert ran.out.count("press Enter and leave it") == 1
    assert "Winners: Ash." in ran.out


async def breaks_on_lead(t: Any) -> None:
    """A rule with a fault that one answer finds."""
    if await choose(0, "pay", ["lead", "wait"]) == "lead":
        raise ValueError("broken")
    ends(t, 0)


def test_a_rule_that_breaks_leaves_the_table_and_a_report(
    rule: Callable[[Step], None], katabasis: Katabasis, home: Path
) -> None:
    rule(breaks_on_lead)
    ran = katabasis(*TOLL, typed="lead\nwait\n")
    assert ran.code == 0 and "Winners: Ash." in ran.out
    assert "A rule of this game broke on that answer" in " ".join(ran.out.split())
    kept = home / "toll-1.fault.json"
    told = json.loads(kept.read_text())
    assert told["answer"] == [0, "lead"] and kept.stat().st_mode & 0o077 == 0
    game = msgspec.structs.replace(game_of(told["game"]), step=breaks_on_lead)
    again = Match(game, from_json(game.table, told["start"]), None, told["log"])
    with pytest.raises(Crash):
        again.choose(*told["answer"])
    assert "toll-1.fault" not in katabasis("play", "toll", typed="quit\n").out


def test_a_report_that_cannot_be_written_ends_no_game(
    rule: Callable[[Step], None], katabasis: Katabasis, home: Path
) -> None:
    rule(breaks_on_lead)
    (home / "toll-1.fault.json").mkdir(parents=True)
    ran = katabasis(*TOLL, typed="lead\nwait\n")
    assert ran.code == 0 and "Winners: Ash." in ran.out
    assert "fault.jsoncannotbewritten" in "".join(ran.out.split())


def test_a_rule_that_breaks_under_a_bot_ends_the_evening(
    rule: Callable[[Step], None], katabasis: Katabasis
) -> None:
    async def step(t: Any) -> None:
        await choose(1, "pay", ["lead", "wait"])
        raise ValueError("broken")

    rule(step)
    ran = katabasis(*TOLL)
    assert ran.code == 70 and "What replays the fault is in" in ran.err
