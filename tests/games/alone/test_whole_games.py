"""Dealing the dark again in whole games: a world that fits is found every time."""

from random import Random

import pytest

from katabasis.engine import Answer, Match, Seat
from katabasis.games import game_of
from katabasis.games.alone.dark import Dark
from katabasis.games.alone.state import Table
from katabasis.lab.play import Plan, played_out


@pytest.mark.proves("ALN-R45")
@pytest.mark.parametrize(("bot", "number"), [("veteran", 0), ("veteran", 1), ("random", 13)])
def test_a_world_that_fits_is_found_every_time(
    bot: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    recall, dealt = Dark.recall, 0

    def never_loosely(dark: Dark, t: Table, strict: bool = True) -> None:
        assert strict, f"No world was found that fits the {len(t.heard)} notes."
        recall(dark, t, strict)

    def deal_again(match: Match, seat: Seat, answer: Answer) -> None:
        nonlocal dealt
        hero = match.table.hero_seat
        if seat == hero and len(match.log) % 4 == 0:
            fork = match.fork()
            fork.wake()
            game_of("alone").redeal(fork.table, hero, Random(dealt))
            dealt += 1

    monkeypatch.setattr(Dark, "recall", never_loosely)
    played_out(Plan(game="alone", players=3, bots=(bot,), seed=11), number, deal_again)
    assert dealt > 10
