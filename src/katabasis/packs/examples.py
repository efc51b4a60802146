"""What players must be able to reach: for each thing a plan, or a real game that shows it."""

from collections.abc import Iterator

from ..content.checked import Ladder, Sought
from ..content.facts import State
from ..content.model import Goal, Step
from ..engine import Match
from .planner import LIMIT
from .replay_plan import RealGames
from .shortest import any_way
from .worlds import TeamWorld, Worlds

EXTENDING = 500
"""Give up after this many sets when one more thing is fitted into a plan."""


def is_found(games: RealGames, mine: TeamWorld, sought: Sought) -> bool:
    """Whether one of its goals leads to it, in a plan or in a real game."""
    for goal in sought.goals:
        steps = any_way(mine.planner, goal)
        if steps is not None and (
            sought.shown is None or sought.shown(games.replay(mine.world.team, steps).table)
        ):
            return True
    return False


def grades_earned(games: RealGames, worlds: Worlds, ladder: Ladder) -> set[int]:
    """The grades for which a real game was found, counted from 1."""
    found: set[int] = set()
    for team in reversed(worlds.model.teams):
        mine = worlds.of(team)
        for steps in ways_to_end(mine, ladder):
            for dose in ladder.doses:
                found.add(ladder.earned(spoilt(games, mine, steps, ladder, dose).table))
        if len(found) >= len(ladder.grades):
            break
    return found


def ways_to_end(mine: TeamWorld, ladder: Ladder) -> Iterator[list[Step]]:
    """A short way to an ending, and a rich one."""
    for steps in (any_way(mine.planner, Goal(ends=True)), richest(mine, ladder.worth)):
        if steps is not None:
            yield steps


def richest(mine: TeamWorld, worth: tuple[State, ...]) -> list[Step] | None:
    """A plan with everything that is worth something, as far as it can be had together."""
    facts: State = 0
    best = mine.planner.extended([], Goal(ends=True), LIMIT)
    for fact in worth:
        goal = Goal(facts | fact, True)
        longer = mine.planner.extended(best[0], goal, EXTENDING) if best is not None else None
        if longer is not None:
            facts, best = goal.facts, longer
    return best[1] if best is not None else None


def spoilt(
    games: RealGames, mine: TeamWorld, steps: list[Step], ladder: Ladder, dose: int
) -> Match:
    """A plan played through, with some bad luck before each stage of the story ends."""
    state = mine.world.start
    closing = []
    for step in steps:
        if step.outcome.ended or step.outcome.state & ~state & mine.world.model.stages:
            closing.append(step)
        state = step.outcome.state

    def before(match: Match, step: Step) -> None:
        for _ in range(dose if step in closing else 0):
            ladder.spoil(match)

    return games.replay(mine.world.team, steps, before)
