"""The shortest way to a goal in a small story, by looking at every state: slow, but certain."""

from collections import deque

import msgspec

from .deeds import Deed, Step, World
from .facts import READ, State
from .plan import Goal, Planner

FEW = 24
"""With more cards than this there are too many states to look at them all."""

LIMIT = 4_000
"""So many states are looked at; a story that has more of them is not small."""


class TooLarge(Exception):
    """There are more states than it makes sense to look at."""


def cost(deed: Deed) -> int:
    """DUN-030, DUN-R05: how many actions a deed takes; entering a room is a move."""
    return 0 if deed.kind == "enter" else 1


def seek(world: World, goal: Goal, limit: int = LIMIT) -> list[Step] | None:
    """The way with the fewest actions; None if there is none at all."""
    unasked = [key for key in world.story.entries if key not in world.recalled]
    kept = ~world.facts.mask(READ, unasked)
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
            after, so_far = step.reading.state & kept, spent[state] + cost(step.deed)
            if step.reading.ended:
                if reaches(goal, after, True) and (best is None or so_far < best[0]):
                    best = so_far, [*back(state, came), step]
            elif not after & goal.without and so_far < spent.get(after, so_far + 1):
                spent[after], came[after] = so_far, (state, step)
                (queue.append if cost(step.deed) else queue.appendleft)(after)
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
    """The same steps, with a trait only where it makes a difference."""
    before, found = world.start, []
    for step in steps:
        told = [world.readings(before, step.deed, trait) for trait in world.traits]
        ways = [{(r.way, r.state, r.ended) for r in readings} for readings in told]
        free = all(one == ways[0] for one in ways)
        found.append(msgspec.structs.replace(step, trait="") if free else step)
        before = step.reading.state
    return found


def any_way(world: World, planner: Planner, goal: Goal) -> list[Step] | None:
    """A way to a goal, if there is one to be found: planned, or else looked for everywhere."""
    planned = planner.plan(goal)
    if planned is not None:
        return planned
    try:
        return seek(world, goal)
    except TooLarge:
        return None


def shortest_way(world: World) -> tuple[list[Step] | None, bool]:
    """The shortest way to an ending, and whether it is certain that there is no shorter one."""
    goal = Goal(ends=True)
    if len(world.story.cards) <= FEW:
        try:
            return seek(world, goal), True
        except TooLarge:
            pass
    return any_way(world, Planner(world), goal), False
