"""Bots that bargain: they ask in order to pay, they help, and they keep their word."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from katabasis.bots import bot_of, due
from katabasis.engine import Fast, Match, Outcome, State, laid
from katabasis.games import game_of
from katabasis.lab import play as lab
from tests.asking import choose_any
from tests.bargain import GREEN, PINK, bargain

CERBERUS = game_of("cerberus")


def played(bots: str, seed: int) -> Match:
    """A game of five bots."""
    match = Match(CERBERUS, laid(CERBERUS, 5, {}), Fast(Random(seed)))
    bot = bot_of(bots, seed)
    while seats := due(match):
        match.choose(seats[0], bot(match, seats[0]))
        assert len(match.log) < 5000, "the game does not end"
    return match


@pytest.mark.parametrize(
    ("bots", "games", "helped"), [("random", 40, 100), ("greedy", 3, 3), ("search:16", 3, 3)]
)
def test_games_of_bots_end_and_offers_are_paid(bots: str, games: int, helped: int) -> None:
    told: Counter[str] = Counter()
    for seed in range(games):
        match, in_turn = played(bots, seed), Counter[Any]()
        for _, event in match.events or []:
            told[event.kind] += 1
            who = event.data.get("who")
            if event.kind == "turn":
                in_turn.clear()
            elif event.kind == "asks":
                in_turn[who] += 1
                assert in_turn[who] == 1, "a bot asked twice in one turn"
            elif event.kind == "gives" and who != event.data["to"]:
                told["help"] += 1
    assert told["help"] >= helped
    assert told["withdraws"] == told["takes card back"] == 0


@pytest.mark.parametrize("bots", ["random", "greedy", "search:16"])
def test_a_bot_pays_with_what_it_was_offered(bots: str) -> None:
    for seed in range(10):
        assert bot_of(bots, seed)(bargain((GREEN, 1)), PINK) == "pay"
        assert bot_of(bots, seed)(bargain((GREEN, 0)), PINK) == "simple"


@pytest.mark.parametrize("revealed", [False, True])
def test_a_bot_does_not_beg_with_a_card_that_it_could_only_take_back(revealed: bool) -> None:
    match = bargain()
    t = match.fork().checkpoint
    t.hands[PINK], t.revealed = ("COWARDICE",), revealed
    CERBERUS.mend(t, {"hands", "revealed"})
    again = Match(CERBERUS, t, Fast(Random(1)))
    assert again.ask is not None and "COWARDICE+" in again.ask.of(PINK)
    answers = {bot_of("random", seed)(again, PINK) for seed in range(200)}
    assert ("COWARDICE+" in answers) is not revealed


def test_in_a_simulation_nobody_withdraws(monkeypatch: pytest.MonkeyPatch) -> None:
    matches = []

    class Kept(Match):
        def __init__(self, *given: Any, **named: Any) -> None:
            matches.append(self)
            super().__init__(*given, **named)

    monkeypatch.setattr(lab, "Match", Kept)
    plan = lab.Plan(game="cerberus", players=5, bots=("random",), games=10)
    for number in range(plan.games):
        lab.play(plan, number)
    given = [answer for match in matches for _, answer in match.log]
    assert given.count("pay") > 20
    assert "withdraw" not in given and "take back" not in given


class Crossing(State):
    """Who stands at the door, in the order of coming."""

    came: list[int]


async def come(t: Crossing) -> None:
    """Anybody may come at any time; the door opens when all have."""
    seat, answer = await choose_any("come", {s: ["wait", "come"] for s in range(3)})
    if answer == "come" and seat not in t.came:
        t.came.append(seat)
    if len(t.came) == 3:
        t.over = "open"


FREE = replace(
    game_of("toll"),
    key="crossing",
    table=Crossing,
    setup=lambda players, options: Crossing(came=[]),
    step=come,
    ended=lambda t: Outcome((0, 1, 2), t.over, ""),
    redeal=lambda t, viewer, rng: None,
    evaluate=lambda t, seat: len(t.came) / 3,
)


@pytest.mark.parametrize("bots", ["random", "greedy", "search:8"])
def test_where_anybody_may_go_on_everybody_does(bots: str) -> None:
    match, bot = Match(FREE, FREE.setup(3, {})), bot_of(bots, 1)
    while seats := due(match):
        assert sorted(seats) == [0, 1, 2]
        match.choose(seats[0], bot(match, seats[0]))
        assert len(match.log) < 60, "somebody is never asked"
    assert sorted(match.table.came) == [0, 1, 2]
