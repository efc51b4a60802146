"""The story in bits and the real rules tell the same: aimless games, held against every step."""

from pathlib import Path
from random import Random

import pytest

from katabasis.games.dungeon.pack import loaded, story_of
from katabasis.games.dungeon.story import Story
from katabasis.games.dungeon.wander import wander
from katabasis.packs.deeds import World
from katabasis.packs.facts import State
from katabasis.packs.finish import OVERRUN, Search
from katabasis.packs.perform import begin
from katabasis.packs.plan import Goal, Planner
from katabasis.packs.ratings import traits_of
from tests.packs.tales import Tale, write

TEAMS = (("hedda", "osric"), ("pim", "ilse"), ("hedda", "osric", "pim"))
INSIDE = ("choice", "heal", "buy", "digit", "card", "warn")
"""Questions in the middle of an action: what it changes is held against the steps at its end."""


def follows(world: World, before: State, after: State) -> bool:
    """Whether one action leads from one state to the other, or to the end."""
    return any(step.reading.ended or step.reading.state == after for step in world.steps(before))


@pytest.mark.parametrize("number", range(len(TEAMS)))
def test_every_change_of_an_aimless_game_is_a_step(number: int) -> None:
    pack, team, rng = story_of("house"), TEAMS[number], Random(number)
    match, world = begin(pack, team), World(pack, traits_of(pack, team))
    before, changes = world.facts.of(match.table), 0
    while match.ask is not None:
        match.choose(match.ask.seat, wander(match.table, match.ask, rng.random))
        after, asked = world.facts.of(match.table), getattr(match.ask, "kind", "")
        if after != before and asked not in INSIDE:
            assert follows(world, before, after), f"answer {len(match.log)}: {match.log[-3:]}"
            before, changes = after, changes + 1
    assert changes > 80


def test_the_shortest_solution_of_the_house_cannot_be_cut() -> None:
    pack, team = story_of("house"), TEAMS[0]
    world = World(pack, traits_of(pack, team))
    plan = Planner(world).plan(Goal(ends=True))
    assert plan is not None
    assert sum(step.deed.kind != "enter" for step in plan) == 30
    for left_out in range(len(plan)):
        state, ended = world.start, False
        for step in plan[:left_out] + plan[left_out + 1 :]:
            if world.possible(state, step.deed):
                readings = world.readings(state, step.deed, world.traits[0])
                fitting = [r for r in readings if r.way == step.reading.way] or readings
                state, ended = fitting[0].state, ended or fitting[0].ended
        assert not ended, f"it ends also without step {left_out}: {plan[left_out].deed}"


@pytest.mark.parametrize("block", range(3))
def test_random_stories_go_by_the_same_rules(block: int, tmp_path: Path) -> None:
    changes = 0
    for seed in range(25 * block, 25 * (block + 1)):
        pack = loaded(write(Tale(seed, handicaps=seed % 2 == 1), tmp_path / f"tale-{seed}"))
        dead = Search(pack, ("ada", "ben")).prove().dead
        if dead is None or dead.why != OVERRUN:
            changes += changes_of(pack, Random(seed), 200)
    assert changes > 60


def changes_of(pack: Story, rng: Random, answers: int) -> int:
    """How often facts change in a game of any answers; each time it is a step."""
    team = ("ada", "ben")
    match, world = begin(pack, team), World(pack, traits_of(pack, team))
    before, changes = world.facts.of(match.table), 0
    assert before == world.start
    while match.ask is not None and len(match.log) < answers:
        if match.ask.kind in ("turn", "close"):
            after = world.facts.of(match.table)
            assert after in (before, *(step.reading.state for step in world.steps(before)))
            before, changes = after, changes + (after != before)
        match.choose(match.ask.seat, rng.choice(list(match.ask.of(match.ask.seat))))
    if match.ask is None:
        assert any(step.reading.ended for step in world.steps(before))
    return changes
