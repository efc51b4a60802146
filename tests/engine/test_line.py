"""Lines of the log: typed data, sentences, nouns, secrets, and the words they may come to say."""

from collections.abc import Iterator
from typing import Annotated, Any

import pytest

from katabasis.engine import Beat, Line, Secret, Several, State, Viewer, Who, points_at, tells
from katabasis.engine.line import could_be, form_of, told
from katabasis.engine.sentence import MARK
from katabasis.engine.told import event_of

Coin = Annotated[str, "coin"]
NAMES = ["Ash", "Bran"]
NOUNS = {
    "seat": lambda t, seat: NAMES[seat],
    "seats": lambda t, seats: " and ".join(NAMES[s] for s in seats),
    "coin": lambda t, coin: f"a {coin} coin",
}


class HuntInVain(Line):
    text = "Nobody is caught: Speed {by:+d}."
    by: int


class Draws(Line):
    text = "{who} draws [{coin}|something][ with {luck}]."
    who: Who
    coin: Secret[Coin] = ""
    luck: Secret[str] = ""


class Offers(Line):
    text = "{who} offers {n:nothing|card|cards}{last:, and nobody follows|}."
    who: Who
    n: int
    last: bool = False


class Crosses(Line):
    text = "{who} crosses {steps:step|steps} on {board[0]}."
    who: Who
    steps: int
    board: list[str]


class Wins(Line):
    text = "it ends. Winners: {winners}. {voice}"
    shows = True
    why = "TST-009"
    winners: Several

    def voice(self, t: Any) -> str:
        """A gap that a method fills; what it returns is never filled again."""
        return f"{len(self.winners)} of {{all}}"


class Runs(Line):
    was: int
    at: int

    def said(self, t: Any) -> str:
        return "He runs." if self.at != self.was else "He cannot move."

    @classmethod
    def could_say(cls, t: Any) -> Iterator[str]:
        yield from ("He runs.", "He cannot move.")


class Plays(Line):
    text = "{who} plays: {text}"
    who: Who
    text_: str


@tells("{who} hides [{coin}|a coin].", why="TST-004", shows=True, knew="who")
def hides_away(who: Who, coin: Secret[Coin] = "") -> None: ...
@tells("{who} goes.", "moves")
def goes(who: Who) -> None: ...


@tells("The die {at=was:stays|goes to} {at}, {way:coin} on {was:seat}’s side.")
def die_goes(at: int, was: int, way: str) -> None: ...


class Table(State):
    """A table of no content."""


def say(line: Line, **changed: Any) -> str:
    """The sentence of a line whose data everybody may know."""
    form = form_of(type(line))
    fields = {k: getattr(line, f) for k, f in {**form.public, **form.secret}.items()}
    return told(type(line), Table(), NOUNS, {**fields, **changed})


def test_a_line_is_called_by_the_words_of_its_name() -> None:
    assert form_of(HuntInVain).kind == "hunt in vain"

    class Moves(Line):
        text = "A move."
        kind = "goes"

    assert form_of(Moves).kind == "goes"


def test_a_signature_declares_a_line_as_a_class_does() -> None:
    line = hides_away(1, "lead")
    form = form_of(type(line))
    assert (form.kind, form.public, form.secret) == ("hides away", {"who": "who"}, {"coin": "coin"})
    assert (line.why, line.shows, line.private, line.knew) == ("TST-004", True, False, "who")
    assert say(line) == "Bran hides a lead coin."
    assert told(type(line), Table(), NOUNS, {"who": 0}) == "Ash hides a coin."
    assert form_of(type(goes(who=0))).kind == "moves"
    with pytest.raises(TypeError, match="its text names"):
        form_of(type(tells("{who} {went}.")(goes_nowhere)(0)))


def goes_nowhere(who: Who) -> None:
    """A signature that lacks a word of its sentence."""


def test_a_sentence_may_compare_its_data_and_call_them_by_other_nouns() -> None:
    assert say(die_goes(at=1, was=1, way="lead")) == "The die stays 1, a lead coin on Bran’s side."
    assert say(die_goes(at=2, was=0, way="tin")) == "The die goes to 2, a tin coin on Ash’s side."
    both = ("stays", "goes to")
    assert told_of(type(die_goes(at=1, was=1, way=""))) == {
        f"The die {words} _, _ on _’s side." for words in both
    }
    with pytest.raises(TypeError, match=r"its text names \['went'\]"):
        form_of(type(tells("{who=went:a|b}.")(goes_nowhere)(0)))


def test_data_is_said_by_noun_and_by_format() -> None:
    assert say(HuntInVain(by=1)) == "Nobody is caught: Speed +1."
    assert say(Draws(who=1, coin="lead", luck="joy")) == "Bran draws a lead coin with joy."
    assert say(Crosses(who=0, steps=1, board=["ice"])) == "Ash crosses 1 step on ice."
    assert say(Crosses(who=0, steps=2, board=["ice"])) == "Ash crosses 2 steps on ice."


def test_none_and_both_ways_have_words_of_their_own() -> None:
    assert say(Offers(who=0, n=0)) == "Ash offers nothing."
    assert say(Offers(who=0, n=1)) == "Ash offers 1 card."
    assert say(Offers(who=0, n=2, last=True)) == "Ash offers 2 cards, and nobody follows."


def test_a_sentence_begins_with_a_capital_and_may_ask_a_method() -> None:
    assert say(Wins(winners=[1, 0])) == "It ends. Winners: Bran and Ash. 2 of {all}"


