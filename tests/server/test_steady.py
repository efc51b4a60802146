"""The beat behind a screen begins with what is seen, and with nobody's coming and going."""

from random import Random

import pytest

from katabasis.engine import Keyed, Match, Viewer
from katabasis.server.steady import Steady, in_the_dark, shows
from tests.toys import ambush

WALKER, ASH, BRAN, BEAT = 0, 1, 2, 10.0
EVERYBODY: set[Viewer] = {WALKER, ASH, BRAN, None, ambush.OWN_EYES, ambush.ALL_SEEING}


def walking() -> Match:
    """The walker is asked, which nobody else may know."""
    match = Match(ambush.GAME, ambush.GAME.setup(3, {}), Keyed(Random(4).randbytes(32).hex()))
    assert match.ask is not None
    assert match.ask.kind == "walk"
    return match


def test_whoever_comes_or_goes_does_not_move_the_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The beat began again when a friend came: only where another hidden question followed."""
    match, beat, now = walking(), Steady(), [100.0]
    monkeypatch.setattr("katabasis.server.steady.time.monotonic", lambda: now[0])

    def rest(*here: Viewer) -> float:
        beat.begin(match, in_the_dark(match, set(here)))
        return beat.rest(BEAT)

    assert rest(ASH) == BEAT
    now[0] += 3
    assert rest(ASH, BRAN, None) == BEAT - 3
    assert rest(BRAN, None) == BEAT - 3
    assert rest(ASH, None) == BEAT - 3
    match.choose(0, "wait")
    before = [len(match.moments(viewer)) for viewer in (ASH, None)]
    assert before == [2, 1], "something rustles"
    while match.ask is not None and match.ask.kind != "react":
        seat = match.ask.asked()[0]
        match.choose(seat, "rest" if match.ask.kind == "watch" else "pass")
    assert rest(ASH, None) == BEAT, "both have seen something since"


def test_in_the_dark_is_whoever_neither_answers_nor_looks_over_a_shoulder() -> None:
    match = walking()
    assert in_the_dark(match, EVERYBODY) == [ASH, BRAN, None]
    match.choose(WALKER, "wait")
    assert match.ask is not None and match.ask.asked() == (ASH, BRAN)
    assert in_the_dark(match, EVERYBODY) == [WALKER, None, ambush.OWN_EYES]
    match.choose(ASH, "pass")
    match.choose(BRAN, "pass")
    assert match.ask.kind == "watch" and not in_the_dark(match, EVERYBODY)


def test_a_hidden_draw_behind_a_hidden_answer_shows_nothing() -> None:
    """If it seemed to, the bot would wait a beat for it, and the beats would count the draws."""
    match = walking()
    dark = in_the_dark(match, EVERYBODY)
    assert not shows(match, dark, WALKER, "search")
    assert shows(match, dark, WALKER, "wait"), "something rustles"
    draws = [answer for seat, answer in match.log if seat < 0]
    match.choose(WALKER, "search")
    assert len([answer for seat, answer in match.log if seat < 0]) == len(draws) + 1
