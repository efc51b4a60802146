"""What the engine says for a game: prompts, refusals, the frame of a scene and the log."""

from typing import Annotated, Any

import msgspec
import pytest

from katabasis.engine import (
    CHANCE,
    Ask,
    Event,
    Game,
    Line,
    Not,
    Outcome,
    Question,
    Refused,
    Say,
    Seat,
    Seen,
    State,
    Viewer,
    Who,
    could_tell,
    declared,
)
from katabasis.engine.scene import Panel, Picture, Prompt
from katabasis.engine.sentence import MARK
from katabasis.engine.speech import nouns_of

Room = Annotated[int, "room"]


class Table(State):
    """Who is out of it."""

    out: list[int] = msgspec.field(default_factory=list)


class Goes(Line):
    text = "{who} goes to {at}."
    who: Who
    at: Room


DOOR = Question(
    "door",
    "TST-001",
    "Which door, {asked}? You are in {about:room}.",
    others="{asked} chooses a door.",
    say={"left": Say("the left door", ("door-1",), "TST-002", "go", ("tried",))},
    why_not={"window": Not("Windows are shut.", "TST-003")},
    whose="TST-004",
    slots=lambda t, ask: ("1", ""),
)
TRAP = Question(
    "trap",
    "TST-005",
    lambda t, ask, viewer: f"Set the trap, {ask.seat}?",
    say=lambda t, ask, me, option: Say(f"{me} sets {ask.means(me, option)}"),
    why_not=lambda t, ask, me, answer: Not("It is set.", "TST-005") if answer == "set" else None,
    hidden=lambda t, ask, viewer: viewer != ask.seat,
)
ASK = Ask(0, "door", ["left", "right"], 7)


def game(**more: Any) -> Game:
    """A game that only talks."""
    return Game(
        **{
            "key": "test",
            "title": "Test",
            "about": "",
            "seats": (3,),
            "rules": 1,
            "prefix": "TST",
            "table": Table,
            "settings": (),
            "setup": lambda players, options: Table(),
            "step": None,
            "ended": lambda t: Outcome((0,), t.over, "It is over."),
            "picture": lambda t, viewer: Picture((Panel(0, "Ash", "", "free"),), clock="round"),
            "redeal": lambda t, viewer, rng: None,
            "questions": (DOOR, TRAP),
            "lines": (Goes,),
            "nouns": {"room": lambda t, n: f"room {n}"},
            "names": lambda t: ["ash", "bran", "cole"],
            "evaluate": lambda t, seat: 0.5,
            "words": lambda t: {},
            **more,
        }
    )


TEST = game()


def prompt(viewer: Viewer, ask: Ask | None = ASK, of: Game = TEST) -> Prompt | None:
    """The question as a viewer reads it."""
    return of.scene(Table(), viewer, ask).prompt


def refused(answer: Any, seat: Seat = 0, ask: Ask = ASK, of: Game = TEST) -> Refused:
    """Why an answer is refused."""
    return of.refuse(Table(out=[2]), ask, seat, answer)


def test_the_frame_is_put_round_the_picture() -> None:
    scene = TEST.scene(Table(), 1, None)
    assert (scene.game, scene.title, scene.viewer, scene.clock) == ("test", "Test", 1, "round")
    assert (scene.prompt, scene.outcome, len(scene.panels)) == (None, "", 1)
    assert TEST.scene(Table(over="end"), None, None).outcome == "It is over."
    named = game(picture=lambda t, viewer: Picture((), title="Test: the cellar"))
    assert named.scene(Table(), None, None).title == "Test: the cellar"


def test_the_asked_read_their_question_and_choices() -> None:
    shown = prompt(0)
    assert shown is not None
    assert (shown.kind, shown.seats, shown.why) == ("door", (0,), ("TST-001",))
    assert shown.text == "Which door, Ash? You are in room 7."
    assert shown.slots == ("1", "")
    left, right = shown.choices
    assert (left.answer, left.text, left.about) == ("left", "The left door", ("door-1",))
    assert (left.why, left.act, left.marks) == (("TST-002",), "go", ("tried",))
    assert (right.answer, right.text, right.why) == ("right", "Right", ("TST-001",))


