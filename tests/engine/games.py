"""Tiny games that ask one thing each, to look at the engine alone."""

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from katabasis.engine import Ask, Game, Outcome, Refused, State
from katabasis.engine.scene import Scene


class Table(State):
    """A table that remembers what was answered."""

    answers: list[str | int] = msgspec.field(default_factory=list)
    steps: int = 0


Step = Callable[[Any], Coroutine[Ask, Any, None]]


def refuse(t: Table, ask: Ask, seat: int, answer: Any) -> Refused:
    """Names the question."""
    return Refused(f"{answer!r} is no answer to {ask.kind}.", ("TST-001",))


def outcome(t: Table) -> Outcome | None:
    """The first seat wins everything."""
    return Outcome((0,), t.over, "It is over.") if t.over else None


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
        outcome=outcome,
        scene_by=lambda t, viewer, ask: Scene((), game="test", title="Test", viewer=viewer),
        redeal=lambda t, viewer, rng: None,
        refuse_by=refuse,
        narrate_by=lambda t, seen: seen.kind,
        names=lambda t: ["Left", "Right"],
        evaluate=lambda t, seat: 0.5,
        words=lambda t: {},
    )
