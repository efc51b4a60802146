"""The search for dead ends misses none: held against searches without any reduction."""

import pytest

from katabasis.content.model import Goal
from katabasis.games.dungeon.checking.model import model_of
from katabasis.games.dungeon.story import Story
from katabasis.packs.search import BROKEN, Search
from katabasis.packs.shortest import shortest
from katabasis.packs.world import World
from tests.packs.hero_by_hero import Heroes
from tests.packs.plain_search import PlainSearch
from tests.packs.random_stories import Tale, story

TEAM = ("ada", "ben")
MOST = 1000
"""Stories with more states than this are left out; few are."""


def search_of(tale: Story, team: tuple[str, ...] = TEAM) -> Search:
    """The search for dead ends of a story."""
    return Search(World(model_of(tale), team))


@pytest.mark.parametrize("block", range(9))
def test_every_state_is_alive_or_dead_as_the_search_says(block: int) -> None:
    dead = alive = reduced = 0
    for seed in range(75 * block, 75 * (block + 1)):
        search = search_of(story(Tale(seed, deeds=block == 8)))
        truth = PlainSearch(search.world, MOST)
        if not truth.whole:
            continue
        proof = search.prove()
        assert (proof.dead is not None) == truth.dead, f"tale {seed}"
        dead, alive = dead + truth.dead, alive + (not truth.dead)
        if truth.broken:
            assert proof.dead is not None
            assert proof.dead.kind == BROKEN
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
        proof = search_of(tale, team).prove()
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
        search = search_of(story(Tale(seed)))
        if not PlainSearch(search.world, 300).whole:
            continue
        way = shortest(search.world, Goal(ends=True))
        nearest, reached = 0, {search.world.start}
        while way is not None:
            reached = at_once(search, reached)
            steps = [step for state in reached for step in search.world.steps(state)]
            if any(step.outcome.ended for step in steps):
                break
            nearest, reached = nearest + 1, {step.outcome.state for step in steps} | reached
        if way is not None:
            assert sum(step.action.cost for step in way) == nearest + 1, f"tale {seed}"
            longest = max(longest, nearest + 1)
    assert longest > 3


def at_once(search: Search, states: set[int]) -> set[int]:
    """These states and all that can be reached by entering rooms alone."""
    found, queue = set(states), list(states)
    while queue:
        for step in search.world.steps(queue.pop()):
            if not step.action.cost and not step.outcome.ended:
                queue += [step.outcome.state] if step.outcome.state not in found else []
                found.add(step.outcome.state)
    return found
