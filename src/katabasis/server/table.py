"""A live table: a match, the people round it, and the order in which things happen.

Everything that changes a table goes through `LiveTable.change`, one at a time: the match takes it,
the archive keeps it, and only then anybody is told.
"""

import asyncio
import copy
import logging
from collections.abc import Callable

import msgspec

from ..engine import CHANCE, Answer, Match, Refused, Seat, Viewer, say
from ..engine.scene import Scene
from ..engine.talk import ALL
from ..engine.viewed import OVER
from ..store.archive import Taken
from ..store.entries import SEAT, TABLE, UNDO, Entry, Undone, answers, noted, spoken
from ..store.snapshots import Snapshots
from . import chairs, limits
from .clocks import Clocks
from .company import Company
from .driver import Driver
from .outgoing import GatheringMessage
from .runs import ending, must_be_open
from .seats import Seating
from .services import Services
from .sight import Sight
from .votes import END_VOTE, Vote

LOG = logging.getLogger(__name__)
ELSEWHERE = "This table was continued elsewhere; reloading."


class LiveTable(Company):
    """One table in memory."""

    def __init__(
        self, table: str, match: Match, seating: Seating, written: int, services: Services
    ) -> None:
        super().__init__(table, match, seating, services)
        self.written = written
        self.floor: int | None = None
        """The fewest answers that an undo has left: what came after may have been told twice."""
        self.first: list[Entry] = []
        """What is to be written before anything else: that the table has other rules now."""
        self.lost = False
        """Whether somebody else has written this table's log: what is here is worth nothing."""
        self.recorded = False
        """Whether the outcome of this run is in its campaign already."""
        self._driver = Driver(self)
        self._snapshots = Snapshots()
        self._asked = self.votes.entry()
        """The open questions, as the archive has them."""
        if seating.clock is not None:
            self.clocks = Clocks(seating.clock, self, self.ran_out)
        self._beside: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        """Whether a bot is at work here."""
        return self._driver.busy

    async def change(self, work: Callable[[], list[Entry]], first: Seat | None = None) -> None:
        """Does something to the table, keeps it, and tells everybody; all but `first` a bit later.

        If it cannot be kept, the table is as it was before.
        """
        try:
            async with self.turn:
                await self._keep(work)
        except Exception:
            if self._untold:
                self.tell()
            raise
        self.timed()
        self._told.clear()
        if first is None or self.turn.locked():
            self.tell()
        else:
            mine = [guest for guest in self.guests if guest.viewer == first]
            self._show(mine)
            self.services.later.add(self, mine[0].work if mine else None)
        self.drive()

    def timed(self) -> None:
        """Lets the clocks follow what has happened, where there are any."""
        if self.clocks is not None:
            self.clocks.update()

    def ran_out(self, seat: Seat) -> None:
        """Somebody's time is up: a bot moves, and everybody reads so if all may know it."""
        self.drive()
        if not self.match.game.hides:
            told = self.note(seat, "has run out of time; a bot moves.")
            task = asyncio.ensure_future(told)
            self._beside.add(task)
            task.add_done_callback(self._beside.discard)

    async def note(self, seat: Seat, text: str) -> None:
        """A line in the log that nobody has said."""

        def work() -> list[Entry]:
            said = noted(len(self.match.log), seat, text)
            self.talk.append(said)
            return [spoken(said)]

        try:
            await self.change(work)
        except Exception:
            LOG.warning("a note was not kept", extra={"table": self.id})

    async def _keep(self, work: Callable[[], list[Entry]]) -> None:
        talk, votes = len(self.talk), list(self.votes.open)
        places = [copy.copy(place) for place in self.seating.places]
        seating = copy.copy(self.seating)
        if self.lost:
            raise Refused(ELSEWHERE)
        try:
            if self.written >= limits.ENTRIES:
                raise Refused(limits.FULL)
            with self.match.kept():
                if entries := work():
                    entries = [*self.first, *entries]
                    written = self.written + len(entries)
                    snapshot = self._snapshots.due(self.match, written)
                    archive, left = self.services.archive, ending(self)
                    await archive.append(self.id, self.written, entries, snapshot, left)
                    self._snapshots.kept(snapshot)
                    self.recorded = self.recorded or bool(left)
                    self.first, self.written = [], written
                    self._asked = self.votes.entry()
        except Taken:
            self.lose()
            raise Refused(ELSEWHERE) from None
        except Exception:
            del self.talk[talk:]
            seating.places = places
            self.votes.open, self.seating = votes, seating
            raise

    def lose(self) -> None:
        """Sends everybody away: whoever comes back finds the table as the archive has it."""
        self.lost = True
        self.close()
        for guest in self.guests:
            asyncio.get_running_loop().call_soon(guest.leave)  # after what is said now

    async def answer(self, seat: Seat, ask: str, answer: Answer) -> None:
        """Takes a seat's answer to a question; the same one again is taken once.

        Where others have acted in between, the rules say whether it still can be given.
        """

        def work() -> list[Entry]:
            if ask != self.match.ask_id(seat):
                if self.match.gave(seat, ask, answer):
                    return []
                raise self.match.overtaken(seat, answer)
            if self.full:
                raise Refused(limits.FULL)
            if self.halted:
                raise Refused(self.halted)
            before = len(self.match.log)
            self.match.choose(seat, answer)
            self.votes.clear()
            timed = [] if self.clocks is None else self.clocks.entry()
            return [*answers(self.match, before), *timed]

        await self.change(work, first=seat)

    async def undo(self, seat: Seat, agreed_at: int | None = None) -> None:
        """Takes back the seat's last answer: for free, or as agreed at that answer.

        What needed consent leaves a line that everybody sees, even if nobody else has a say.
        """

        def work() -> list[Entry]:
            if agreed_at not in (None, len(self.match.log)):
                raise Refused("Another answer was given since the table agreed; ask again.")
            if self.halted:
                raise Refused(self.halted)
            must_be_open(self)
            free, before = self.match.undo_reason(seat) is None, self.match.log
            self.match.undo(seat, agreed_at is not None)
            self.votes.clear()
            self._snapshots.undone()
            count = len(self.match.log)
            self.floor = count if self.floor is None else min(self.floor, count)
            self._delayed.forget()
            for guest in self.guests:
                guest.rewound(count)
            if free:
                return [Entry(UNDO, seat, count)]
            taken = sum(by != CHANCE for by, _ in before[count:])
            undone = Undone(count, taken, [s for s in self.seating.voices() if s != seat])
            self.talk.append(noted(count, seat, undone.told()))
            return [Entry(UNDO, seat, msgspec.to_builtins(undone))]

        await self.change(work)

    async def say(self, seat: Seat, text: str, channel: str = ALL) -> None:
        """Table talk."""

        def work() -> list[Entry]:
            said = say(self.match, seat, text, channel)
            self.talk.append(said)
            return [spoken(said)]

        await self.change(work)

    async def seat_changed(self, seat: Seat, **what: str | bool) -> None:
        """A bot takes over, a person comes back, a name is given."""

        agreed: Vote | None = None

        def work() -> list[Entry]:
            nonlocal agreed
            self.seating.change(seat, what)
            agreed = self.votes.recount(self.seating.persons(), self.seating.voices())
            return [Entry(SEAT, seat, dict(what))]

        await self.change(work)
        if agreed is not None:
            await self.agreed(agreed)

    async def agreed(self, vote: Vote) -> None:
        """Does what all persons have agreed to."""
        if vote.kind == END_VOTE:
            await self.end(vote.by)
        else:
            await self.undo(vote.seat, vote.at)

    async def end(self, seat: Seat) -> None:
        """All have agreed to stop playing; the log says who asked for it."""

        def work() -> list[Entry]:
            if self.halted or self.match.ask is None:
                raise Refused(self.halted or OVER)
            alone = len(self.seating.voices()) < 2
            text = "has ended the table." if alone else "asked to end the table, and all agreed."
            self.seating.alter({"ended": True})
            self.votes.open = []
            note = noted(len(self.match.log), seat, text)
            self.talk.append(note)
            return [Entry(TABLE, seat, {"ended": True}), spoken(note)]

        await self.change(work)

    async def voted(self) -> None:
        """A question to the table was put, answered or ended: it is kept, and all are told."""
        asked = self.votes.entry()
        await self.change(lambda: [asked] if asked != self._asked else [])

    def sight(self, viewer: Viewer, before: Scene | None) -> Sight:
        """The table as a viewer may know it now."""
        return Sight(self, viewer, before)

    def gathered(self, viewer: Viewer) -> GatheringMessage:
        """Who is here before the game."""
        return chairs.seen(self, viewer)

    def drive(self) -> None:
        """Lets bots play as long as it is their turn."""
        if not self.lost:
            self._driver.go()

    def close(self) -> None:
        """Stops the bots of this table."""
        self._driver.stop()
        if self.clocks is not None:
            self.clocks.close()
        self.hush()
