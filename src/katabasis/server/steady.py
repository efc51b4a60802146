"""Bots behind a screen: whoever must not know of their questions cannot count them by the clock.

A bot's hidden answers are given as soon as they are found. Only the one that shows something to
those in the dark waits, for a full beat since they last saw something: what they see comes at the
same times, however many questions lay in between. Thoughts that take longer cost a whole beat more.
"""

import math
import time

from ..engine import Answer, Match, Seat, Viewer
from . import views

Mark = tuple[int, int]
"""How much a viewer has seen and answered."""


def in_the_dark(match: Match, viewers: set[Viewer]) -> list[Viewer]:
    """Those who must not know of the pending question."""
    ask = match.ask
    hidden = match.game.question(ask.kind).hidden if ask is not None else None
    if ask is None or hidden is None:
        return []
    asked = ask.asked()
    dark = [v for v in viewers if v not in asked and hidden(match.table, ask, v)]
    return sorted(dark, key=str)


def shows(match: Match, dark: list[Viewer], seat: Seat, answer: Answer) -> bool:
    """Whether an answer would show anything to those in the dark: tried beside the match."""
    then = match.at(len(match.log))
    then.source = match.source
    then.push(seat, answer)
    return any(
        then.ask_id(viewer) is not None
        or len(then.moments(viewer)) != len(match.moments(viewer))
        or views.scene_of(then, viewer) != views.scene_of(match, viewer)
        for viewer in dark
    )


def mark(match: Match, viewer: Viewer) -> Mark:
    """How much a viewer has seen and answered."""
    return len(match.moments(viewer)), sum(by == viewer for by, _ in match.log)


class Steady:
    """The beat of one table."""

    def __init__(self) -> None:
        self._marks: dict[Viewer, Mark] = {}
        self._since = 0.0

    def begin(self, match: Match, dark: list[Viewer]) -> None:
        """Begins a beat, unless those in the dark have seen nothing since the last one began.

        Whoever has only just come decides nothing: coming and going must not be a stopwatch.
        """
        marks = {viewer: mark(match, viewer) for viewer in dark}
        stayed = self._marks.keys() & marks.keys()
        if not stayed or any(marks[viewer] != self._marks[viewer] for viewer in stayed):
            self._since = time.monotonic()
        self._marks = marks

    def rest(self, beat: float) -> float:
        """Seconds until the next full beat."""
        gone = time.monotonic() - self._since
        return max(1, math.ceil(gone / beat)) * beat - gone if beat else 0.0
