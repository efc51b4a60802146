"""The model and the real rules agree: every change in random games is a step of the model."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from katabasis.content import lend
from katabasis.content.facts import Facts, Kind, State
from katabasis.engine import Match
from katabasis.games.dungeon.checking.model import model_of
from katabasis.games.dungeon.facts import (
    ENTERED,
    GIVEN,
    GONE,
    HELD,
    KINDS,
    OPEN,
    OVER,
    READ,
    SET,
    TAKEN,
    UNSEEN,
    state_of,
)
from katabasis.games.dungeon.pack import STORIES, story_of
from katabasis.games.dungeon.passage import CARD, CHAPTER, ENTRY, FLAG, ROOM, Passage
from katabasis.games.dungeon.rooms import move_facts
from katabasis.games.dungeon.wander import wander
from katabasis.packs.search import BROKEN, Search
from katabasis.packs.world import World
from tests.games.dungeon.plans import way_out, world_of
from tests.games.dungeon.playing import GAME, begun, give, house, laid
from tests.packs.random_stories import FLAGS, Tale, story

TEAMS = (("hedda", "osric"), ("pim", "ilse"), ("hedda", "osric", "pim"))
TEAM = ("ada", "ben")
INSIDE = ("choice", "heal", "buy", "digit", "card", "warn")
"""Questions in the middle of an action: what it changes is held against the steps at its end."""


CELLAR = Path(__file__).parents[1] / "games" / "dungeon" / "packs" / "cellar"
COINS = (15, 21, 22, 23)
"""Which of these is spent depends on who pays (DUN-R104); to the model they are all alike."""


def purse(facts: Facts, state: State) -> tuple[State, int]:
    """A state without its coins, and how many of them there are."""
    coins = [facts.bit(HELD, coin) for coin in COINS]
    return state & ~sum(coins), sum(bool(state & coin) for coin in coins)


def follows(world: World, before: State, after: State) -> bool:
    """Whether one action leads from one state to the other, or to the end."""
    facts = world.model.facts
    wanted = purse(facts, after)
    found = (step.outcome for step in world.steps(before))
    return any(outcome.ended or purse(facts, outcome.state) == wanted for outcome in found)


@pytest.mark.parametrize("number", range(len(TEAMS)))
def test_every_change_of_a_random_game_is_a_step(number: int) -> None:
    team, rng = TEAMS[number], Random(number)
    match, world = begun(*team), World(model_of(house()), team)
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


@pytest.mark.parametrize("block", range(18))
def test_random_stories_go_by_the_same_rules(block: int) -> None:
    changes, deeds = 0, block > 14
    for seed in range(5 * block, 5 * (block + 1)):
        pack = STORIES[f"tale-{seed}"] = story(Tale(seed, seed % 2 == 1, deeds))
        world = World(model_of(pack), TEAM)
        dead = Search(world).prove().dead
        if dead is None or dead.kind != BROKEN:
            changes += changes_of(f"tale-{seed}", world, Random(seed), 200)
    assert changes > 5


ENDS: list[tuple[dict[str, Any], list[str], str]] = [
    ({"at": [709, 0], "cards": [[13, 20, 25], []], "read": {"709": 1}}, ["together"], "132025"),
    ({"chapter": 2, "cards": [[39, 55], []]}, ["pick 39", "with 55"], "3955"),
    ({"chapter": 3, "rooms": ["A", "R"], "at": [515, 0]}, ["explore", "go on"], "515"),
]


@pytest.mark.parametrize(("given", "answers", "entry"), ENDS)
def test_the_end_of_a_chapter_is_the_same_in_facts(
    given: dict[str, Any], answers: list[str], entry: str
) -> None:
    world = World(model_of(house()), TEAMS[0])
    facts, t = world.model.facts, laid(2, characters=list(TEAMS[0]))
    for field, value in {"phase": "move", "coloured": [6, 6], "grey": [0, 0], **given}.items():
        setattr(t, field, value)
    t.entered = list(t.rooms) + (["D"] if t.at[0] == 709 else [])
    t.rooms = list(t.entered)
    t.stack = [card for card in t.stack if card not in t.cards[0]]
    match, before = Match(GAME, t), state_of(facts, t)
    give(match, *answers)
    found = [step.outcome for step in world.steps(before) if step.action.entry == entry]
    after = state_of(facts, match.table) & ~facts.mask(READ, [match.table.ending])
    after |= facts.mask(OVER, [3] if match.table.over else [])
    assert found and {outcome.state for outcome in found} == {after}
    assert all(outcome.ended == bool(match.table.over) for outcome in found)


@pytest.mark.proves("DUN-096")
def test_an_entry_that_ends_a_chapter_twice_ends_one_in_facts_too() -> None:
    name, team = lend(CELLAR), ("ada", "bo")
    world, t = World(model_of(story_of(name)), team), laid(2, characters=list(team), story=name)
    t.phase, t.coloured, t.grey, t.at = "move", [6, 6], [0, 0], [702, 0]
    t.rooms, t.entered = ["A", "B"], ["A", "B"]
    match, before = Match(GAME, t), state_of(world.model.facts, t)
    give(match, "explore")
    found = [step.outcome for step in world.steps(before) if step.action.entry == "702"]
    after = state_of(world.model.facts, match.table)
    assert match.table.chapter == 2
    assert {(outcome.state, outcome.broken) for outcome in found} == {(after, "")}


def test_a_kind_of_fact_is_true_of_all_its_things_and_of_no_others() -> None:
    pack = STORIES["tale-0"] = story(Tale(0))
    t = begun(*TEAM, story="tale-0").table
    t.cards, t.box, t.unseen = [[10], [11]], [12, 13], [13]
    t.stack = [card for card in pack.cards if card not in (10, 11, 12, 13)]
    t.rooms, t.entered, t.box_rooms, t.flags, t.chapter = ["A", "B"], ["A"], ["C"], ["bell"], 3
    true: dict[Kind, list[Any]] = {
        HELD: [10, 11],
        UNSEEN: t.stack,
        OPEN: ["A", "B"],
        ENTERED: ["A"],
        GONE: ["C"],
        SET: ["bell"],
        READ: list(t.read),
        TAKEN: [10, 11, 12],
        GIVEN: [12],
        OVER: [1, 2],
    }
    every: dict[str, list[Any]] = {
        CARD: list(pack.cards),
        ROOM: ["A", "B", "C", "D"],
        FLAG: list(FLAGS),
        ENTRY: list(pack.entries),
        CHAPTER: [1, 2, 3],
    }
    assert list(true) == list(KINDS) and t.read
    for kind, things in true.items():
        assert [what for what in every[kind.about] if kind.true(t, what)] == things, kind.about
        assert sorted(kind.every(t)) == sorted(things), kind.about


def test_a_move_to_nowhere_changes_no_fact() -> None:
    assert list(move_facts(Facts(), house(), Passage(move=999), 999)) == []
    assert len(list(move_facts(Facts(), house(), Passage(move=501), 501))) == 1


def changes_of(name: str, world: World, rng: Random, answers: int) -> int:
    """How often facts change in a game of any answers; each time it is a step."""
    match, facts = begun(*TEAM, story=name), world.model.facts
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
