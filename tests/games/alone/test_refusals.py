"""Why the Hero cannot declare something: the whole sentence, for each reason that there is."""

from typing import Any

import pytest

from katabasis.games.alone.maps import names_at
from katabasis.games.alone.state import Companion, Item
from tests.games.alone.laying import laid, refusal

HERO, EVIL = 0, 1
AT = names_at()
CORNER, GATE, PIT = AT["upper c3r3"], AT["upper c6r1"], AT["lower c5r4"]
"""Open to the north and west; with a Door to the east; with nothing but a Door to the south."""
FREE: dict[str, Any] = {"hero": CORNER, "creatures": [], "danger": [], "hands": [[], []]}
HUNTER = {"green": "Sleeper", "blue": "Brownout", "red": "Hunter"}
PILOT = {"companions": [Companion("Pilot", 3)], "characters": ["Doctor", "Captain"]}
ALREADY = ("bullet time", "move north")
"""After the first of two Actions."""
NONSENSE = "'{}' is not possible here."
"""How a refusal without a reason begins."""

CASES: list[tuple[dict[str, Any], tuple[str, ...], str, str]] = [
    ({}, (), "go north", "You can: it is called “move north”."),
    ({}, (), "go", "A Move goes one step at a time, here north or west."),
    ({}, (), "go east", "There is a wall to the east."),
    ({}, (), "unblock", "There is no Blocked Door beside you."),
    ({}, (), "unblock north", "There is no Blocked Door to the north."),
    ({}, (), "throw a rock", "No Creature is in your Sector."),
    ({}, (), "locate everything", ""),
    ({}, (), "work on yellow", ""),
    ({"missions": HUNTER, "done": ["green"]}, (), "work on green", "Sleeper is done."),
    ({}, (), "work on blue", "The next step is in the Generator Room."),
    (
        {},
        (),
        "interact",
        "There is no LCU and no Mission step in your Sector."
        " Missions wait in: Infirmary, Generator Room.",
    ),
    (
        {"missions": HUNTER, "done": ["green", "blue"], "final": True, "progress": {"red": 1}},
        (),
        "work on red",
        "Hunter needs no more Interacts.",
    ),
    (
        {"missions": HUNTER, "done": ["green", "blue"], "final": True, "progress": {"red": 1}},
        (),
        "interact",
        "There is no LCU and no Mission step in your Sector.",
    ),
    ({}, ALREADY, "recover life", "Adrenaline is spent at the start of a Turn."),
    ({"no_recovery": 2}, (), "recover life", "You are too disoriented this Turn."),
    ({"no_bullet": 2}, (), "bullet time", "You are too disoriented this Turn."),
    ({"life": 12, "control": 12}, (), "recover", "Nothing is below the Healing Cap of 10."),
    ({"life": 12, "control": 3}, (), "recover", ""),
    (
        {"life": 12, "control": 3},
        (),
        "recover life",
        "Life is not below the Healing Cap of 10.",
    ),
    ({}, (), "bullet", ""),
    ({"pool": 0}, (), "bullet time", "You have no Adrenaline left."),
    ({}, (), "sacrifice Pilot", "You have no Companion of that name."),
    (PILOT, (), "sacrifice the Doctor", "You have no Companion of that name."),
    (PILOT, (), "sacrifice the Pilot", "You can: it is called “sacrifice Pilot”."),
    (
        PILOT,
        ("bullet time", "scavenge", "done"),
        "sacrifice Pilot",
        "The Pilot can be left behind only at the start of a Turn.",
    ),
    ({}, (), "use Medkit", "You have no Medkit."),
    (
        {"inventory": [Item("Override Key", 2)]},
        (),
        "use Override Key",
        "There is no Door beside you that the Key could change.",
    ),
    (
        {"inventory": [Item("Override Key", 2)]},
        ALREADY,
        "use Override Key",
        "The Key works at the start of a Turn and after a step.",
    ),
    (
        {"hero": GATE, "inventory": [Item("Override Key", 2, upgraded=True)]},
        ("key block east",),
        "use Override Key",
        "The Key works at the start of a Turn and after a step.",
    ),
    (
        {"pool": 3, "spent": 3, "inventory": [Item("Adrenaline Shot", 2)]},
        (),
        "use Adrenaline Shot",
        "You have all six Adrenaline tokens.",
    ),
    (
        {"inventory": [Item("Adrenaline Shot", 2)]},
        ALREADY,
        "use Adrenaline Shot",
        "Use it once, at the start of a Turn.",
    ),
    (
        {"inventory": [Item("Adrenaline Shot", 2)]},
        ("use Adrenaline Shot",),
        "use Adrenaline Shot",
        "Use it once, at the start of a Turn.",
    ),
    ({"inventory": [Item("Toolkit", 2)]}, (), "use Toolkit", "There is no LCU in your Sector."),
    (
        {"inventory": [Item("Motion Scanner", 2)], "conditions": {CORNER: "Interference"}},
        (),
        "use Motion Scanner",
        "Interference: nothing can be located from here.",
    ),
    (
        {"inventory": [Item("Flare", 2)], "conditions": {CORNER: "Interference"}},
        (),
        "use Flare",
        "",
    ),
]
"""The table, what is answered before, what is refused, and the sentence: none for any nonsense."""


@pytest.mark.parametrize(("given", "before", "answer", "sentence"), CASES)
def test_a_declaration_is_refused_with_its_reason(
    given: dict[str, Any], before: tuple[str, ...], answer: str, sentence: str
) -> None:
    match = laid(**{**FREE, **given})
    for said in before:
        match.choose(HERO, said)
    said = refusal(match, answer)
    assert said == sentence or (not sentence and said.startswith(NONSENSE.format(answer)))


def test_behind_blocked_doors_only_there_is_no_move_at_all() -> None:
    door = laid(**{**FREE, "hero": PIT}).table.map.doors[PIT, 2]
    match = laid(**{**FREE, "hero": PIT, "blocked": [door]})
    assert refusal(match, "go") == "Every Door around you is Blocked: Unblock one first."
    assert refusal(match, "go south") == "The Door to the south is Blocked: Unblock it first."
    assert refusal(match, "go north") == "There is a wall to the north."


def test_other_questions_come_first_for_the_hero_alone() -> None:
    match = laid(**{**FREE, "hands": [[], ["Pounce"]]})
    match.choose(HERO, "locate")
    assert refusal(match, "fight") == ("First things first: answer what you are asked, then act.")
    assert refusal(match, "go north") == refusal(match, "fight")
    assert refusal(match, "scavenge").startswith(NONSENSE.format("scavenge"))
    match.choose(HERO, "Cross")
    match.choose(HERO, "Curve")
    assert match.ask is not None and match.ask.seat == EVIL
    assert refusal(match, "fight").startswith(NONSENSE.format("fight"))