def test_a_question_says_once_what_its_options_concern_and_cost() -> None:
    pay = Question("pay", "", "Pay.", things="pawn-{option} coins-{asked}", weight="costly")
    ask = Ask(0, "pay", ["green", "red ink", "left"])
    own = Question("pay", "", "Pay.", say=DOOR.say, things="pawn-{option}", weight="ends")
    for question, things in ((pay, ("pawn-left", "coins-0")), (own, ("door-1",))):
        shown = prompt(0, ask, game(questions=(question,)))
        assert shown is not None
        green, ink, left = shown.choices
        assert (left.about, left.weight) == (things, question.weight)
        assert green.about[0] == "pawn-green"
        assert ink.about[0] == "pawn-red ink"


def test_the_others_read_who_is_asked_and_no_choices() -> None:
    for viewer in (1, None):
        shown = prompt(viewer)
        assert shown is not None
        assert (shown.text, shown.seats) == ("Ash chooses a door.", (0,))
        assert not shown.choices
        assert shown.slots == ("1", "")


def test_chance_and_nobody_are_not_shown_as_questions() -> None:
    assert prompt(0, None) is None
    assert prompt(0, Ask(CHANCE, "bag", [1, 2], "draw")) is None


def test_the_situation_may_add_clauses() -> None:
    shown = prompt(0, of=game(also_why=lambda t, ask: ("TST-006",)))
    assert shown is not None
    assert shown.why == ("TST-001", "TST-006")


def test_a_hidden_question_tells_the_others_nothing() -> None:
    ask = Ask(1, "trap", {"a": "pit"}, None)
    for viewer in (0, 2, None):
        assert prompt(viewer, ask) == Prompt("wait", "Waiting …", ())
    mine = prompt(1, ask)
    assert mine is not None
    assert (mine.text, mine.seats) == ("Set the trap, 1?", (1,))
    assert [c.text for c in mine.choices] == ["1 sets pit"]
    told = refused("a", 0, ask)
    assert (told.sentence, told.clauses) == ("You are not asked anything now.", ())


def test_of_several_asked_in_secret_each_sees_only_itself() -> None:
    plot = Question("plot", "", "Plot?", hidden=lambda t, ask, viewer: True)
    ask = Ask(0, "plot", {0: ["yes"], 1: ["no"]}, None, (0, 1))
    shown = prompt(1, ask, game(questions=(plot,)))
    assert shown is not None
    assert (shown.seats, [c.answer for c in shown.choices]) == ((1,), ["no"])


def test_a_refusal_says_why_not_with_its_clauses() -> None:
    told = refused("window")
    assert (told.sentence, told.clauses) == ("Windows are shut.", ("TST-003", "TST-001"))
    ask = Ask(1, "trap", ["a"], None)
    assert refused("set", 1, ask).sentence == "It is set."
    assert refused("set", 1, ask).clauses == ("TST-005",)


def test_one_reason_may_do_for_every_answer() -> None:
    window = Question("door", "TST-001", "?", why_not=Not("{answer} is no door.", "TST-003"))
    told = refused("window", of=game(questions=(window,)))
    assert (told.sentence, told.clauses) == ("window is no door.", ("TST-003", "TST-001"))


def test_a_game_may_know_a_reason_where_the_question_has_none() -> None:
    own = game(why_not=lambda t, ask, seat, answer: Not("No.", "TST-7") if answer == "x" else None)
    assert refused("x", of=own).sentence == "No."
    assert refused("window", of=own).sentence == "Windows are shut."


