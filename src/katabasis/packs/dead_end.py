"""A dead end told shortly: the steps into it, without those that it does not need."""

import msgspec

from ..content.facts import State
from ..content.model import Step
from .search import BROKEN, NOWHERE, Dead, Search


def shortened(search: Search, dead: Dead) -> list[Step]:
    """The path into a dead end without every step that it does not need."""
    path = dead.path
    for number in reversed(range(len(path) - (dead.kind == BROKEN))):
        kept = replayed(search, path[:number] + path[number + 1 :])
        if kept is not None and is_dead(search, kept, dead.kind):
            path = kept
    return unlucky(search, replayed(search, path) or path) if dead.kind == NOWHERE else path


def replayed(search: Search, path: list[Step]) -> list[Step] | None:
    """The same actions from the start again; None if one of them is no longer possible."""
    world = search.world
    state, steps = world.start, []
    for step in path:
        again = [
            Step(step.action, step.by, outcome)
            for outcome in world.outcomes(state, step.action, step.by or world.kinds[0])
            if outcome.way == step.outcome.way
        ]
        if not world.possible(state, step.action) or not again:
            return None
        state = again[0].outcome.state
        steps.append(again[0])
    return steps


def is_dead(search: Search, path: list[Step], kind: str) -> bool:
    """Whether a path leads into a dead end of the same kind."""
    if kind == BROKEN:
        return bool(path[-1].outcome.broken)
    state = end_of(search, path)
    return not search.can_end(state) if kind == NOWHERE else search.is_bound(state & search.mask)


def end_of(search: Search, path: list[Step]) -> State:
    """The state after a path."""
    return path[-1].outcome.state if path else search.world.start


def unlucky(search: Search, path: list[Step]) -> list[Step]:
    """The same path, with each misfortune on the actor whose kind is then missing."""
    world = search.world
    choosy = [action for action in search.actions if search.by_kind[action]]
    missed = [kind for action in choosy for kind in world.kinds_for(action)]
    hinders = world.model.hides | sum(world.model.binds)
    before, found = world.start, []
    for step in path:
        bears = step.outcome.state & ~before & hinders and not step.by and missed
        found.append(msgspec.structs.replace(step, by=missed[0]) if bears else step)
        before = step.outcome.state
    return found
