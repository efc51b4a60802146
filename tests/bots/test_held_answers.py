"""Asks of several seats: nobody's bot knows what others have chosen before all have."""

from random import Random

import pytest
from msgspec.structs import replace

from katabasis.bots import bot_of, due
from katabasis.engine import Fast, Match, Outcome, State
from katabasis.games import game_of
from tests.asking import choose_all, choose_any


class Pennies(State):
    """Two coins, shown at the same time."""

    shown: list[list[str]]


async def match_pennies(t: Pennies) -> None:
    """Seat 1 wins if both show the same side; an answer may be a list."""
    sides = [["heads"], ["tails"]]
    await choose_any("ready", {1: ["wait"], 0: ["go"]}, due=(0,))
    both = await choose_all("show", {0: sides, 1: sides})
    t.shown = list(both.values())
    t.over = "same" if both[0] == both[1] else "different"


GAME = replace(
    game_of("toll"),
    key="pennies",
    table=Pennies,
    setup=lambda players, options: Pennies(shown=[]),
    step=match_pennies,
    ended=lambda t: Outcome((int(t.over == "same"),), t.over, ""),
    redeal=lambda t, viewer, rng: None,
    evaluate=lambda t, seat: 0.5,
)


def begun() -> Match:
    """A match in which both are about to show their coins."""
    match = Match(GAME, GAME.setup(2, {}), Fast(Random(1)))
    match.choose(0, "go")
    return match


def test_who_may_interrupt_is_silent_and_who_must_answer_answers() -> None:
    match = Match(GAME, GAME.setup(2, {}))
    assert match.ask is not None
    assert due(match) == (0,)
    match.choose(0, "go")
    assert match.ask.held == 0
    assert due(match) == (0, 1)
    match.choose(1, ["heads"])
    assert match.ask.held == 1
    assert due(match) == (0,)


@pytest.mark.parametrize("name", ["random", "greedy", "search:40"])
def test_a_held_answer_is_unknown(name: str) -> None:
    for seed in range(20):
        answers = []
        for side in ("heads", "tails"):
            match = begun()
            match.choose(0, [side])
            answers.append(bot_of(name, seed)(match, 1))
        assert answers[0] == answers[1]
