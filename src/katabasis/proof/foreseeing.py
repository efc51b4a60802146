"""Looking ahead tells nothing hidden, and what it tells comes true."""

from random import Random
from typing import Any

from ..engine import Answer, Match, Seat, Viewer
from ..engine.preview import FORCED, PARTS, Foreseen, foresee, name_of, places, seen_from
from .conformance import hold


def wish(match: Match, viewer: Viewer, rng: Random) -> Answer | None:
    """One of the answers that the viewer could give now; None if it has none to look ahead to."""
    ask = match.ask
    if ask is None or not isinstance(viewer, int) or not match.game.foresight:
        return None
    own = list(ask.of(viewer))
    return rng.choice(own) if own else None


def check_blind(match: Match, other: Match, viewer: Viewer, rng: Random) -> None:
    """In a world that differs only in what the viewer cannot know, it foresees the same."""
    answer = wish(match, viewer, rng)
    if answer is None or not isinstance(viewer, int):
        return
    here, there = foresee(match, viewer, answer), foresee(other, viewer, answer)
    hold(
        here == there,
        f"Looking ahead to {answer!r} tells {viewer} what it cannot know: {here}, or {there}.",
    )


def check_true(match: Match, seat: Seat, answer: Answer) -> Foreseen | None:
    """What was foreseen is there when the answer is given, up to where it stops."""
    if not match.game.foresight:
        return None
    found = foresee(match, seat, answer)
    if found.stops == "hidden":
        return found
    ask = match.ask
    fork = match.fork(None, max(ask.held, 0) if ask is not None else 0)
    fork.push(seat, answer)
    for _ in range(FORCED):
        ask = fork.ask
        if ask is None or ask.asked() != (seat,) or len(ask.of(seat)) > 1:
            break
        fork.push(seat, next(iter(ask.of(seat))))
    picture = seen_from(fork.game, match.table, fork.table, seat)
    for field, parts in PARTS.items():
        real = {name_of(part): part for part in parts(picture)}
        for part in getattr(found, field):
            came(real.get(name_of(part)), part, answer)
    lie = places(picture)
    for card in found.gone:
        hold(
            lie.get(card) != places(match.game.picture(match.table, seat))[card],
            f"{card} was to go after {answer!r}, and stays.",
        )
    return found


def came(real: Any, foreseen: Any, answer: Answer) -> None:
    """A part of the scene is as it was foreseen."""
    hold(real == foreseen, f"After {answer!r} there is {real}, but {foreseen} was foreseen.")