def test_data_may_be_called_as_something_of_the_class() -> None:
    assert say(Plays(who=0, text_="Rage +1.")) == "Ash plays: Rage +1."
    t = Table()
    t.told = []  # type: ignore[misc]
    t.tell(Plays(who=0, text_="Rage +1."))
    assert event_of(t.told[0]).data == {"who": 0, "text": "Rage +1."}


def test_what_a_viewer_may_not_know_is_left_out_or_replaced() -> None:
    assert told(Draws, Table(), NOUNS, {"who": 0}) == "Ash draws something."
    assert told(Draws, Table(), NOUNS, {"who": 0, "coin": "lead"}) == "Ash draws a lead coin."


def test_a_line_may_have_a_sentence_of_its_own() -> None:
    assert say(Runs(was=1, at=2)) == "He runs."
    assert say(Runs(was=1, at=1)) == "He cannot move."


def test_the_event_of_a_line_has_its_data_clauses_and_secrets() -> None:
    t = Table()
    t.tell(Wins(winners=[0]))
    t.told = []  # type: ignore[misc]
    t.tell(Draws(who=0, coin="lead"), "TST-001 TST-002", seen_by=(0,))
    t.tell(Wins(winners=[0]))
    drawn, won = map(event_of, t.told)
    assert (drawn.kind, drawn.data) == ("draws", {"who": 0})
    assert (drawn.secret, drawn.seen_by) == ({"coin": "lead", "luck": ""}, (0,))
    assert (drawn.why, drawn.shows) == (("TST-001", "TST-002"), False)
    assert (won.data, won.secret, won.why, won.shows) == (
        {"winners": [0]},
        None,
        ("TST-009",),
        True,
    )


def test_a_sentence_about_unknown_data_is_refused() -> None:
    class Odd(Line):
        text = "{who} meets {whom}."
        who: Who

    with pytest.raises(TypeError, match=r"Odd: its text names \['whom'\]"):
        form_of(Odd)


def test_a_line_without_a_sentence_is_refused() -> None:
    class Mute(Line):
        who: Who

    with pytest.raises(TypeError, match="Mute: its text names nothing"):
        form_of(Mute)


def test_secret_data_without_a_default_is_refused() -> None:
    class Bare(Line):
        text = "A card."
        card: Secret[str]

    with pytest.raises(TypeError, match=r"Bare: secret data needs a default: \['card'\]"):
        form_of(Bare)


@pytest.mark.parametrize(
    "text",
    [
        "{who} finds {coin}.",
        "{who} finds [a coin|{coin}].",
        "{who} goes to {at}.",
        "{who} {at=was:stays|goes}.",
        "{who} {was=at:stays|goes}.",
    ],
)
def test_what_somebody_may_not_know_is_told_in_brackets_alone(text: str) -> None:
    """Outside of brackets it would break the table of whoever was not told it."""

    class Finds(Line):
        who: Who
        was: int = 0
        coin: Secret[str] = ""
        at: int | None = None

    Finds.text = text
    with pytest.raises(TypeError, match=r"tells \['(coin|at)'\] outside of brackets"):
        form_of(Finds)


def test_a_comparison_in_brackets_needs_both_of_its_data() -> None:
    class Stops(Line):
        text = "{who} stops[, {was=at:where it was|elsewhere}]."
        who: Who
        was: int = 0
        at: int | None = None

    def said(stops: Stops) -> str:
        data = event_of((stops, "", (), False, None)).data
        return told(Stops, Table(), NOUNS, data)

    assert said(Stops(who=0, at=0)) == "Ash stops, where it was."
    assert said(Stops(who=0)) == "Ash stops."
    assert told_of(Stops) == {"_ stops, where it was.", "_ stops, elsewhere.", "_ stops."}


def test_the_sentences_that_a_line_may_say_are_known_before_it_is_told() -> None:
    assert told_of(Draws) == {"_ draws _ with _.", "_ draws something."}
    assert told_of(Offers) == {
        "_ offers nothing, and nobody follows.",
        "_ offers nothing.",
        "_ offers _ card, and nobody follows.",
        "_ offers _ card.",
        "_ offers _ cards, and nobody follows.",
        "_ offers _ cards.",
    }
    assert told_of(Runs) == {"He runs.", "He cannot move."}


def told_of(line: type[Line]) -> set[str]:
    """What a line may say, with a stroke for everything that is filled in."""
    return {sentence.replace(MARK, "_") for sentence in could_be(line, Table())}


@tells("{who} crosses to {at}.", "crosses", shows=True)
def crosses_to(t: Table, viewer: Viewer, who: Who, at: int, coin: Secret[str] = "") -> Beat:
    return Beat(who, shows=(f"step-{at}",), means=f"{viewer} {coin}")


def test_the_body_of_a_line_says_how_it_is_played() -> None:
    line = crosses_to(1, at=3, coin="lead")
    assert say(line) == "Bran crosses to 3."
    assert form_of(type(line)).kind == "crosses"
    assert line.__struct_fields__ == ("who", "at", "coin")
    assert line.beat(Table(), 0) == Beat(1, shows=("step-3",), means="0 lead")
    with pytest.raises(TypeError):
        crosses_to(1)  # type: ignore[call-arg]


@tells("{who} looks.", beat=points_at("river", "step-{at}"))
def looks(who: Who, at: int) -> None: ...
@tells("It is {at}.", beat=lambda t, viewer, line: Beat(viewer))
def strikes(at: int) -> None: ...


def test_lines_that_are_played_alike_name_one_beat() -> None:
    assert looks(1, 3).beat(Table(), 0) == Beat(1, shows=("river", "step-3"))
    assert strikes(3).beat(Table(), 2) == Beat(2)
