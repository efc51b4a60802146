"""The clocks of a table, where its host has set one: they know people and time, and no rule.

A clock runs while the game waits for a person, and stands still while nobody at all is at the table
and while the table is asked about an undo. What is left of a clock for the whole game is kept with
every answer; what somebody had thought since the last one is given back after a restart.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from ..bots import due
from ..engine import Match, Seat, Viewer
from ..store.entries import CLOCK, Entry
from .bodies import Clock
from .outgoing import Ticking
from .seats import PERSON, Seating
from .votes import Votes

WALL = time.time() - time.monotonic()
"""From the clock that never jumps to the time of day, the same as long as the server runs."""


def of_day(moment: float) -> float:
    """A moment of the clock that never jumps, as the time of day."""
    return round(moment + WALL, 1)


class Timed(Protocol):
    """A table with a clock."""

    match: Match
    seating: Seating
    votes: Votes

    @property
    def attended(self) -> bool: ...


class Clocks:
    """One clock for each person."""

    def __init__(self, clock: Clock, table: Timed, ran_out: Callable[[Seat], None]) -> None:
        self.clock, self.table, self.ran_out = clock, table, ran_out
        self.left: dict[Seat, float] = {}
        self.flagged: set[Seat] = set()
        """Whose time is up, so that a bot moves for them."""
        self._asks: dict[Seat, str | None] = {}
        """The question that a seat was last timed for."""
        self._running: dict[Seat, float] = {}
        self._timer: asyncio.TimerHandle | None = None

    def restore(self, kept: dict[str, float]) -> None:
        """What was left when the table was last written."""
        self.left = {int(seat): seconds for seat, seconds in kept.items()}

    def update(self) -> None:
        """Stops the clocks of those for whom nobody waits any more, and starts the others."""
        now, wanted = time.monotonic(), self._wanted()
        for seat in [*self._running]:
            if seat not in wanted or wanted[seat] != self._asks.get(seat):
                self.left[seat] = self._left(seat, now)
                del self._running[seat]
        for seat, ask in wanted.items():
            if self.clock.kind == "move" and ask != self._asks.get(seat):
                self.left[seat] = self.clock.seconds
            self._asks[seat] = ask
            self._running.setdefault(seat, now)
        if self.clock.kind == "move":
            self.flagged &= wanted.keys()
        self._set(now)

    def _wanted(self) -> dict[Seat, str | None]:
        """The persons for whom the game waits, and the question that each is asked."""
        table = self.table
        seating, match = table.seating, table.match
        if seating.gathering or seating.ended or not table.attended or table.votes.undoing:
            return {}
        persons = [s for s in due(match) if s >= 0 and seating.places[s].who == PERSON]
        return {seat: match.ask_id(seat) for seat in persons}

    def _left(self, seat: Seat, now: float) -> float:
        began = self._running.get(seat)
        left = self.left.get(seat, float(self.clock.seconds))
        return left if began is None else max(0.0, left - (now - began))

    def _set(self, now: float) -> None:
        """Wakes up when the first of the running clocks runs out, if something happens then."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.clock.then == "bot":
            waiting = [self._left(seat, now) for seat in self._running if seat not in self.flagged]
            if waiting:
                loop = asyncio.get_running_loop()
                self._timer = loop.call_later(min(waiting) + 0.01, self._ring)

    def _ring(self) -> None:
        now, self._timer = time.monotonic(), None
        for seat in [*self._running]:
            if seat not in self.flagged and self._left(seat, now) <= 0:
                self.flagged.add(seat)
                self.ran_out(seat)
        self._set(now)

    def acted(self, seat: Seat) -> None:
        """A person is back at the clock: where each answer has its time, the next has it again."""
        if self.clock.kind == "move":
            self.flagged.discard(seat)

    def entry(self) -> list[Entry]:
        """What is left, for the log; a clock for each answer leaves nothing."""
        if self.clock.kind == "move" or not self._running:
            return []
        now = time.monotonic()
        left = {str(seat): round(self._left(seat, now), 1) for seat in self._running}
        return [Entry(CLOCK, -1, left)]

    def shown(self, match: Match, viewer: Viewer) -> list[Ticking]:
        """The clocks that a viewer may see: those of others could tell who is asked in secret, and
        who sees the table later would learn what goes on now."""
        if match is not self.table.match:
            return []
        seats = self.table.seating.persons()
        if match.game.hides:
            seats = [seat for seat in seats if seat == viewer]
        return [self._ticking(seat) for seat in seats]

    def _ticking(self, seat: Seat) -> Ticking:
        left, began = self.left.get(seat, float(self.clock.seconds)), self._running.get(seat)
        until = None if began is None else of_day(began + left)
        return Ticking(seat, round(left, 1), until)

    def close(self) -> None:
        """Nothing rings any more."""
        if self._timer is not None:
            self._timer.cancel()
