"""The running rule of a match: steps are begun, answers are fed to them, chance is let go on."""

from collections.abc import Coroutine
from typing import Any

from .ask import CHANCE, Answer, Ask, Refused, Seat
from .chance import Source, fits
from .origin import Origin
from .state import Copies
from .stations import Stations
from .told import is_final
from .viewed import OVER, Viewed

IDLE = 1000
"""More steps in a row that ask nothing mean that a rule goes round in circles."""
CIRCLES = f"{IDLE} steps in a row asked nothing: this game cannot end"


class Running(Viewed):
    """The part of a match that plays: `Match` says when, and what is kept of it."""

    __slots__ = (
        "_copies",
        "_run",
        "checkpoint",
        "counts",
        "mark",
        "origin",
        "past",
        "source",
        "stations",
    )
    _copies: Copies
    checkpoint: Any
    """The table as it was before the current step."""
    mark: int
    """How many answers had been given then."""
    past: int
    """How many events had been told then."""
    counts: dict[str, int]
    """How many answers each stream of chance has given."""
    origin: Origin
    source: Source | None
    """Who answers for chance; None leaves it open."""
    stations: Stations | None
    """Where it can begin again without playing all of the log; only a match with events has any."""
    _run: Coroutine[Ask, Any, None] | None
    """The running rule; None in a fork that was not answered yet, and when the game is over."""

    def _begin(self) -> None:
        """Starts steps until one asks something or the game is over."""
        t, clone, idle = self.table, self._copies.clone, 0
        while not t.over:
            self.checkpoint = clone(t)
            self.mark = len(self.log)
            if self.events is not None:
                self.past = len(self.events) + len(t.told)
                stations = self.stations
                if stations is not None and stations.due(self.mark, self.origin.answers):
                    barrier = self.mark if any(map(is_final, t.told)) else self._barrier
                    stations.keep(self.mark, t, self.counts, barrier, self.past)
            self._run = run = self.game.step(t)
            try:
                ask = run.send(None)
            except StopIteration:
                idle += 1
                if idle > IDLE:
                    raise RuntimeError(CIRCLES) from None
                continue
            self._pend(ask)
            return
        self.checkpoint = clone(t)
        self.mark = len(self.log)
        if self.events is not None:
            self.past = len(self.events) + len(t.told)
        self._run = self.ask = None
        self._hear()

    def _pend(self, ask: Ask) -> None:
        """Makes an ask the pending one; anything else that a rule awaits is a fault of the rule."""
        if ask.__class__ is not Ask:
            raise TypeError(f"a rule of {self.game.key} awaited {ask!r}, which is not an ask")
        if callable(ask.options):
            ask.options = ask.options()
        if not ask.options:
            raise TypeError(f"a rule of {self.game.key} asked '{ask.kind}' without options")
        self.ask = ask
        self._hear()

    def _hear(self) -> None:
        """Moves what the rules told into the events, with the number of the answer before."""
        told = self.table.told
        if told:
            number = len(self.log)
            assert self.events is not None
            if self.events.hear(number, told):
                self._barrier = number
            told.clear()

    def _feed(self, seat: Seat, answer: Answer) -> None:
        """Gives the running step an answer that is known to be legal."""
        if self._run is None:
            self.wake()
        ask, run = self.ask, self._run
        assert ask is not None and run is not None
        self.log.append((seat, answer))
        if seat == CHANCE:
            self.counts[ask.kind] = self.counts.get(ask.kind, self.origin.drawn) + 1
            self._barrier = len(self.log)
        try:
            following = run.send((seat, answer) if ask.seats else answer)
        except StopIteration:
            self._begin()
        else:
            self._pend(following)

    def settle(self) -> None:
        """Lets chance answer as long as it is asked."""
        while self.source is not None and self.ask is not None and self.ask.seat == CHANCE:
            answer = self.source(self.ask, self.counter(self.ask))
            if not fits(self.ask, answer):
                raise Refused(f"Chance cannot give {answer!r} for {self.ask.kind}.")
            self._feed(CHANCE, answer)

    def counter(self, ask: Ask) -> int:
        """How many answers the stream of a chance ask has had before."""
        return self.counts.get(ask.kind, self.origin.drawn)

    def _check(self, seat: Seat, answer: Answer) -> None:
        """Refuses what is not among the options, with a sentence that names the clause."""
        ask = self.ask
        if ask is None:
            raise Refused(OVER)
        if seat not in ask.asked():
            raise self.game.refuse(self.table, ask, seat, answer)
        if seat == CHANCE:
            if not fits(ask, answer):
                raise Refused(f"Chance cannot give {answer!r} for {ask.kind}.")
            return
        for option in ask.of(seat):
            if option == answer and option.__class__ is answer.__class__:
                return
        raise self.game.refuse(self.table, ask, seat, answer)

    def wake(self) -> None:
        """Starts the rule of a fork again if it does not run yet, as the first answer does.

        Call it before changing a fork's table, as `redeal` does: the rule starts from the
        checkpoint, so that an earlier change would be lost.
        """
        if self._run is None and self.ask is not None:
            self._copies.refill(self.table, self.checkpoint)
            self._replay()

    def _replay(self) -> None:
        """Runs the step on a table that is as at the checkpoint and feeds it the trail."""
        self._run = run = self.game.step(self.table)
        ask = run.send(None)
        for pair in self.log[self.mark :]:
            ask = run.send(pair if ask.seats else pair[1])
        if callable(ask.options):
            ask.options = ask.options()
        self.ask = ask
