"""The bot of Alone: it wins against players without a plan, on either side, and ends its games."""

import pytest

from katabasis.games.alone.content import creatures
from katabasis.lab.play import Plan, play

GAMES = 4


def winners(*bots: str, players: int = 2) -> list[str]:
    """How some games end."""
    plan = Plan(game="alone", players=players, bots=bots)
    return [play(plan, number).ending for number in range(GAMES)]


def test_as_the_hero_it_beats_evil_without_a_plan() -> None:
    assert winners("veteran", "random") == ["hero"] * GAMES


def test_as_evil_it_beats_a_hero_without_a_plan() -> None:
    assert winners("random", "veteran") == ["evil"] * GAMES


def test_it_plays_any_number_of_seats_against_itself() -> None:
    for players in (2, 3, 4):
        plan = Plan(game="alone", players=players, bots=("veteran",))
        measures = play(plan, players).measures
        assert 5 <= measures["turns"] <= 60
        assert sum(value is not None for value in measures.values()) == 2 + 1 + 1 + 3


@pytest.mark.proves("ALN-425", "ALN-R99")
def test_what_is_most_feared_costs_something_to_meet_and_to_leave() -> None:
    mutant = creatures()["Mutant"]
    assert (mutant.life, mutant.dice, mutant.fear) == ((2, 3), (3, 2), 2)
    assert all(
        stats.dice[1] < 2
        for name, stats in creatures().items()
        if not stats.boss and name != "Mutant"
    )
