"""Viewers: their own moments, questions that belong to a seat, and nothing told by a reason."""

import msgspec
import pytest

from katabasis.engine import (
    BadInput,
    Line,
    Match,
    Question,
    Refused,
    Scripted,
    Watcher,
    Who,
    roll,
)
from tests.engine.games import Table, game
from tests.toys import ambush

SEE = Question("see", "", "What do you see?")
HIDE = Question("hide", "", "Where?", hidden=lambda t, ask, viewer: viewer != 0)
ACT = Question("act", "", "What do {asked} and all do?")


class Open(Line):
    text = "{who} acts."
    who: Who


class Whisper(Line):
    text = "{who} whispers."
    private = True
    who: Who


class Cry(Line):
    text = "{who} cries out."
    who: Who


async def hidden_part(t: Table) -> None:
    """Seat 0 does something hidden once or twice and a die falls unseen; then all hear of it."""
    if await HIDE.ask(0, ["once", "twice"]) == "twice":
        t.tell(Whisper(who=0), only=(0,))
        await HIDE.ask(0, ["here", "there"])
    t.tell(Open(who=0))
    t.steps += await roll("die", [1, 2])
    t.tell(Cry(who=0))
    await SEE.ask(1, ["yes", "no"])


def played(*answers: tuple[int, str]) -> Match:
    """A match after some answers, with a die that always shows 1."""
    rules = msgspec.structs.replace(
        game(hidden_part),
        questions=(SEE, HIDE),
        lines=(Open, Whisper, Cry),
        viewers=(Watcher("both", "Both", "see all", lambda t: (0, 1)),),
    )
    match = Match(rules, Table(), Scripted([1] * 50))
    for answer in answers:
        match.choose(*answer)
    return match


ONCE, TWICE = [(0, "once")], [(0, "twice"), (0, "here")]


def test_moments_are_counted_for_each_viewer_without_hidden_answers_and_draws() -> None:
    once, twice = played(*ONCE), played(*TWICE)
    assert len(once.log) != len(twice.log)
    for viewer in (1, None):
        assert len(once.moments(viewer)) == len(twice.moments(viewer)) == 1
        assert once.seen(viewer) == twice.seen(viewer) == twice.news(viewer, 0)
        assert [seen.number for seen in once.seen(viewer)] == [1, 1]
    for seeing in (0, "both"):
        assert [seen.number for seen in twice.seen(seeing)] == [1, 2, 2]
        assert [seen.kind for seen in twice.news(seeing, 1)] == ["open", "cry"]
    assert twice.news(1, 1) == []


def test_a_moment_holds_what_chance_drew_then() -> None:
    match = played(*TWICE, (1, "yes"), (0, "once"))
    assert match.log[:3] == [*TWICE, (-1, 1)]
    assert [match.answers_at(1, number) for number in (0, 1, 2)] == [0, 3, 6]
    assert [match.answers_at(0, number) for number in (0, 1, 2, 3)] == [0, 1, 3, 6]
    assert [match.moment(1, answers) for answers in (0, 1, 2, 3, 4, 5)] == [0, 0, 1, 1, 1, 2]


def test_an_unknown_kind_of_spectator_is_refused() -> None:
    with pytest.raises(BadInput, match="Test has no spectators called 'nobody'"):
        played().moments("nobody")


def test_a_line_for_some_only_must_say_so() -> None:
    async def tells(t: Table) -> None:
        t.tell(Open(who=0), only=(0,))

    with pytest.raises(TypeError, match="declare it `private`"):
        Match(game(tells), Table())


def test_where_something_is_hidden_nothing_is_taken_back() -> None:
    for match in (played(*ONCE), played(*TWICE)):
        reason = match.undo_reason(0)
        assert reason == "Answers are final in this game: undoing one could tell what is hidden."
        assert match.undo_reason(1) == "There is nothing to take back."
        with pytest.raises(Refused, match="Answers are final"):
            match.undo(0, consent=True)


async def free(t: Table) -> None:
    """Both act, as often as they like."""
    seat, answer = await ACT.ask_any({0: ["a", "b"], 1: ["a", "b"]})
    t.answers.append(f"{seat}{answer}")


def free_match() -> Match:
    """A match in which both may act."""
    return Match(msgspec.structs.replace(game(free), questions=(ACT,)), Table())


def test_the_id_of_a_question_survives_what_others_do() -> None:
    match = free_match()
    mine, other = match.ask_id(0), match.ask_id(1)
    assert mine != other, "each seat reads its own name"
    match.choose(0, "a")
    assert match.ask_id(1) == other
    assert match.ask_id(0) not in (None, mine)
    assert match.ask_id(None) is match.ask_id("both") is None


def test_the_same_answer_again_is_known() -> None:
    match = free_match()
    first = match.ask_id(1) or ""
    match.choose(1, "a")
    match.choose(0, "b")
    match.choose(1, "b")
    assert match.gave(1, first, "a")
    for seat, ask, answer in ((1, first, "b"), (0, first, "a"), (1, "2-x", "a"), (1, "9-x", "a")):
        assert not match.gave(seat, ask, answer)
    for odd in ("", "-", "x-1", "-1-x", "9" * 40, "٣-x"):
        assert not match.gave(1, odd, "a")


def test_an_answer_to_a_question_that_is_gone_gets_the_rules_own_sentence() -> None:
    match = played()
    assert match.overtaken(1, "yes").sentence == "You are not asked anything now."
    assert match.overtaken(0, "twice").sentence == "You are asked something else now: Where?"
    assert "is no answer to hide" in match.overtaken(0, "thrice").sentence
    match.table.over, match.ask = "over", None
    assert (
        match.overtaken(0, "twice").sentence == "The game is over; there is nothing left to answer."
    )


def test_a_block_that_fails_takes_its_answers_back() -> None:
    match = free_match()
    match.choose(0, "a")
    with pytest.raises(OSError, match="full"), match.kept():
        match.choose(1, "b")
        raise OSError("full")
    assert (match.log, match.table.answers) == ([(0, "a")], ["0a"])
    with match.kept():
        match.choose(1, "b")
    assert match.table.answers == ["0a", "1b"]


def test_the_toy_declares_what_it_hides() -> None:
    assert ambush.GAME.hides and not ambush.GAME.by_consent
    assert not game(free).hides and game(free).by_consent
