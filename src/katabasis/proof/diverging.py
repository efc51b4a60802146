"""Hidden answers leave no trace: worlds in which others decide otherwise look the same.

Two matches go on from one point. What the viewer cannot know of is answered differently in them:
questions that are hidden from it, draws, and what others choose in secret. So their logs come to
differ, also in length. All messages that a server would send the viewer must be the same in both,
until an event that reaches the viewer differs.
"""

from collections import Counter
from itertools import zip_longest
from random import Random
from typing import Any

import msgspec

from ..engine import CHANCE, Answer, Ask, Fast, Match, Refused, Seat, Viewer
from .conformance import Fault, hold
from .foreseeing import check_blind
from .knowledge import difference, learns, pieces_of, unseen

LIFE = 40
"""A pair of worlds is given up after this many answers; newer ones go on."""

PATIENCE = 60
"""A hidden part may ask this many questions."""


def diverges(match: Match) -> bool:
    """Whether somebody now decides something that others do not learn of."""
    ask = match.ask
    if ask is None or ask.seat == CHANCE:
        return False
    return match.game.hides or ask.held >= 0


Message = tuple[list[Any], list[Any], bool]
"""Its events, the state after them, and whether they told something hidden."""
NONE: Message = ([], [], False)


class Told:
    """The messages that a viewer gets: state and events, whenever either is new."""

    def __init__(self, match: Match, viewer: Viewer) -> None:
        self.match, self.viewer = match, viewer
        self.messages: list[Message] = []
        self._last, self._number = self._state(), len(match.moments(viewer))
        self._heard = len(match.events or [])

    def look(self) -> None:
        """Notes the message that would be sent now; while chance draws, none is."""
        match, ask = self.match, self.match.ask
        if ask is not None and ask.seat == CHANCE:
            return
        state = self._state()
        news = match.news(self.viewer, self._number)
        game, t, viewer = match.game, match.table, self.viewer
        events = [
            (msgspec.to_builtins(s), game.narrate(t, s), game.beat(t, s, viewer)) for s in news
        ]
        eyes, raw = match.game.eyes(match.table, self.viewer), match.events or ()
        learned = any(learns(event, eyes) for _, event in raw[self._heard :])
        if events or state != self._last:
            self.messages.append((events, state, learned))
        self._last, self._number = state, len(match.moments(self.viewer))
        self._heard = len(raw)

    def _state(self) -> list[Any]:
        match, viewer = self.match, self.viewer
        seat = viewer if isinstance(viewer, int) else None
        scene = msgspec.to_builtins(match.game.scene(match.table, viewer, match.ask))
        facts: dict[str, Any] = {"number": len(match.moments(viewer)), "ask": match.ask_id(viewer)}
        if seat is not None:
            facts["undo"] = match.undo_reason(seat)
            facts["channels"] = match.game.channels(match.table, seat)
        return [*facts.items(), *pieces_of(scene)]


class Apart:
    """Two worlds that the viewer cannot tell apart, although others answer differently there."""

    def __init__(self, match: Match, viewer: Viewer, rng: Random, met: Counter[str]) -> None:
        self.viewer, self.rng, self.met = viewer, rng, met
        self.twin = match.at(len(match.log))
        self.real, self.other = Told(match, viewer), Told(self.twin, viewer)
        self.age, self.alive = 0, True
        self._doubt: int | None = None
        """The message at which the worlds differ, though only one of them has told an event."""
        self._unseen, self._ask = unseen(match, viewer), match.ask

    def follow(self, match: Match, seat: Seat, answer: Answer) -> None:
        """Lets the other world go on after an answer in the real one, and compares."""
        self.age += 1
        self.real.look()
        if self._doubt is not None:
            self._judge(self._doubt)
            self.alive &= self.age < LIFE and match.ask is not None
            return
        if not self._unseen and not self._answer(seat, answer):
            self.alive = False
            return
        self._unseen, self._ask = unseen(match, self.viewer), match.ask
        if not self._unseen:
            self._catch_up()
            self._compare(match)
        self.alive &= self.age < LIFE and match.ask is not None

    def _answer(self, seat: Seat, answer: Answer) -> bool:
        """The same answer, or any where the viewer cannot see which one it was."""
        ask = self._ask
        assert ask is not None
        if ask.held >= 0 and seat != self.viewer:
            answer = self._any(self.twin.ask, seat, answer)
        try:
            self.twin.choose(seat, answer)
        except Refused:
            hold(seat != self.viewer, f"Whether {answer!r} is possible depends on hidden answers.")
            return False
        self.other.look()
        return True

    def _any(self, ask: Ask | None, seat: Seat, answer: Answer) -> Answer:
        own = list(ask.of(seat)) if ask is not None else []
        return self.rng.choice(own) if own else answer

    def _catch_up(self) -> None:
        """Answers whatever is hidden from the viewer until something is asked that it may see."""
        for _ in range(PATIENCE):
            ask = self.twin.ask
            if ask is None or not unseen(self.twin, self.viewer):
                return
            if ask.seat == CHANCE:
                self.twin.choose(CHANCE, Fast(self.rng)(ask, 0))
            else:
                seat = self.rng.choice(ask.asked())
                self.twin.choose(seat, self._any(ask, seat, None))
            self.other.look()
        raise Fault(f"A hidden part asks more than {PATIENCE} questions.")

    def _compare(self, match: Match) -> None:
        """The same messages, up to the first whose events differ or tell something hidden."""
        pairs = zip_longest(self.real.messages, self.other.messages, fillvalue=NONE)
        for number, (one, two) in enumerate(pairs):
            if one[0] != two[0]:
                self._judge(number)
                return
            differs = difference(one[1], two[1])
            if differs and (one[2] or two[2]):
                self.alive = False
                return
            hold(not differs, f"What {self.viewer} is told depends on hidden answers.{differs}")
        self.met["compared"] += len(self.real.messages)
        self.met["lengths"] += len(match.log) != len(self.twin.log)
        self.real.messages.clear()
        self.other.messages.clear()
        check_blind(match, self.twin, self.viewer, self.rng)

    def _judge(self, number: int) -> None:
        """Messages that differ are fine if the next event does: otherwise one came in between."""
        real, other = self.real.messages[number:], self.other.messages[number:]
        one, two = (next((m for m in told if m[0]), None) for told in (real, other))
        if one is None and two is not None:
            self._doubt = number  # until the real world tells an event too
            return
        self._doubt, self.alive = None, False
        if one is None or two is None or one[2] or two[2] or (real[0][0] and other[0][0]):
            return
        differs = difference(real[0][1], other[0][1])
        sentence = f"{self.viewer} is told something in between that depends on hidden answers."
        hold(one[0][0] != two[0][0], sentence + differs)
