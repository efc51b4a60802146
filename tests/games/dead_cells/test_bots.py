"""The bots of Dead Cells know what their seat knows, and play better than chance."""

from random import Random

import pytest

from katabasis.bots import bot_for, due
from katabasis.engine import Fast, Match, copies_of, settle
from katabasis.games.dead_cells import GAME
from katabasis.games.dead_cells.redeal import announces, fitting, redeal
from katabasis.lab.campaigns import Job, course
from katabasis.lab.play import Plan


def begun(players: int, seed: int) -> Match:
    """A Run with quick chance."""
    start = GAME.setup(players, settle(GAME, players, {}))
    return Match(GAME, start, Fast(Random(seed)), events=False)


@pytest.mark.parametrize("name", ["instinct", "regular"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_answers_the_same_whatever_the_others_hold(name: str, players: int) -> None:
    """DC-065, DC-148: hands, face-down cards and Draw Piles dealt again change no answer."""
    bot, differ = bot_for(GAME, name, "seed"), 0
    for seed in range(3):
        match = begun(players, seed)
        while match.ask is not None and len(match.log) < 150:
            seat = due(match)[0]
            answer = bot(match, seat)
            for other in worlds(match, seat, name == "instinct"):
                differ += other.table.group != match.table.group
                assert bot(other, seat) == answer
            match.push(seat, answer)
    assert differ > 15


def worlds(match: Match, seat: int, anywhere: bool) -> list[Match]:
    """The match as it might be as well: in other hands since the step began, or since just now."""
    found = []
    for deal in range(2):
        if match.mark == len(match.log):
            table = copies_of(GAME).clone(match.checkpoint)
            redeal(table, seat, Random(deal))
            other = Match(GAME, table, match.source, events=False)
            other.log[:], other.mark = match.log, match.mark
            found.append(other)
        elif anywhere:
            other = match.fork()
            other.wake()
            redeal(other.table, seat, Random(deal))
            found.append(other)
    return found


def test_cards_fit_what_was_said_of_them() -> None:
    """DC-146: the only card with an Action is not taken for one that others have too."""
    pool = ["ST 02", "ST 01", "ST 05"]
    said = ["block I", "skill III"]
    found = fitting(pool, said)
    assert found == ["ST 01", "ST 02"]
    assert all(map(announces, found, said))


def test_thinking_beats_instinct_and_instinct_beats_chance() -> None:
    """Cells of the first Runs of a few campaigns."""

    def cells(bot: str) -> int:
        plan = Plan(game="dead_cells", players=2, bots=(bot,), seed=5)
        return sum(run["cells"] for n in range(3) for run in course(Job(plan, n, 3)).runs)

    chance, instinct, regular = map(cells, ("random", "instinct", "regular"))
    assert chance < instinct < regular
