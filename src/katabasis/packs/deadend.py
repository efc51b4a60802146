"""A dead end told shortly: the steps into it, without those that it does not need."""

import msgspec

from .deeds import Step
from .facts import State
from .finish import NOWHERE, OVERRUN, Dead, Search
from .traits import traits_for


def shortest(search: Search, dead: Dead) -> list[Step]:
    """The path into a dead end without every step that it does not need."""
    path = dead.path
    for number in reversed(range(len(path) - (dead.why == OVERRUN))):
        kept = replayed(search, path[:number] + path[number + 1 :])
        if kept is not None and is_dead(search, kept, dead.why):
            path = kept
    return unlucky(search, replayed(search, path) or path) if dead.why == NOWHERE else path


def replayed(search: Search, path: list[Step]) -> list[Step] | None:
    """The same deeds from the start again; None if one of them is no longer possible."""
    state, steps = search.world.start, []
    for step in path:
        trait = step.trait or search.world.traits[0]
        again = [
            Step(step.deed, step.trait, reading)
            for reading in search.world.readings(state, step.deed, trait)
            if reading.way == step.reading.way
        ]
        if not search.world.possible(state, step.deed) or not again:
            return None
        state = again[0].reading.state
        steps.append(again[0])
    return steps


def is_dead(search: Search, path: list[Step], why: str) -> bool:
    """Whether a path leads into a dead end of the same kind."""
    if why == OVERRUN:
        return path[-1].reading.overrun
    state = end_of(search, path)
    return not search.can_end(state) if why == NOWHERE else search.is_stuck(state & search.mask)


def end_of(search: Search, path: list[Step]) -> State:
    """The state after a path."""
    return path[-1].reading.state if path else search.world.start


def unlucky(search: Search, path: list[Step]) -> list[Step]:
    """The same path, with each handicap on the hero whose trait is then missing."""
    hanging = [deed for deed in search.deeds if search.hangs[deed]]
    missed = [trait for deed in hanging for trait in traits_for(search.world, deed)]
    hinders = search.world.dull | search.held_fast
    before, found = search.world.start, []
    for step in path:
        bears = step.reading.state & ~before & hinders and not step.trait and missed
        found.append(msgspec.structs.replace(step, trait=missed[0]) if bears else step)
        before = step.reading.state
    return found
