"""A live table: a match, the people round it, and the order in which things happen.

Everything that changes a table goes through `LiveTable.change`, one at a time: the match takes it,
the archive keeps it, and only then anybody is told.
"""

import asyncio
import copy
import logging
import time
from collections.abc import Callable, Iterable
from typing import Protocol

from ..engine import Answer, Match, Refused, Said, Seat, Viewer, commitment, heard, say, to_json
from ..engine.talk import ALL
from ..store.archive import Taken
from ..store.entries import SEAT, UNDO, Entry, answers, spoken
from .delay import Delayed
from .driver import Driver
from .seats import BOT, Seating
from .services import Services
from .votes import Votes
from .wire import Person

LOG = logging.getLogger(__name__)
SNAPSHOT_EVERY = 40


class Listener(Protocol):
    """A connection at the table."""

    viewer: Viewer

    def tell(self, anyway: bool = False) -> None:
        """Sends the table as it is, if anything changed for this viewer, or `anyway`."""

    def rewound(self, answers: int) -> None:
        """Notes how many answers an undo has left."""

    def leave(self) -> None:
        """Ends the connection."""


class LiveTable:
    """One table in memory."""

    def __init__(
        self, table: str, match: Match, seating: Seating, written: int, services: Services
    ) -> None:
        self.id, self.match, self.seating, self.services = table, match, seating, services
        self.written = written
        """How many entries the archive has of this table."""
        self.talk: list[Said] = []
        self.guests: set[Listener] = set()
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
        self._driver = Driver(self)
        self._delayed = Delayed()
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
        return self._driver.busy

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
        talk, votes = len(self.talk), list(self.votes.open)
        places = [copy.copy(place) for place in self.seating.places]
        try:
            with self.match.kept():
                entries = work()
                await self.services.archive.append(self.id, self.written, entries)
        except Taken:
            self._lose()
            raise Refused("This table was continued elsewhere; reloading.") from None
        except Exception:
            del self.talk[talk:]
            self.votes.open, self.seating.places = votes, places
            raise
        self.written += len(entries)

    def _lose(self) -> None:
        """Sends everybody away: whoever comes back finds the table as the archive has it."""
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

    async def answer(self, seat: Seat, ask: str, answer: Answer) -> None:
        """Takes a seat's answer to a question; the same one again is taken once.

        Where others have acted in between, the rules say whether it still can be given.
        """

        def work() -> list[Entry]:
            if ask != self.match.ask_id(seat):
                if self.match.gave(seat, ask, answer):
                    return []
                raise self.match.overtaken(seat, answer)
            before = len(self.match.log)
            self.match.choose(seat, answer)
            self.votes.clear()
            return answers(self.match.log[before:])

        await self.change(work)

    async def undo(self, seat: Seat, agreed_at: int | None = None) -> None:
        """Takes back the seat's last answer: for free, or as agreed at that answer."""

        def work() -> list[Entry]:
            if agreed_at not in (None, len(self.match.log)):
                raise Refused("Another answer was given since the table agreed; ask again.")
            self.match.undo(seat, agreed_at is not None)
            self.votes.clear()
            count = len(self.match.log)
            self.floor = count if self.floor is None else min(self.floor, count)
            self._delayed.forget()
            for guest in self.guests:
                guest.rewound(count)
            return [Entry(UNDO, seat, count), *answers(self.match.log[count:])]

        await self.change(work)

    async def say(self, seat: Seat, text: str, channel: str = ALL) -> None:
        """Table talk."""

        def work() -> list[Entry]:
            said = say(self.match, seat, text, channel)
            self.talk.append(said)
            return [spoken(said)]

        await self.change(work)

    async def seat_changed(self, seat: Seat, **what: str) -> None:
        """A bot takes over, a person comes back, a name is given."""

        def work() -> list[Entry]:
            self.seating.change(seat, what)
            return [Entry(SEAT, seat, dict(what))]

        await self.change(work)

    def seen_by(self, viewer: Viewer) -> Match:
        """The match as far as a viewer may follow it: some spectators see it later."""
        return self._delayed.match(self.match, viewer)

    def talk_for(self, viewer: Viewer) -> list[Said]:
        """All that a viewer has heard; whoever sees the table later, hears it later."""
        match = self.seen_by(viewer)
        talk = heard(self.talk, match.game.eyes(match.table, viewer))
        late = match is not self.match
        return [said for said in talk if said.number <= len(match.log)] if late else talk

    def people(self, asked: Iterable[Seat]) -> list[Person]:
        """Who sits where, as far as a viewer may know who is asked."""
        names = self.match.game.names(self.match.table)
        out = []
        for seat, place in enumerate(self.seating.places):
            name = place.name or names[seat].capitalize()
            here = place.who == BOT or self.here(seat)
            out.append(Person(seat, name, place.who, here, seat in asked, place.bot))
        return out

    def tell(self, only: Listener | None = None) -> None:
        """Tells everybody for whom something changed, or one anyway: as soon as it is kept."""
        if self.turn.locked():
            self._untold = True
            return
        self._untold = False
        for guest in [*self.guests] if only is None else [only]:
            try:
                guest.tell(anyway=only is not None)
            except Exception:
                LOG.exception("table %s: it cannot be shown to %s", self.id, guest.viewer)
                guest.leave()

    def drive(self) -> None:
        """Lets bots play as long as it is their turn."""
        if not self.lost:
            self._driver.go()

    def close(self) -> None:
        """Stops the bots of this table."""
        self._driver.stop()


def person_seats(live: LiveTable) -> list[Seat]:
    """The seats with a person who is here, and so has a vote."""
    return [s for s in live.seating.persons() if live.here(s)]
