"""The shortest way to a goal in a small story, by looking at every state: slow, but certain."""

from collections import deque

import msgspec

from ..content.facts import State
from ..content.model import Goal, Step
from .planner import Planner
from .world import World

FEW = 100
"""With more actions than this there are too many states to look at them all."""

LIMIT = 4_000
"""Give up after this many states."""


class TooLarge(Exception):
    """There are more states than it makes sense to look at."""


def shortest(world: World, goal: Goal, limit: int = LIMIT) -> list[Step] | None:
    """The way that costs least; None if there is none at all."""
    kept = ~world.unasked()
    start = world.start & kept
    came: dict[State, tuple[State, Step] | None] = {start: None}
    spent = {start: 0}
    queue, done = deque([start]), set()
    best: tuple[int, list[Step]] | None = None
    while queue:
        state = queue.popleft()
        if state in done or (best is not None and spent[state] >= best[0]):
            continue
        if reaches(goal, state, False):
            return by_anybody(world, back(state, came))
        done.add(state)
        if len(done) > limit:
            raise TooLarge
        for step in world.steps(state):
            after, so_far = step.outcome.state & kept, spent[state] + step.action.cost
            if step.outcome.ended:
                if reaches(goal, after, True) and (best is None or so_far < best[0]):
                    best = so_far, [*back(state, came), step]
            elif not after & goal.without and so_far < spent.get(after, so_far + 1):
                spent[after], came[after] = so_far, (state, step)
                (queue.append if step.action.cost else queue.appendleft)(after)
    return by_anybody(world, best[1]) if best is not None else None


def reaches(goal: Goal, state: State, ended: bool) -> bool:
    """Whether a state is what was looked for."""
    return not goal.facts & ~state and ended >= goal.ends and not state & goal.without


def back(state: State, came: dict[State, tuple[State, Step] | None]) -> list[Step]:
    """The steps from the start to a state."""
    steps: list[Step] = []
    while (link := came[state]) is not None:
        state, step = link
        steps.append(step)
    return steps[::-1]


def by_anybody(world: World, steps: list[Step]) -> list[Step]:
    """The same steps, with a kind of actor only where it makes a difference."""
    before, found = world.start, []
    for step in steps:
        done = [world.outcomes(before, step.action, kind) for kind in world.kinds]
        ways = [{(o.way, o.state, o.ended) for o in outcomes} for outcomes in done]
        free = all(one == ways[0] for one in ways)
        found.append(msgspec.structs.replace(step, by="") if free else step)
        before = step.outcome.state
    return found


def any_way(planner: Planner, goal: Goal) -> list[Step] | None:
    """A way to a goal, if there is one to be found: planned, or else looked for everywhere."""
    planned = planner.plan(goal)
    if planned is not None:
        return planned
    try:
        return shortest(planner.world, goal)
    except TooLarge:
        return None


def shortest_way(planner: Planner) -> tuple[list[Step] | None, bool]:
    """The shortest way to an ending, and whether it is certain that there is no shorter one."""
    goal = Goal(ends=True)
    if len(planner.world.model.actions) <= FEW:
        try:
            return shortest(planner.world, goal), True
        except TooLarge:
            pass
    return any_way(planner, goal), False
