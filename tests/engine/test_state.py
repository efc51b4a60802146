"""Tables: clones, JSON and equality come from the field types."""

from typing import Any, Literal

import pytest

from katabasis.engine import BadInput, State, from_json, to_json
from katabasis.engine.state import copier
from katabasis.engine.told import event_of

from .games import Chose


class Everything(State, kw_only=True):
    """Every shape that a field may have."""

    number: int = 1
    text: str = "a"
    flag: bool = True
    share: float = 0.5
    raw: bytes = b"x"
    word: Literal["x", "y"] = "x"
    maybe: int | None = None
    either: int | str = "a"
    pair: tuple[int, str] = (1, "a")
    row: tuple[int, ...] = (1, 2)
    several: frozenset[str] = frozenset({"a"})
    items: list[int]
    grid: list[list[int]]
    deep: list[list[list[str]]]
    pairs: list[tuple[int, str]]
    names: dict[str, int]
    by_seat: dict[int, list[str]]
    nested: dict[str, dict[str, list[int]]]
    maps: list[dict[str, int]]


def everything() -> Everything:
    """A table with something in every field."""
    return Everything(
        items=[1, 2],
        grid=[[1], [2, 3]],
        deep=[[["a"], []], []],
        pairs=[(1, "a")],
        names={"a": 1},
        by_seat={0: ["a"], 1: []},
        nested={"a": {"b": [1]}},
        maps=[{"a": 1}],
    )


def test_a_clone_is_equal_and_independent() -> None:
    clone, t = copier(Everything).clone, everything()
    t.tell(Chose(who=0))
    copy = clone(t)
    assert copy == t
    copy.items.append(9)
    copy.grid[0].append(9)
    copy.deep[0][1].append("z")
    copy.pairs.append((2, "b"))
    copy.names["b"] = 2
    copy.by_seat[1].append("z")
    copy.nested["a"]["b"].append(9)
    copy.maps[0]["b"] = 2
    copy.row = (3,)
    assert t == everything()


def test_a_clone_tells_nobody() -> None:
    t: Any = everything()
    t.told = []
    t.tell(Chose(who=1), "TST-001 TST-002")
    assert event_of(t.told[0]).why == ("TST-001", "TST-002")
    copy: Any = copier(Everything).clone(t)
    copy.told = None
    copy.tell(Chose(who=0))
    assert len(t.told) == 1


def test_json_reads_back() -> None:
    t = everything()
    t.by_seat, t.maybe, t.row = {3: ["x"]}, 4, (5,)
    data = to_json(t)
    assert data["row"] == [5]
    assert data["by_seat"] == {"3": ["x"]}
    assert from_json(Everything, data) == t


@pytest.mark.parametrize(
    ("field", "value"), [("number", "1"), ("grid", [1]), ("word", "z"), ("names", [])]
)
def test_json_of_another_form_is_refused_with_a_sentence(field: str, value: Any) -> None:
    with pytest.raises(BadInput, match=f"The table does not fit its form: .*{field}"):
        from_json(Everything, {**to_json(everything()), field: value})


class Inner(State):
    """A state inside another."""


class Graph(State):
    inner: Inner


class Hidden(State):
    pair: tuple[list[int], int]


class Sets(State):
    some: set[int]


@pytest.mark.parametrize("table", [Graph, Hidden, Sets])
def test_object_graphs_are_no_tables(table: type[State]) -> None:
    with pytest.raises(TypeError):
        copier(table)
