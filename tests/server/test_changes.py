"""Changes between scenes: applied to the old one they give the new one, and are much smaller."""

import itertools
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from katabasis.engine import Match
from katabasis.engine.scene import Scene
from katabasis.server.changes import change, changed
from tests.server.hosting import position

SAMPLES = Path(__file__).parents[2] / "web/test/changes.json"

leaves = st.none() | st.integers(-3, 3) | st.text("ab", max_size=2)
named = st.fixed_dictionaries({"id": st.sampled_from("abc")}, optional={"n": leaves})
values = st.recursive(
    leaves | named,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("xyz"), inner),
    max_leaves=12,
)


@given(values, values)
@example([1, 1], [1])
def test_a_change_leads_from_the_old_value_to_the_new_one(old: Any, new: Any) -> None:
    sent = json.loads(json.dumps(change(old, new)))
    assert same(changed(old, sent), new)


def same(a: Any, b: Any) -> bool:
    """Equal as JSON."""
    return json.dumps(a, sort_keys=True) == json.dumps(b, sort_keys=True)


def scenes(game: str, players: int, answers: int) -> list[Scene]:
    """The scenes of one seat over some answers of a random game."""
    match: Match = position(game, players, lambda ask: True, 3)
    rng, found = Random(1), []
    for _ in range(answers):
        if match.ask is None:
            break
        found.append(match.game.scene(match.table, 0, match.ask))
        seat = match.ask.seat
        choose = match.game.wander or (lambda t, ask, random: rng.choice(list(ask.of(ask.seat))))
        match.choose(seat, choose(match.table, match.ask, rng.random))
    return found


GAMES = pytest.mark.parametrize(("game", "players"), [("cerberus", 4), ("dungeon", 2), ("toll", 3)])


@GAMES
def test_scenes_of_a_game_are_sent_as_small_changes(game: str, players: int) -> None:
    seen = scenes(game, players, 40)
    whole = sum(len(msgspec.json.encode(scene)) for scene in seen[1:])
    small = 0
    for old, new in itertools.pairwise(seen):
        sent = msgspec.json.encode(change(old, new))
        plain = [msgspec.json.decode(msgspec.json.encode(scene)) for scene in (old, new)]
        assert same(changed(plain[0], json.loads(sent)), plain[1])
        assert same(json.loads(sent), change(*plain))
        small += len(sent)
    assert small * 3 < whole


@GAMES
def test_a_scene_stays_as_it_was_when_the_table_goes_on(game: str, players: int) -> None:
    """The server keeps the last one to compare with: a part of the live table would change."""
    match: Match = position(game, players, lambda ask: True, 3)
    rng, kept = Random(1), []
    for _ in range(60):
        if match.ask is None:
            break
        for viewer in (*range(players), None):
            scene = match.game.scene(match.table, viewer, match.ask)
            kept.append((scene, msgspec.json.encode(scene)))
        choose = match.game.wander or (lambda t, ask, random: rng.choice(list(ask.of(ask.seat))))
        match.choose(match.ask.seat, choose(match.table, match.ask, rng.random))
    assert len(kept) > 40
    assert all(msgspec.json.encode(scene) == before for scene, before in kept)


def test_the_page_applies_the_same_changes() -> None:
    """web/test/changes.test.ts reads the same samples; they must be what the server writes."""
    samples = json.loads(SAMPLES.read_text(encoding="utf-8"))
    assert len(samples) >= 8
    for sample in samples:
        assert change(sample["old"], sample["new"]) == sample["change"]
        assert same(changed(sample["old"], sample["change"]), sample["new"])
