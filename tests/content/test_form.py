"""Forms: what does not fit is told with its line and with what may be written."""

from typing import Annotated, Literal

import msgspec
import pytest

from katabasis.content import Fault, entries_of, formed, page


class Door(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A part of a room."""

    to: str
    locked: bool = False


class Room(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A thing that an author writes."""

    name: str
    light: Literal["dark", "dim", "bright"] | None = None
    heals: int | Literal["all"] = 0
    cards: tuple[int, ...] = ()
    at: tuple[int, int] = (0, 0)
    doors: dict[int, Door] = {}
    least: int = msgspec.field(name="from", default=0)
    size: Annotated[int, msgspec.Meta(ge=0)] = 0
    weight: float = 1.0


def told(text: str) -> list[str]:
    """What is wrong with a room."""
    faults: list[Fault] = []
    made = formed(page(text, "r.yaml", faults), Room, faults)
    assert (made is None) == bool(faults)
    return [str(fault) for fault in faults]


def test_a_room_in_its_form() -> None:
    faults: list[Fault] = []
    text = "name: Hall\ncards: 7\nfrom: 3\nheals: all\nat: [1, 2]\nweight: 2\ndoors: {4: {to: A}}"
    made = formed(page(text, "r.yaml", faults), Room, faults)
    assert faults == []
    assert made == Room("Hall", None, "all", (7,), (1, 2), {4: Door("A")}, 3, 0, 2.0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("light: dim", "r.yaml:1: The key 'name' is missing here."),
        (
            "name: x\nnmae: y",
            "r.yaml:2: Unknown key 'nmae'. Allowed: name, light, heals, cards, at, doors, from,"
            " size, weight. Did you mean 'name'?",
        ),
        (
            "name: x\nlight: brigth",
            "r.yaml:2: 'brigth' is not known here. Allowed: bright, dark, dim."
            " Did you mean 'bright'?",
        ),
        (
            "name: x\nlight: [dim]",
            "r.yaml:2: This must be 'bright' or 'dark' or 'dim', not a list.",
        ),
        ("name: x\nheals: some", "r.yaml:2: This must be a whole number or 'all', not 'some'."),
        ("name: 12", "r.yaml:1: This must be a text, not '12'. Put it between quotes."),
        ("name:\n", "r.yaml:1: This must be a text, not nothing."),
        ("name: x\nfrom: true", "r.yaml:2: This must be a whole number, not 'True'."),
        ("name: x\ncards:\n  - 1\n  - two", "r.yaml:4: This must be a whole number, not 'two'."),
        ("name: x\ncards: two", "r.yaml:2: This must be a whole number, not 'two'."),
        ("name: x\ncards: {a: 1}", "r.yaml:2: This must be a list, not a map."),
        ("name: x\nat: [1]", "r.yaml:2: This list must have 2 items."),
        ("name: x\nat: [1, b]", "r.yaml:2: This must be a whole number, not 'b'."),
        ("name: x\ndoors: [1]", "r.yaml:2: This must be a map, not a list."),
        (
            "name: x\ndoors:\n  1: {to: A}\n  b: {to: A}",
            "r.yaml:4: As a key: This must be a whole number, not 'b'.",
        ),
        (
            "name: x\ndoors:\n  1: {to: A}\n  2:\n    to: A\n    locked: perhaps",
            "r.yaml:6: This must be true or false, not 'perhaps'.",
        ),
        ("- name: x", "r.yaml:1: This must be a map, not a list."),
        ("name: x\nsize: -1", "r.yaml:1: This does not fit: Expected `int` >= 0 - at `$.size`."),
    ],
)
def test_what_does_not_fit_is_told_at_its_line(text: str, sentence: str) -> None:
    assert told(text) == [sentence]


def test_all_faults_are_told_at_once() -> None:
    assert [line.split(":")[1] for line in told("light: x\nheals: y\nfrom: z\n")] == [
        "1",
        "2",
        "3",
        "1",
    ]


def test_of_many_things_those_that_fit_are_kept() -> None:
    faults: list[Fault] = []
    text = "1: {name: a}\n2: {nam: b}\nx: {name: c}\n3: {name: d}\n"
    found = entries_of(page(text, "r.yaml", faults), int, Room, faults)
    assert {number: room.name for number, room in found.items()} == {1: "a", 3: "d"}
    assert [str(fault).split(". ")[0] for fault in faults] == [
        "r.yaml:2: Unknown key 'nam'",
        "r.yaml:2: The key 'name' is missing here.",
        "r.yaml:3: 'x' must be a number.",
    ]
    faults.clear()
    assert entries_of(page("- 1\n", "r.yaml", faults), int, Room, faults) == {}
    assert str(faults[0]) == "r.yaml:1: This file must be a map of keys and values."
