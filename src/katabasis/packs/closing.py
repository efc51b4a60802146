"""What a step closes for good: endings, and things sought, to which only what it uses up leads."""

from collections.abc import Iterable

from ..content.checked import Sought
from ..content.facts import State
from .consequences import effects_of
from .worlds import Worlds


def closings(worlds: Worlds, sought: Iterable[Sought]) -> dict[str, list[str]]:
    """For each step, what nobody can reach after it who has not reached it before.

    Nothing is listed that is only unlikely: what is left out of account here (that other things
    get lost as well) could only close more.
    """
    model, world, reach = worlds.model, worlds.largest.world, worlds.reach()
    wanted = [(one.name, one.goals) for one in sought if any(goal.facts for goal in one.goals)]
    found: dict[str, list[str]] = {}
    for action in model.actions:
        lost: State = 0
        for effect in effects_of(world, action):
            lost |= effect.drops
        needing = [a for a in model.actions if a is not action and a.needs & lost]
        if not needing:
            continue
        left = reach.without(needing)
        names = [
            name
            for name, goals in wanted
            if all(goal.facts & ~left for goal in goals)
            and any(not goal.facts & ~reach.facts for goal in goals)
        ]
        if names:
            found[action.name] = names
    return found
