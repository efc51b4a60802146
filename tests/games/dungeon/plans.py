"""Plans through the shipped story, and their steps at a real table."""

from functools import cache

from katabasis.content.model import Goal, Step, Team
from katabasis.engine import Match
from katabasis.games.dungeon.checking.model import model_of
from katabasis.games.dungeon.checking.player import StepPlayer
from katabasis.packs.replay_plan import carry_out
from katabasis.packs.worlds import TeamWorld, Worlds
from tests.games.dungeon.playing import house


@cache
def worlds() -> Worlds:
    """The story in facts, with all its teams."""
    return Worlds(model_of(house()))


def world_of(team: Team) -> TeamWorld:
    """What these heroes can do."""
    return worlds().of(team)


@cache
def way_out(team: Team) -> list[Step]:
    """The shortest way to an end of the story."""
    steps = world_of(team).planner.plan(Goal(ends=True))
    assert steps is not None
    return steps


def do(match: Match, step: Step) -> None:
    """Carries out one step."""
    carry_out(match, step, StepPlayer(step))
