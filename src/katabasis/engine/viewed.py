"""A match as people see it: what each viewer has learned, what a seat is asked and may undo."""

from bisect import bisect_right
from typing import Any
from zlib import crc32

from .ask import CHANCE, Answer, Ask, Refused, Seat
from .beat import PLAIN, Beat
from .events import Eyes, Moments, Seen, Viewer, before_chance, scrub
from .game import Game
from .line import Share, shares_of
from .origin import Origin
from .outcome import Outcome
from .speech import Called, sentence
from .told import Told, place_of

Log = list[tuple[Seat, Answer]]

OVER = "The game is over; there is nothing left to answer."


class Viewed:
    """The part of a match that only looks; `Match` plays it."""

    __slots__ = ("_asked", "_barrier", "_moments", "ask", "events", "game", "log", "table")

    game: Game
    table: Any
    ask: Ask | None
    log: Log
    events: Told | None
    origin: Origin
    _barrier: int
    _moments: dict[Eyes, Moments]
    _asked: tuple[Ask, dict[Seat, str]]
    """What the pending question is called for each seat that was looked at."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self.table)

    def moments(self, viewer: Viewer) -> list[int]:
        """The moments of a viewer: the numbers of answers after which it learned of something.

        A viewer counts its own moments only, so that hidden answers do not show in any number. What
        chance draws after an answer belongs to the same moment.
        """
        if self.events is None:
            return []
        eyes = self.game.eyes(self.table, viewer)
        kept = self._moments.get(eyes)
        if kept is None:
            kept = self._moments[eyes] = Moments(eyes)
        return kept.follow(self.events, self.log)

    def seen(self, viewer: Viewer, since: int = 0, until: int | None = None) -> list[Seen]:
        """The events that the viewer may see, from answer number `since` on, up to `until`.

        `Seen.number` is the viewer's own count of moments, never the number of an answer.
        """
        events, moments = self.events or (), self.moments(viewer)
        eyes = self.game.eyes(self.table, viewer)
        found: list[Seen] = []
        first = place_of(events, since)
        end = len(events) if until is None else place_of(events, until, after=True)
        for answers, event in events[first:end]:
            if event.reaches(eyes):
                number = bisect_right(moments, before_chance(self.log, answers))
                found.append(scrub(event, number, eyes))
        return found

    def news(self, viewer: Viewer, after: int) -> list[Seen]:
        """The events that the viewer may see, after its moment `after`; 0 is the beginning."""
        moments = self.moments(viewer)[max(after, 0) :]
        return self.seen(viewer, moments[0]) if moments else []

    def learned(self, viewer: Viewer, moment: int) -> list[Seen]:
        """The events of one moment of the viewer; there are none before the first."""
        if not moment:
            return []
        last = self.answers_at(viewer, moment)
        found = self.seen(viewer, self.moments(viewer)[moment - 1], last)
        return [seen for seen in found if seen.number == moment]

    def moment(self, viewer: Viewer, answers: int) -> int:
        """How many moments of the viewer had passed after a number of answers."""
        return bisect_right(self.moments(viewer), answers)

    def answers_at(self, viewer: Viewer, moment: int) -> int:
        """How many answers had been given at a moment of the viewer, with what chance drew then."""
        if not moment:
            return 0
        answers, log = self.moments(viewer)[moment - 1], self.log
        while answers < len(log) and log[answers][0] == CHANCE:
            answers += 1
        return answers

    def narrate(self, seen: Seen, called: Called | None = None) -> str:
        """An event as a sentence, with people by the names they have given themselves.

        One from before the rules changed may speak of what is no longer there; it has none then.
        """
        try:
            return self.game.narrate(self.table, seen, called)
        except Exception:
            if not self.origin.answers:
                raise
            return ""

    def beat(self, seen: Seen, viewer: Viewer) -> Beat:
        """How an event is played at the table; one from before the rules changed is only told."""
        try:
            return self.game.beat(self.table, seen, viewer)
        except Exception:
            if not self.origin.answers:
                raise
            return PLAIN

    def shares(self, seen: Seen) -> tuple[Share, ...]:
        """What the number of an event is made of, as far as the viewer saw it."""
        try:
            return shares_of(self.game.line(seen.kind), self.table, seen.data)
        except Exception:
            if not self.origin.answers:
                raise
            return ()

    def given(self, seat: Seat) -> list[Answer]:
        """The answers of one seat, in their order."""
        return [answer for by, answer in self.log if by == seat]

    def ask_id(self, seat: Viewer) -> str | None:
        """What a seat's pending question is called; None if the seat is not asked.

        It depends on the seat's own answers and the sentence that it reads, and so stays the same
        whatever others do meanwhile.
        """
        ask = self.ask
        if ask is None or not isinstance(seat, int) or seat not in ask.asked():
            return None
        known = getattr(self, "_asked", None)
        if known is None or known[0] is not ask:
            known = self._asked = (ask, {})
        if seat not in known[1]:
            text = sentence(self.game, self.table, ask, seat, self.game.question(ask.kind).text)
            number = sum(by == seat for by, _ in self.log)
            known[1][seat] = f"{number}-{crc32(f'{ask.kind}/{text}'.encode()):08x}"
        return known[1][seat]

    def gave(self, seat: Seat, ask: str, answer: Answer) -> bool:
        """Whether the seat has given just this answer already, when it was asked this question."""
        number, given = ask.partition("-")[0], self.given(seat)
        if not number.isdecimal() or len(number) > 9 or int(number) >= len(given):
            return False
        then = given[int(number)]
        return bool(then == answer and then.__class__ is answer.__class__)

    def overtaken(self, seat: Seat, answer: Answer) -> Refused:
        """What the rules say of an answer whose question is gone; it never answers another one."""
        ask = self.ask
        if ask is None:
            return Refused(OVER)
        prompt = self.game.scene(self.table, seat, ask).prompt
        if prompt is not None and any(option == answer for option in ask.of(seat)):
            return Refused(f"You are asked something else now: {prompt.text}", prompt.why)
        return self.game.refuse(self.table, ask, seat, answer)

    def last(self, seat: Seat) -> int | None:
        """The number of the seat's last answer, if it has given one that can be taken back."""
        for number in range(len(self.log) - 1, self.origin.answers - 1, -1):
            if self.log[number][0] == seat:
                return number
        return None

    def consentable(self, seat: Seat) -> bool:
        """Whether all players together may take back the seat's last answer."""
        return self.game.by_consent and self.last(seat) is not None

    def undo_reason(self, seat: Seat) -> str | None:
        """Why the seat cannot freely take back its last answer; None if it can."""
        if self.events is None:
            return "This match keeps no events, so nothing can be undone."
        if self.last(seat) is None:
            if any(s == seat for s, _ in self.log):
                return "The rules have changed since, so this cannot be undone."
            return "There is nothing to take back."
        if self.game.hides:
            return "Answers are final in this game: undoing one could tell what is hidden."
        last = self.log[-1][0]
        if last == CHANCE:
            return "Cards or dice were drawn since, so this cannot be undone."
        if self._barrier >= len(self.log):
            return "Something hidden was shown since, so this cannot be undone."
        if last != seat:
            return "Another player has acted since."
        return None
