"""A match: one game being played. It owns the running rule; everything else is data.

It holds the checkpoint (the table before the current step), the log of all answers, the live table
and the pending ask. The answers since the checkpoint are the trail: fork and load are a clone of
the checkpoint fed with the trail, undo and replay are the last table that was kept on the way
(`stations`), or the first one, fed with the rest of the log.

Answers are counted from the first one ever given. A match that goes on from a snapshot knows how
many came before (`origin`), and keeps them in its log; only the answers since are played again.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from .ask import Answer, Ask, Refused, Seat
from .chance import Source
from .events import Eyes, Moments
from .game import Game
from .laying import copies_of
from .origin import Origin
from .running import Running
from .shared import share
from .stations import Station, Stations
from .told import Told
from .viewed import Log


class Crash(Exception):
    """A rule broke. The table is as it was before the answer; `report` replays the fault."""

    def __init__(self, report: dict[str, Any]) -> None:
        super().__init__("A rule of this game broke on that answer; the table is as it was before.")
        self.report = report


class Match(Running):
    """One game being played, from the table `start` and the answers in `log`."""

    __slots__ = ()

    def __init__(
        self,
        game: Game,
        start: Any,
        source: Source | None = None,
        log: Sequence[tuple[Seat, Answer]] = (),
        events: bool = True,
    ) -> None:
        self.game = game
        self._copies = copies_of(game)
        self.origin = start if isinstance(start, Origin) else Origin(start)
        self.source = source
        self.events = Told() if events else None
        self.stations = Stations() if events else None
        self.log: Log = []
        self.rewind(log)

    @property
    def start(self) -> Any:
        """The table that it was begun with, or goes on from."""
        return self.origin.table

    def rewind(self, log: Sequence[tuple[Seat, Answer]]) -> None:
        """Plays the log again, then lets chance go on."""
        station = None
        if self.stations is not None:
            self.stations.cut(self.log, log)
            station = self.stations.before(len(log))
        self._play(log, station, self.events)

    def _play(
        self,
        log: Sequence[tuple[Seat, Answer]],
        station: Station | None,
        told: Told | None,
    ) -> None:
        """Plays the log from a station, by which those things were told, or from the beginning."""
        origin = self.origin
        if station is None:
            first, self.table = origin.answers, self._copies.clone(origin.table)
            self.counts = {}
            self._barrier, told = 0, Told(origin.events)
        else:
            first, self.table = station.answers, station.table(self.game.table)
            self.counts = station.counts.copy()
            self._barrier, told = station.barrier, (told or Told()).first(station.told)
        self.log = list(log[:first])
        self.ask: Ask | None = None
        self._moments: dict[Eyes, Moments] = {}
        if self.events is not None:
            self.events = told
            self.table.told = []
        self._begin()
        for seat, answer in log[first:]:
            self._check(seat, answer)
            self._feed(seat, answer)
        self.settle()

    def choose(self, seat: Seat, answer: Answer) -> None:
        """Answers the pending ask. A refused answer changes nothing."""
        self._check(seat, answer)
        before = len(self.log)
        try:
            self.push(seat, answer)
        except Refused:
            raise
        except Exception as fault:
            log = self.log[:before]
            self.rewind(log)
            raise Crash({"game": self.game.key, "log": log, "answer": [seat, answer]}) from fault

    def push(self, seat: Seat, answer: Answer) -> None:
        """Answers with one of the options, unchecked; for bots that picked it from there."""
        since = len(self.log)
        self._feed(seat, answer)
        self.settle()
        self.tidy(since)

    def tidy(self, since: int = 0) -> None:
        """Makes small what it keeps of the past, its log from a place on; every answer does so."""
        if self.events is not None:
            self.events.tidy()
            share(self.log, since)
        if self.stations is not None:
            self.stations.tidy()

    def fork(self, source: Source | None = None, back: int = 0) -> "Match":
        """An independent match at the same point, in the middle of any decision, without events.

        It has a table and an ask of its own; its rule starts again with the first answer, `wake`.
        Its chance is open unless a source is given: the live table's draws stay unknown.
        `back` leaves out that many answers of the trail, such as those of `Ask.held`.
        """
        twin: Match = Match.__new__(Match)
        twin.game, twin._copies = self.game, self._copies
        twin.origin, twin.checkpoint, twin.mark = self.origin, self.checkpoint, self.mark
        twin.source, twin.events, twin.stations = source, None, None
        twin.counts, twin._barrier = self.counts.copy(), self._barrier
        twin._run, ask = None, self.ask
        if back or (source is not None and ask is not None):
            twin.log = self.log[: len(self.log) - back]
            twin.table = self._copies.clone(self.checkpoint)
            twin._replay()
            twin.settle()
        else:
            twin.log = self.log[:]
            twin.table = self._copies.clone(self.table)
            twin.ask = ask and ask.apart()
        return twin

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Takes back the answers of a block that fails, for instance because a disk is full."""
        log = self.log[:]
        try:
            yield
        except BaseException:
            if self.log != log:
                self.rewind(log)
            raise

    def at(self, answers: int, events: bool = True) -> "Match":
        """The match as it was after that many answers, with chance left open."""
        if answers < self.origin.answers:
            raise Refused(
                "The rules have changed since: what came before is told in the log, but the table"
                " of that moment cannot be shown any more."
            )
        then: Match = Match.__new__(Match)
        then.game, then._copies, then.origin = self.game, self._copies, self.origin
        then.source, then.stations, then.events = None, None, Told() if events else None
        station = self.stations.before(answers) if self.stations is not None else None
        then._play(self.log[:answers], station, self.events)
        return then

    def undo(self, seat: Seat, consent: bool = False) -> None:
        """Takes back the seat's last answer: for free, or by consent with all that came after."""
        reason = self.undo_reason(seat)
        if reason and not (consent and self.consentable(seat)):
            raise Refused(reason)
        self.rewind(self.log[: self.last(seat)])
