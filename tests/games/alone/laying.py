"""A table of Alone as a test wants it, and what is offered and refused at it."""

import pytest

from katabasis.engine import Answer, Keyed, Match, Refused, settle
from katabasis.engine.scene import Choice
from katabasis.games.alone import GAME
from katabasis.games.alone.state import Table
from katabasis.proof.given import fresh


def laid(**given: object) -> Match:
    """A match of two at the beginning of a Turn."""
    t: Table = fresh(GAME, 2, settle(GAME, 2, {}))
    for name, value in given.items():
        setattr(t, name, value)
    GAME.mend(t, set(given))
    assert GAME.check(t) is None
    return Match(GAME, t, Keyed("7" * 64))


def choices(match: Match) -> dict[Answer, Choice]:
    """The options of whoever is asked, by their answers."""
    assert match.ask is not None
    prompt = GAME.scene(match.table, match.ask.seat, match.ask).prompt
    assert prompt is not None
    return {choice.answer: choice for choice in prompt.choices}


def refusal(match: Match, answer: str) -> str:
    """The sentence with which an answer is refused."""
    assert match.ask is not None
    with pytest.raises(Refused) as refused:
        match.choose(match.ask.seat, answer)
    return refused.value.sentence
