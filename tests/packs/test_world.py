"""The model and the real rules agree: every change in random games is a step of the model."""

from pathlib import Path
from random import Random

import pytest

from katabasis.content.facts import State
from katabasis.games.dungeon.checking.model import model_of
from katabasis.games.dungeon.facts import state_of
from katabasis.games.dungeon.pack import loaded
from katabasis.games.dungeon.story import Story
from katabasis.games.dungeon.wander import wander
from katabasis.packs.search import BROKEN, Search
from katabasis.packs.world import World
from tests.games.dungeon.plans import way_out, world_of
from tests.games.dungeon.playing import begun
from tests.packs.random_stories import Tale, write

TEAMS = (("hedda", "osric"), ("pim", "ilse"), ("hedda", "osric", "pim"))
TEAM = ("ada", "ben")
INSIDE = ("choice", "heal", "buy", "digit", "card", "warn")
"""Questions in the middle of an action: what it changes is held against the steps at its end."""


def follows(world: World, before: State, after: State) -> bool:
    """Whether one action leads from one state to the other, or to the end."""
    return any(step.outcome.ended or step.outcome.state == after for step in world.steps(before))


@pytest.mark.parametrize("number", range(len(TEAMS)))
def test_every_change_of_a_random_game_is_a_step(number: int) -> None:
    team, rng = TEAMS[number], Random(number)
    match, world = begun(*team), world_of(team).world
    facts = world.model.facts
    before, changes = state_of(facts, match.table), 0
    while match.ask is not None:
        match.choose(match.ask.seat, wander(match.table, match.ask, rng.random))
        after, asked = state_of(facts, match.table), getattr(match.ask, "kind", "")
        if after != before and asked not in INSIDE:
            assert follows(world, before, after), f"answer {len(match.log)}: {match.log[-3:]}"
            before, changes = after, changes + 1
    assert changes > 80


def test_the_shortest_solution_of_the_house_cannot_be_cut() -> None:
    plan, world = way_out(TEAMS[0]), world_of(TEAMS[0]).world
    assert sum(step.action.cost for step in plan) == 30
    for left_out in range(len(plan)):
        state, ended = world.start, False
        for step in plan[:left_out] + plan[left_out + 1 :]:
            if world.possible(state, step.action):
                outcomes = world.outcomes(state, step.action, world.kinds[0])
                fitting = [o for o in outcomes if o.way == step.outcome.way] or outcomes
                state, ended = fitting[0].state, ended or fitting[0].ended
        assert not ended, f"it ends also without step {left_out}: {plan[left_out].action.name}"


@pytest.mark.parametrize("block", range(3))
def test_random_stories_go_by_the_same_rules(block: int, tmp_path: Path) -> None:
    changes = 0
    for seed in range(25 * block, 25 * (block + 1)):
        pack = loaded(write(Tale(seed, handicaps=seed % 2 == 1), tmp_path / f"tale-{seed}"))
        world = World(model_of(pack), TEAM)
        dead = Search(world).prove().dead
        if dead is None or dead.kind != BROKEN:
            changes += changes_of(pack, world, Random(seed), 200)
    assert changes > 60


def changes_of(pack: Story, world: World, rng: Random, answers: int) -> int:
    """How often facts change in a game of any answers; each time it is a step."""
    match, facts = begun(*TEAM, story=pack.name), world.model.facts
    before, changes = state_of(facts, match.table), 0
    assert before == world.start
    while match.ask is not None and len(match.log) < answers:
        if match.ask.kind in ("turn", "close"):
            after = state_of(facts, match.table)
            assert after in (before, *(step.outcome.state for step in world.steps(before)))
            before, changes = after, changes + (after != before)
        match.choose(match.ask.seat, rng.choice(list(match.ask.of(match.ask.seat))))
    if match.ask is None:
        assert any(step.outcome.ended for step in world.steps(before))
    return changes