def test_otherwise_a_refusal_lists_what_is_possible() -> None:
    told = refused("up")
    assert told.sentence == "'up' is not possible here. You can answer: The left door; Right."
    assert told.clauses == ("TST-001",)
    many = Ask(0, "door", list(range(20)))
    assert refused("up", ask=many).sentence.endswith("9; 10; 11; ….")


def test_a_refusal_repeats_and_lists_no_more_than_one_reads() -> None:
    long = Ask(0, "door", ["Oak. It creaks, as it did then. It will tomorrow.", "Left."])
    told = refused("x" * 5000, ask=long).sentence
    assert told == f"'{'x' * 60}…' is not possible here. You can answer: Oak; Left."
    assert refused("{answer}", ask=long).sentence.startswith("'{answer}' is not")


def test_whoever_is_not_asked_reads_whose_decision_it_is() -> None:
    told = refused("left", 1)
    assert (told.sentence, told.clauses) == ("It is up to Ash now.", ("TST-004", "TST-001"))
    both = Ask(0, "trip", {0: ["a"], 2: ["b"]}, None, (0, 2))
    assert refused("a", 1, both).sentence == "It is up to Ash or Cole now."
    assert refused("a", 1, Ask(CHANCE, "bag", [1])).sentence == "It is up to chance now."
    plain = Question("door", "TST-001", "?")
    assert refused("left", 1, of=game(questions=(plain,))).clauses == ("TST-001",)
    ruled = game(questions=(plain,), whose="TST-009 TST-001")
    assert refused("left", 1, of=ruled).clauses == ("TST-009", "TST-001")


def test_a_game_may_know_better_why_a_seat_is_not_asked() -> None:
    own = game(
        not_asked=lambda t, ask, seat: Not("You are out.", "TST-8") if seat in t.out else None
    )
    assert refused("left", 2, of=own).sentence == "You are out."
    assert refused("left", 1, of=own).sentence == "It is up to Ash now."


def test_the_log_calls_things_by_the_nouns_of_the_game() -> None:
    seen = Seen(1, "goes", {"who": 1, "at": 4}, ())
    assert TEST.narrate(Table(), seen) == "Bran goes to room 4."
    odd = game(nouns={"room": lambda t, n: "nowhere", "seat": lambda t, seat: f"No. {seat}"})
    assert odd.narrate(Table(), seen) == "No. 1 goes to nowhere."
    assert nouns_of(odd, Table())["seats"](Table(), [0, 2]) == "No. 0, No. 2"
    assert nouns_of(TEST, Table())["seats"](Table(), [1]) == "Bran"
    assert nouns_of(TEST, Table())["seats"](Table(), []) == "nobody"
    assert TEST.kinds == ("goes",)


def test_a_line_about_something_without_a_noun_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Goes: test has no nouns \['room'\]"):
        game(nouns={})


def test_a_line_that_was_known_to_nobody_is_refused() -> None:
    class Whispers(Line):
        text = "{who} whispers."
        knew = "thieves"
        who: Who

    with pytest.raises(TypeError, match="Whispers: test has no side or seat 'thieves'"):
        game(lines=(Whispers,))
    thieves = game(lines=(Whispers,), sides={"thieves": lambda t: (0, 2)})
    assert thieves.knew(Table(), Event("whispers", {"who": 1})) == (0, 2)


def test_all_that_may_be_asked_and_told_is_known() -> None:
    told = {sentence.replace(MARK, "_") for sentence in could_tell(TEST, Table())}
    assert told == {"_ goes to _.", "Which door, _? You are in _.", "_ chooses a door."}


def test_a_module_declares_its_questions_and_lines_once() -> None:
    found = declared(__name__)
    assert found.questions == (DOOR, TRAP)
    assert found.lines == (Goes,)
    assert found.ledger is None


def test_two_questions_of_one_kind_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setattr(sys.modules[__name__], "SECOND", Question("door", "", "?"), raising=False)
    with pytest.raises(TypeError, match="'door' is declared twice"):
        declared(__name__)
