"""A live table: a match, the people round it, and the order in which things happen.

Everything that changes a table goes through `Live.change`, one at a time: the match takes it, the
archive keeps it, and only then anybody is told.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

import msgspec

from ..engine import Answer, BadInput, Match, Refused, Seat, Viewer, commitment, to_json
from ..store.archive import Archive
from ..store.entries import SEAT, TALK, UNDO, Entry, answers
from .seating import BOT, Seating
from .thinking import Thinking
from .views import ask_of, table_message
from .votes import Votes
from .wire import Out, Person, TableMessage

LOG = logging.getLogger(__name__)
SNAPSHOT_EVERY = 40


class Guest(Protocol):
    """A connection at the table."""

    viewer: Viewer
    sent: int
    heard: int
    seq: int

    def send(self, message: Out) -> None: ...


class Services(msgspec.Struct, frozen=True):
    """What all tables share: the archive, the bots' processes, and how fast bots play."""

    archive: Archive
    thinking: Thinking
    pace: float


class Live:
    """One table in memory."""

    def __init__(
        self, table: str, match: Match, seating: Seating, written: int, services: Services
    ) -> None:
        self.id, self.match, self.seating, self.services = table, match, seating, services
        self.written = written
        """How many entries the archive has of this table."""
        self.guests: set[Guest] = set()
        self.votes = Votes()
        self.left: dict[Seat, float] = {}
        """When the last person of a seat went away."""
        self._turn = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None
        self._kept = 0

    @property
    def seed(self) -> str:
        """The seed of the draws."""
        return str(getattr(self.match.source, "seed", ""))

    @property
    def commitment(self) -> str:
        """The hash of the seed, known from the start."""
        return commitment(self.seed)

    @property
    def busy(self) -> bool:
        """Whether a bot is at work here."""
        return self._driver is not None and not self._driver.done()

    def here(self, seat: Seat) -> bool:
        """Whether somebody is connected on this seat."""
        return any(guest.viewer == seat for guest in self.guests)

    async def change(self, work: Callable[[], list[Entry]]) -> None:
        """Does something to the table, keeps it, and tells everybody.

        If it cannot be kept, the table is as it was before.
        """
        async with self._turn:
            log = list(self.match.log)
            entries = work()
            try:
                await self.services.archive.append(self.id, self.written, entries)
            except Exception:
                if self.match.log != log:
                    self.match.rewind(log)
                raise
            self.written += len(entries)
            await self._snapshot()
        self.tell()
        self.drive()

    async def _snapshot(self) -> None:
        """Keeps the table now and then, for loading under changed rules."""
        if len(self.match.log) - self._kept >= SNAPSHOT_EVERY:
            self._kept = len(self.match.log)
            mark, data = self.match.mark, to_json(self.match.checkpoint)
            await self.services.archive.snapshot(self.id, self.written, mark, data)

    async def answer(self, seat: Seat, ask: int, answer: Answer) -> None:
        """Takes a seat's answer to an ask; the same one again is taken once."""

        def work() -> list[Entry]:
            log = self.match.log
            if ask < len(log) and (seat, answer) in log[ask:] and ask != ask_of(self.match, seat):
                return []
            if ask != ask_of(self.match, seat):
                raise Refused("The table has moved on since; look again.")
            before = len(log)
            self.match.choose(seat, answer)
            self.votes.clear()
            return answers(self.match.log[before:])

        await self.change(work)

    async def undo(self, seat: Seat, consent: bool) -> None:
        """Takes back the seat's last answer."""

        def work() -> list[Entry]:
            self.match.undo(seat, consent)
            self.votes.clear()
            count = len(self.match.log)
            for guest in self.guests:
                guest.sent = min(guest.sent, count - 1)
            return [Entry(UNDO, seat, count), *answers(self.match.log[count:])]

        await self.change(work)

    async def say(self, seat: Seat, text: str) -> None:
        """Table talk."""

        def work() -> list[Entry]:
            self.match.say(seat, text)
            return [Entry(TALK, seat, text)]

        await self.change(work)

    async def seat_changed(self, seat: Seat, **what: str) -> None:
        """A bot takes over, a person comes back, a name is given."""

        def work() -> list[Entry]:
            self.seating.change(seat, what)
            return [Entry(SEAT, seat, dict(what))]

        await self.change(work)

    def people(self) -> list[Person]:
        """Who sits where, for everybody to see."""
        ask = self.match.ask
        asked = ask.asked() if ask is not None else ()
        names = self.match.game.names(self.match.table)
        out = []
        for seat, place in enumerate(self.seating.places):
            name = place.name or names[seat].capitalize()
            here = place.who == BOT or self.here(seat)
            out.append(Person(seat, name, place.who, here, seat in asked, place.bot))
        return out

    def message(self, guest: Guest) -> TableMessage:
        """What one guest may know now."""
        return table_message(self, guest)

    def tell(self) -> None:
        """Tells every guest how the table stands."""
        for guest in list(self.guests):
            guest.send(self.message(guest))

    def bot_due(self) -> Seat | None:
        """The seat whose bot should answer now."""
        ask = self.match.ask
        if ask is None:
            return None
        seats = ask.seats if ask.held >= 0 else (ask.seat,)
        return next((s for s in seats if s >= 0 and self.seating.places[s].who == BOT), None)

    def drive(self) -> None:
        """Lets bots play as long as it is their turn."""
        if not self.busy and self.bot_due() is not None:
            self._driver = asyncio.create_task(self._drive())

    async def _drive(self) -> None:
        loop = asyncio.get_running_loop()
        while (seat := self.bot_due()) is not None:
            start, ask = loop.time(), ask_of(self.match, seat)
            assert ask is not None
            bot, seed = self.seating.places[seat].bot, f"{self.commitment}/{seat}"
            try:
                answer = await self.services.thinking.answer(self.match, seat, bot, seed)
                await asyncio.sleep(max(0.0, self.services.pace - (loop.time() - start)))
                if self.seating.places[seat].who == BOT and ask == ask_of(self.match, seat):
                    await self.answer(seat, ask, answer)
            except (Refused, BadInput) as error:
                LOG.warning("table %s: the bot of seat %s was refused: %s", self.id, seat, error)
                await asyncio.sleep(1.0)

    def close(self) -> None:
        """Stops the bots of this table."""
        if self._driver is not None:
            self._driver.cancel()


def person_seats(live: Live) -> list[Seat]:
    """The seats with a person who is here, and so has a vote."""
    return [s for s in live.seating.persons() if live.here(s)]
