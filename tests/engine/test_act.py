"""Acts: how they say, refuse and do themselves, wherever a question offers them."""

from typing import Annotated, Any

import pytest

from katabasis.engine import (
    Act,
    Game,
    Match,
    Not,
    Outcome,
    Question,
    Refused,
    Say,
    State,
    options,
    spoken,
)
from katabasis.engine.scene import Picture

Room = Annotated[int, "room"]


class Table(State):
    """Where somebody is, and how often each act was done."""

    at: int = 0
    rests: int = 0


async def go(t: Table, me: int, room: int) -> bool:
    """To a room, and on from there if one likes."""
    t.at = room
    return bool(await FAR.ask(me, {"near": False, "far": True}))


def go_not(t: Table, ask: Any, room: int | str) -> Not | None:
    """Rooms have numbers; of those that are not there nothing is said."""
    return Not(f"“{room}” is no number.", "TST-002") if isinstance(room, str) else None


def rest(t: Table, me: int) -> None:
    """Asks nobody anything."""
    t.rests += 1


def again(t: Table, ask: Any, room: int, said: Say) -> Say:
    """A room where somebody is already is marked."""
    return said._replace(marks=("here",)) if room == t.at else said


GO = Act(
    "go {what}",
    "TST-001",
    "Go to {what:room} by {about}",
    "space-{what}",
    does=go,
    why_not=go_not,
    marked=again,
)
REST = Act("rest", "TST-003", "Rest", does=rest, why_not=Not("No rest.", "TST-003"), weight="ends")
TURN = Question(
    "turn",
    "TST-004",
    "What now?",
    acts=(GO, REST),
    why_not={"sleep": Not("Nobody sleeps here.", "TST-005")},
)
FAR = Question("far", "TST-006", "How far?")


async def step(t: Table) -> None:
    done = await TURN.ask(0, options([GO(1), GO(2), REST()]), "night")
    t.over = "far" if await done.do(t, 0) else ""


GAME = Game(
    key="acts",
    title="Acts",
    about="",
    seats=(1,),
    seats_why="TST-007",
    table=Table,
    setup=lambda players, settings: Table(),
    step=step,
    ended=lambda t: Outcome((0,), "far", "Far."),
    picture=lambda t, viewer: Picture(panels=()),
    redeal=lambda t, viewer, rng: None,
    names=lambda t: ["ash"],
    evaluate=lambda t, seat: 0.0,
    nouns={"room": lambda t, room: f"room {room}"},
    questions=(TURN, FAR),
)


def test_an_option_says_itself_with_its_thing_its_clauses_and_its_marks() -> None:
    match = Match(GAME, Table(at=2))
    prompt = GAME.scene(match.table, 0, match.ask).prompt
    assert prompt is not None
    one, two, last = prompt.choices
    assert (one.answer, one.text, one.about) == ("go 1", "Go to room 1 by night", ("space-1",))
    assert (one.why, one.act, one.marks, one.weight) == (("TST-001",), "go", (), "")
    assert two.marks == ("here",)
    assert (last.answer, last.about, last.act, last.weight) == ("rest", (), "rest", "ends")


def test_what_is_chosen_is_done_whether_it_asks_or_not() -> None:
    match = Match(GAME, Table())
    match.choose(0, "rest")
    assert (match.table.rests, match.table.over) == (1, "")
    match.choose(0, "go 2")
    assert match.ask is not None and match.ask.kind == "far"
    match.choose(0, "far")
    assert (match.table.at, match.table.over) == (2, "far")


@pytest.mark.parametrize(
    ("answer", "sentence", "why"),
    [
        ("go home", "“home” is no number.", ("TST-002", "TST-004")),
        ("go 012", "“012” is no number.", ("TST-002", "TST-004")),
        ("rest 3", "No rest.", ("TST-003", "TST-004")),
        ("sleep", "Nobody sleeps here.", ("TST-005", "TST-004")),
    ],
)
def test_in_vain_is_refused_by_the_act_or_by_the_question(
    answer: str, sentence: str, why: tuple[str, ...]
) -> None:
    match = Match(GAME, Table())
    with pytest.raises(Refused) as refused:
        match.choose(0, answer)
    assert (refused.value.sentence, refused.value.clauses) == (sentence, why)


def test_an_act_without_a_reason_leaves_it_to_the_question() -> None:
    match = Match(GAME, Table())
    with pytest.raises(Refused, match="You can answer: Go to room 1 by night; Go to room 2"):
        match.choose(0, "go 7")


def test_a_deed_is_known_by_its_act_and_its_thing() -> None:
    assert GO(1) is GO(1) and GO(1) != GO(2) and GO(1).act is GO and repr(GO) == "<act go>"
    assert spoken((GO, REST), "go 12") == (GO, 12)
    assert spoken((GO, REST), "go on") == (GO, "on")
    assert spoken((GO, REST), "run 12") == (None, 12)
