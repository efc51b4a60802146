"""What scenarios cannot ask: there is nothing to earn before a game is over."""

from pathlib import Path

from katabasis.games.cerberus.achievements import TESTS, earned
from katabasis.games.cerberus.content import achievements
from katabasis.proof.cases import cases
from katabasis.proof.modes import LIVE, Played
from katabasis.proof.scenario import Scenario
from katabasis.proof.when import act

FILE = Path(__file__).parents[2] / "scenarios" / "cerberus" / "achievements.yaml"


def test_there_is_a_rule_for_every_sticker() -> None:
    assert [a.key for a in achievements()] == list(TESTS)


def test_nothing_is_earned_before_the_game_is_over() -> None:
    scenario = Scenario(cases(FILE)[0])
    played = Played(scenario.game, scenario.start(), LIVE, scenario.node)
    for line in scenario.parts["when"].list("`when`"):
        act(played, line)
    events = [event for _, event in played.match.events or []]
    assert earned(played.match.table, events, 0)
    played.match.table.over = ""
    assert earned(played.match.table, events, 0) == []
