"""Records: things with fields of their own, in the lists and dicts of a table."""

from typing import Any

import msgspec
import pytest

from katabasis.engine import BadInput, Record, State, from_json, to_json
from katabasis.engine.state import copier


class Wound(Record):
    """A record inside a record."""

    depth: int = 1


class Enemy(Record):
    """A record with plain fields, a list and records."""

    name: str
    health: int = 3
    states: list[str] = msgspec.field(default_factory=list)
    wounds: list[Wound] = msgspec.field(default_factory=list)
    worst: Wound | None = None


class Tile(Record):
    """A record of plain fields alone."""

    light: bool = False
    doors: tuple[int, ...] = ()


class Level(State, kw_only=True):
    """A table with records in every place where they may be."""

    enemies: list[Enemy]
    tiles: dict[str, Tile]
    rows: list[list[Tile]]
    boss: Enemy | None = None
    hero: Tile


def level() -> Level:
    """A table with something in every field."""
    bat = Enemy(name="bat", wounds=[Wound(depth=2)], worst=Wound())
    return Level(
        enemies=[bat, Enemy(name="rat", states=["asleep"])],
        tiles={"a": Tile(light=True), "b": Tile(doors=(1, 2))},
        rows=[[Tile()], []],
        boss=Enemy(name="king"),
        hero=Tile(),
    )


def meddle(t: Level) -> None:
    """Changes something in every record."""
    t.enemies[0].health = 1
    t.enemies[0].wounds[0].depth = 9
    assert t.enemies[0].worst is not None and t.boss is not None
    t.enemies[0].worst.depth = 9
    t.enemies[1].states.append("angry")
    t.tiles["a"].light = False
    t.rows[0][0].doors = (7,)
    t.boss.states.append("dead")
    t.hero.light = True


def test_a_clone_has_records_of_its_own() -> None:
    t = level()
    copy = copier(Level).clone(t)
    assert copy == t
    meddle(copy)
    assert t == level()
    assert copy != t


def test_a_table_without_the_optional_record_is_cloned_too() -> None:
    t = level()
    t.boss = None
    assert copier(Level).clone(t).boss is None


def test_refilling_takes_over_every_record() -> None:
    copies, t, other = copier(Level), level(), level()
    meddle(other)
    copies.refill(t, other)
    assert t == other
    meddle(t)
    t.enemies[0].health = 77
    assert other.enemies[0].health == 1


def test_records_read_back_from_json() -> None:
    t = level()
    data = to_json(t)
    assert data["enemies"][1]["states"] == ["asleep"]
    assert data["tiles"]["b"] == {"light": False, "doors": [1, 2]}
    assert from_json(Level, data) == t


def test_json_that_does_not_fit_a_record_is_refused_with_its_place() -> None:
    data: Any = to_json(level())
    data["enemies"][0]["health"] = "much"
    with pytest.raises(BadInput, match="health"):
        from_json(Level, data)


class Tree(Record):
    """A record that holds others of its kind."""

    branches: list["Tree"] = msgspec.field(default_factory=list)


class Wood(State):
    """A table of such records."""

    trees: list[Tree]


def test_a_record_may_hold_its_own_kind() -> None:
    t = Wood(trees=[Tree(branches=[Tree(), Tree(branches=[Tree()])])])
    copy = copier(Wood).clone(t)
    copy.trees[0].branches[1].branches.clear()
    assert len(t.trees[0].branches[1].branches) == 1


class Pairs(State):
    """Two kinds of records in one place: which one is it?"""

    either: Tile | Wound


def test_two_kinds_of_records_in_one_place_are_refused() -> None:
    with pytest.raises(TypeError, match="numbers, texts, tuples, lists, dicts and records"):
        copier(Pairs)
