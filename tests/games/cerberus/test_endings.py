"""A seat that is left empty: a bot plays on for it, whatever is being asked, up to the end."""

from random import Random

import pytest

from katabasis.bots import bot_of
from katabasis.engine import Fast, Match, settle
from katabasis.games import game_of

CERBERUS = game_of("cerberus")
RARE = {"draws next"}
"""Asked only when a deck runs out."""


def begun(players: int, seed: int) -> Match:
    """A match of persons, with quick chance and any boards."""
    table = CERBERUS.setup(players, settle(CERBERUS, players, {"boards": "random"}))
    return Match(CERBERUS, table, Fast(Random(seed)))


def answered_at_random(match: Match, rng: Random) -> None:
    """Somebody who is asked answers anything."""
    assert match.ask is not None
    seat = rng.choice(match.ask.asked())
    match.choose(seat, rng.choice(list(match.ask.of(seat))))


@pytest.mark.proves("CER-R64")
def test_a_bot_can_answer_every_kind_of_question_for_whoever_left() -> None:
    bot, kinds = bot_of("greedy", "left"), dict.fromkeys([q.kind for q in CERBERUS.questions], 0)
    for seed in range(60):
        rng, match = Random(seed), begun(3 + seed % 5, seed)
        while match.ask is not None:
            kind = match.ask.kind
            kinds[kind] += 1
            if kinds[kind] <= 3:
                for seat in match.ask.asked():
                    match.fork(Fast(Random(seed))).choose(seat, bot(match, seat))
            answered_at_random(match, rng)
    assert {kind for kind, n in kinds.items() if not n} <= RARE


@pytest.mark.proves("CER-R64")
@pytest.mark.parametrize("players", CERBERUS.seats)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_game_that_a_person_left_goes_on_to_its_end(players: int, name: str) -> None:
    for left_at in (0, 15, 40):
        rng, match, bot = Random(players), begun(players, players), bot_of(name, "left")
        gone = left_at % players
        bot_answers = 0
        while match.ask is not None:
            if gone in match.ask.asked() and len(match.log) >= left_at:
                match.choose(gone, bot(match, gone))
                bot_answers += 1
            else:
                answered_at_random(match, rng)
        assert match.outcome is not None
        assert bot_answers or left_at > len(match.log) or match.table.status[gone] == "out"
