"""What options are about: things that are on the table, and words of warning."""

from collections.abc import Iterator
from random import Random

import pytest

from katabasis.engine import Keyed, Match, settle
from katabasis.engine.preview import foresee
from katabasis.engine.scene import Choice, Scene
from katabasis.games import game_of

GAME = game_of("dead_cells")
RUNS = 6


def asked(players: int = 4) -> Iterator[tuple[Match, int, Scene]]:
    """Every question of some random Runs, with what the asked seat sees."""
    assert GAME.wander is not None
    for seed in range(RUNS):
        rng, start = Random(seed), GAME.setup(players, settle(GAME, players, {}))
        match = Match(GAME, start, Keyed(f"{seed:064x}"))
        while match.ask is not None:
            yield match, match.ask.seat, GAME.scene(match.table, match.ask.seat, match.ask)
            match.choose(match.ask.seat, GAME.wander(match.table, match.ask, rng.random))


def things(scene: Scene) -> set[str]:
    """All that can be touched."""
    cards = {card.id for zone in scene.zones for card in zone.cards}
    spaces = {space.id for board in scene.boards for space in board.spaces}
    cells = {cell.id for track in scene.tracks for cell in track.cells}
    counters = {counter.id for counter in scene.counters}
    return cards | spaces | cells | counters | {token.id for token in scene.tokens}


def choices(scene: Scene) -> tuple[Choice, ...]:
    return scene.prompt.choices if scene.prompt is not None else ()


@pytest.mark.parametrize("players", [1, 4])
def test_every_option_is_about_things_of_the_scene_or_a_button(players: int) -> None:
    kinds = set()
    for match, _, scene in asked(players):
        there = things(scene)
        assert match.ask is not None
        kinds.add(match.ask.kind)
        for choice in choices(scene):
            assert {*choice.about} <= there, (match.ask.kind, choice)
    assert {"hand check", "assign", "route", "play", "target"} <= kinds


def test_a_card_of_the_hand_is_exchanged_by_touching_it() -> None:
    found = [
        choice
        for match, _, scene in asked()
        if match.ask is not None and match.ask.kind == "exchange"
        for choice in choices(scene)
    ]
    assert found
    assert all(bool(choice.about) == (choice.answer != "done") for choice in found)


def test_giving_up_the_run_looks_different() -> None:
    found = [c.weight for _, _, scene in asked(1) for c in choices(scene) if c.answer == "give up"]
    assert found
    assert set(found) == {"costly"}


def test_nobody_has_less_than_no_health_not_in_a_look_ahead_either() -> None:
    hits = 0
    for match, seat, scene in asked():
        if match.ask is None or match.ask.kind != "target":
            continue
        for choice in choices(scene):
            for token in foresee(match, seat, choice.answer).tokens:
                assert "-" not in token.text, token
                hits += 1
    assert hits


def test_what_is_given_up_is_marked_and_said() -> None:
    found = {
        (match.ask.kind, choice.answer): choice
        for players in (1, 4)
        for match, _, scene in asked(players)
        if match.ask is not None
        for choice in choices(scene)
    }
    assert found["cells", "stop"].weight == "costly"
    assert "lost" in found["cells", "stop"].means
    assert "unseen" in found["cells", "well"].means
    assert found["equip", "discard"].weight == "costly"
    assert found["route", "give up"].weight == "costly"
    assert found["skill", "no"].weight == "ends"
    assert found["healer", "done"].weight == "ends"
    assert all(choice.means for (kind, _), choice in found.items() if kind in SPOKEN)
    skills = {
        answer: c for (kind, answer), c in found.items() if kind == "skill" and answer != "no"
    }
    assert skills and all(choice.about for choice in skills.values())


SPOKEN = ("announce", "cells", "equip")
"""Questions whose options have no picture: each says what comes of it."""


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("space-h", "No corridor leads from here to space H."),
        ("space H", "No corridor leads from here to space H."),
        ("space-start", "The Group is on the start already."),
        ("potions", "There is no Potion in the Bag."),
        ("spot-front 2", "Nobody is on Front 2."),
        ("brutality", "The Brutality deck sells its cards when a Run is over."),
    ],
)
def test_a_thing_says_why_it_cannot_be_chosen(answer: str, reason: str) -> None:
    match, seat, _ = next(one for one in asked(2) if one[0].ask and one[0].ask.kind == "route")
    assert match.ask is not None
    assert str(GAME.refuse(match.table, match.ask, seat, answer)) == reason


def test_no_refusal_lists_codes() -> None:
    for match, seat, scene in asked(2):
        assert match.ask is not None
        told = str(GAME.refuse(match.table, match.ask, seat, "nonsense"))
        for choice in choices(scene)[:3]:
            assert choice.text[1:] in told
