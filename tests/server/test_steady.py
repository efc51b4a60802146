"""The beat behind a screen begins with what is seen, and with nobody's coming and going."""

from random import Random

import pytest

from katabasis.engine import Keyed, Match, Viewer
from katabasis.server.steady import Steady, in_the_dark
from tests.toys import ambush

ASH, BRAN, BEAT = 1, 2, 10.0


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
