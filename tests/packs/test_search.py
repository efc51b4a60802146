"""The search for dead ends misses none: held against a search without any reduction."""

from collections import deque

import pytest

from katabasis.packs.deeds import World
from katabasis.packs.facts import State
from katabasis.packs.finish import Search
from tests.packs.tales import Tale, story

TEAM = ("ada", "ben")
MOST = 1500
"""Stories with more states than this are left out; few are."""


def plainly_dead(world: World) -> bool | None:
    """Whether some reachable state has no way to an ending; None if there are too many states."""
    seen, queue = {world.start}, deque([world.start])
    back: dict[State, set[State]] = {}
    alive: deque[State] = deque()
    while queue:
        state = queue.popleft()
        for step in world.steps(state):
            after = step.reading.state
            if step.reading.overrun:
                return True
            if step.reading.ended:
                alive.append(state)
                continue
            back.setdefault(after, set()).add(state)
            if after not in seen:
                seen.add(after)
                queue.append(after)
        if len(seen) > MOST:
            return None
    living = set(alive)
    while alive:
        fresh = back.get(alive.popleft(), set()) - living
        living |= fresh
        alive += fresh
    return living != seen


@pytest.mark.parametrize("block", range(4))
def test_dead_ends_are_found_and_none_is_made_up(block: int) -> None:
    verdicts = {True: 0, False: 0}
    for seed in range(40 * block, 40 * (block + 1)):
        tale = story(Tale(seed))
        search = Search(tale, TEAM)
        wanted = plainly_dead(search.world)
        if wanted is not None:
            found = search.prove().dead is not None
            assert found == wanted, f"tale {seed}: the search says {found}, in truth {wanted}"
            verdicts[wanted] += 1
    assert verdicts[True] > 3
    assert verdicts[False] > 1
