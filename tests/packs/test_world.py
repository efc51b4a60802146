"""The story in bits and the real rules tell the same: aimless games, held against every step."""

from random import Random

import pytest

from katabasis.games.dungeon.pack import story_of
from katabasis.games.dungeon.wander import wander
from katabasis.packs.deeds import World
from katabasis.packs.facts import State
from katabasis.packs.perform import begin
from katabasis.packs.plan import Goal, Planner
from katabasis.packs.ratings import traits_of

TEAMS = (("hedda", "osric"), ("pim", "ilse"), ("hedda", "osric", "pim"))
INSIDE = ("choice", "heal", "buy", "digit", "card", "warn")
"""Questions in the middle of an action: what it changes is held against the steps at its end."""


def follows(world: World, before: State, after: State) -> bool:
    """Whether one action leads from one state to the other; several purchases are several steps."""
    states = {before}
    for _ in range(3):
        steps = [step for state in states for step in world.steps(state)]
        states = {step.reading.state for step in steps}
        if after in states or any(step.reading.ended for step in steps):
            return True
    return False


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
