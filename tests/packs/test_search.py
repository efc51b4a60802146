"""The search for dead ends misses none: held against searches without any reduction."""

import pytest

from katabasis.packs.finish import OVERRUN, Search
from katabasis.packs.plan import Goal
from katabasis.packs.seek import seek
from tests.packs.heroes import Heroes
from tests.packs.plainly import Plainly
from tests.packs.tales import Tale, story

TEAM = ("ada", "ben")
MOST = 1000
"""Stories with more states than this are left out; few are."""


@pytest.mark.parametrize("block", range(8))
def test_every_state_is_alive_or_dead_as_the_search_says(block: int) -> None:
    dead = alive = reduced = 0
    for seed in range(75 * block, 75 * (block + 1)):
        search = Search(story(Tale(seed)), TEAM)
        truth = Plainly(search.world, MOST)
        if not truth.whole:
            continue
        proof = search.prove()
        assert (proof.dead is not None) == truth.dead, f"tale {seed}"
        dead, alive = dead + truth.dead, alive + (not truth.dead)
        if truth.overrun:
            assert proof.dead is not None
            assert proof.dead.why == OVERRUN
            continue
        reduced += proof.states < len(truth.seen)
        for state in truth.seen:
            closed, _ = search.closed(state & search.mask)
            assert closed in search.visited, f"tale {seed}: a state is passed over"
            assert (closed in search.living) == (state in truth.living), f"tale {seed}"
    assert dead > 5
    assert alive > 5
    assert reduced > 5


@pytest.mark.parametrize("block", range(4))
def test_no_dead_end_of_single_heroes_is_missed(block: int) -> None:
    found = passed = 0
    for seed in range(75 * block, 75 * (block + 1)):
        tale = story(Tale(seed, handicaps=True))
        team = (*TEAM, "cid") if seed % 3 == 0 else TEAM
        proof = Search(tale, team).prove()
        if proof.dead is not None:
            found += 1
            continue
        moment = Heroes(tale, team).dead(MOST)
        if moment is not False:
            assert moment is None, f"tale {seed}: nobody can go on from {moment}"
            passed += 1
    assert found > 5
    assert passed > 5


def test_the_shortest_way_of_a_small_story_is_the_shortest() -> None:
    longest = 0
    for seed in range(60):
        search = Search(story(Tale(seed)), TEAM)
        if not Plainly(search.world, 300).whole:
            continue
        way = seek(search.world, Goal(ends=True))
        nearest, reached = 0, {search.world.start}
        while way is not None:
            reached = at_once(search, reached)
            steps = [step for state in reached for step in search.world.steps(state)]
            if any(step.reading.ended for step in steps):
                break
            nearest, reached = nearest + 1, {step.reading.state for step in steps} | reached
        if way is not None:
            assert sum(step.deed.kind != "enter" for step in way) == nearest + 1, f"tale {seed}"
            longest = max(longest, nearest + 1)
    assert longest > 3


def at_once(search: Search, states: set[int]) -> set[int]:
    """These states and all that can be reached by entering rooms alone."""
    found, queue = set(states), list(states)
    while queue:
        for step in search.world.steps(queue.pop()):
            if step.deed.kind == "enter" and not step.reading.ended:
                queue += [step.reading.state] if step.reading.state not in found else []
                found.add(step.reading.state)
    return found
