"""Tiny games that ask one thing each, to look at the engine alone."""

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from katabasis.engine import Ask, Game, Line, Not, Outcome, Secret, State, Who
from katabasis.engine.scene import Picture


class Table(State):
    """A table that remembers what was answered."""

    answers: list[str | int] = msgspec.field(default_factory=list)
    steps: int = 0


Step = Callable[[Any], Coroutine[Ask, Any, None]]


class Chose(Line):
    text = "{who} chose."
    who: Who


class Peeks(Line):
    text = "{who} peeks[ at {card}]."
    who: Who
    card: Secret[str] = ""


class Went(Line):
    text = "Somebody went {way}."
    way: str


class Bids(Line):
    text = "The bids are {bids}."
    shows = True
    bids: list[int]


def why_not(t: Table, ask: Ask, seat: int, answer: str) -> Not:
    """Names the question."""
    return Not(f"{answer} is no answer to {ask.kind}.", "TST-001")


def ended(t: Table) -> Outcome:
    """The first seat wins everything."""
    return Outcome((0,), t.over, "It is over.")


def game(step: Step, table: type[State] = Table) -> Game:
    """A game for two that does only this step, again and again."""
    return Game(
        key="test",
        title="Test",
        about="",
        seats=(2,),
        rules=1,
        prefix="TST",
        table=table,
        settings=(),
        setup=lambda players, options: table(),
        step=step,
        ended=ended,
        picture=lambda t, viewer: Picture(()),
        redeal=lambda t, viewer, rng: None,
        lines=(Chose, Peeks, Went, Bids),
        why_not=why_not,
        names=lambda t: ["Left", "Right"],
        evaluate=lambda t, seat: 0.5,
        words=lambda t: {},
    )
