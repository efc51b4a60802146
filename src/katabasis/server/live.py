"""A live table: a match, the people round it, and the order in which things happen.

Everything that changes a table goes through `Live.change`, one at a time: the match takes it, the
archive keeps it, and only then anybody is told.
"""

import asyncio
import copy
import logging
import time
from collections.abc import Callable
from typing import Protocol

import msgspec

from ..bots import due
from ..engine import Answer, Match, Refused, Seat, Viewer, commitment, to_json
from ..store.archive import Archive, Taken
from ..store.entries import SEAT, TALK, UNDO, Entry, answers
from .seating import BOT, Seating
from .thinking import Thinking
from .views import ask_of, given_before, table_message
from .votes import Votes
from .wire import Out, Person

LOG = logging.getLogger(__name__)
SNAPSHOT_EVERY = 40
CONSENT = 20.0
"""Seconds that bots wait for the answer to a question about an undo."""


class Guest(Protocol):
    """A connection at the table."""

    viewer: Viewer
    sent: int
    heard: int
    seq: int

    def send(self, message: Out) -> None: ...

    def leave(self) -> None: ...


class Services(msgspec.Struct, frozen=True):
    """What all tables share: the archive, the bots' processes, how fast bots play, own content."""

    archive: Archive
    thinking: Thinking
    pace: float
    own: dict[str, str] = {}


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
        self.began = time.monotonic()
        self.floor: int | None = None
        """The fewest answers that an undo has left: what came after may have been told twice."""
        self.whole = True
        """Whether the match has the log from its first answer; else it began at a snapshot."""
        self.lost = False
        """Whether somebody else has written this table's log: what is here is worth nothing."""
        self.turn = asyncio.Lock()
        """Held while something changes that is not kept yet, and so is nobody's business."""
        self._untold = False
        self._driver: asyncio.Task[None] | None = None
        self._kept = len(match.log)

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
        try:
            async with self.turn:
                await self._keep(work)
        except Exception:
            if self._untold:
                self.tell()
            raise
        self.tell()
        self._snapshot()
        self.drive()

    async def _keep(self, work: Callable[[], list[Entry]]) -> None:
        log, talk, votes = list(self.match.log), self.match.talk, list(self.votes.open)
        places = [copy.copy(place) for place in self.seating.places]
        entries = work()
        try:
            await self.services.archive.append(self.id, self.written, entries)
        except Taken:
            self._lose()
            raise Refused("This table went on elsewhere; you come back to it now.") from None
        except Exception:
            if self.match.log != log:
                self.match.rewind(log)
            self.match.talk, self.votes.open, self.seating.places = talk, votes, places
            raise
        self.written += len(entries)

    def _lose(self) -> None:
        """Sends everybody away: who comes back finds the table as the archive has it."""
        self.lost = True
        self.close()
        for guest in self.guests:
            asyncio.get_running_loop().call_soon(guest.leave)  # after what is said now

    def _snapshot(self) -> None:
        """Keeps the table now and then, for loading under changed rules; nobody waits for it."""
        self._kept = min(self._kept, len(self.match.log))
        if self.whole and len(self.match.log) - self._kept >= SNAPSHOT_EVERY:
            self._kept = len(self.match.log)
            mark, data = self.match.mark, to_json(self.match.checkpoint)
            self.services.archive.snapshot(self.id, self.written, mark, data)

    async def answer(self, seat: Seat, ask: int, answer: Answer) -> None:
        """Takes a seat's answer to an ask; the same one again is taken once."""

        def work() -> list[Entry]:
            if ask != ask_of(self.match, seat):
                if given_before(self.match, seat, ask, answer):
                    return []
                raise Refused("The table has moved on since; look again.")
            before = len(self.match.log)
            self.match.choose(seat, answer)
            self.votes.clear()
            return answers(self.match.log[before:])

        await self.change(work)

    async def undo(self, seat: Seat, agreed_at: int | None = None) -> None:
        """Takes back the seat's last answer: for free, or as agreed after so many answers."""

        def work() -> list[Entry]:
            if agreed_at not in (None, len(self.match.log)):
                raise Refused("The table has moved on since; look again.")
            self.match.undo(seat, agreed_at is not None)
            self.votes.clear()
            count = len(self.match.log)
            self.floor = count if self.floor is None else min(self.floor, count)
            for guest in self.guests:
                guest.sent = min(guest.sent, self.match.moment(guest.viewer, count))
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

    def tell(self, only: Guest | None = None) -> None:
        """Tells every guest, or only one, how the table stands: as soon as that is kept."""
        if self.turn.locked():
            self._untold = True
            return
        self._untold = False
        for guest in [*self.guests] if only is None else [only]:
            try:
                guest.send(table_message(self, guest))
            except Exception:
                LOG.exception("table %s: it cannot be shown to %s", self.id, guest.viewer)
                guest.leave()

    def bot_due(self) -> Seat | None:
        """The seat whose bot should answer now."""
        places = self.seating.places
        return next((s for s in due(self.match) if s >= 0 and places[s].who == BOT), None)

    def drive(self) -> None:
        """Lets bots play as long as it is their turn."""
        if not self.busy and not self.lost and self.bot_due() is not None:
            self._driver = asyncio.create_task(self._drive())

    async def _drive(self) -> None:
        failed = 0
        while (seat := self.bot_due()) is not None:
            try:
                await self._play(seat, failed)
                failed = 0
            except Exception as error:
                failed += 1
                LOG.warning("table %s: the bot of seat %s failed: %r", self.id, seat, error)
                await asyncio.sleep(min(60.0, 0.5 * 2**failed))

    async def _play(self, seat: Seat, failed: int) -> None:
        """One answer of a bot; after a failure any other answer will do."""
        loop, start, ask = asyncio.get_running_loop(), time.monotonic(), ask_of(self.match, seat)
        bot = "random" if failed else self.seating.places[seat].bot
        seed = f"{self.seed}/{seat}/{failed}"
        answer = await self.services.thinking.answer(self.match, seat, bot, seed)
        await asyncio.sleep(max(0.0, self.services.pace - (time.monotonic() - start)))
        end = loop.time() + CONSENT
        while self.votes.undoing and loop.time() < end:
            await asyncio.sleep(0.1)
        still = self.seating.places[seat].who == BOT and ask == ask_of(self.match, seat)
        if ask is not None and still:
            await self.answer(seat, ask, answer)

    def close(self) -> None:
        """Stops the bots of this table."""
        if self._driver is not None:
            self._driver.cancel()


def person_seats(live: Live) -> list[Seat]:
    """The seats with a person who is here, and so has a vote."""
    return [s for s in live.seating.persons() if live.here(s)]
