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

import msgspec

from ..engine import CHANCE, Answer, Match, Refused, Said, Seat, Viewer, commitment, heard, say
from ..engine.scene import Scene
from ..engine.talk import ALL
from ..engine.viewed import OVER
from ..store.archive import Taken
from ..store.entries import SEAT, TABLE, UNDO, Entry, Undone, answers, noted, spoken
from ..store.snapshots import Snapshots
from . import chairs, limits
from .clocks import Clocks, of_day
from .delay import Delayed
from .driver import Driver
from .seats import BOT, Seating, best_bot
from .services import Services
from .sight import Sight
from .votes import END_VOTE, Vote, Votes
from .wire import GatheringMessage, Person, Speed, Ticking
from .work import Work

LOG = logging.getLogger(__name__)
CROWD = 1.0
"""Seconds between two announcements that spectators have come or gone."""
PACES: dict[Speed, float] = {"at once": 0.0, "fast": 0.4, "normal": 1.0, "slow": 2.2}
"""How much longer or shorter a bot takes than the host has set, as people at the table wish."""
ELSEWHERE = "This table was continued elsewhere; reloading."
NOT_BEGUN = "The game has not begun yet; its host begins when everybody is here."
ENDED = "Everybody has agreed to end this table; nothing more is played here."


class Listener(Protocol):
    """A connection at the table."""

    viewer: Viewer
    pace: Speed
    work: Work

    def tell(self, sight: Sight, anyway: bool = False) -> None:
        """Sends the table as it is, if anything changed for this viewer, or `anyway`."""

    def gather(self, message: GatheringMessage, anyway: bool = False) -> None:
        """Sends who is here before the game, if anything changed, or `anyway`."""

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
        self.first: list[Entry] = []
        """What is to be written before anything else: that the table has other rules now."""
        self.lost = False
        """Whether somebody else has written this table's log: what is here is worth nothing."""
        self.turn = asyncio.Lock()
        """Held while something changes that is not kept yet, and so is nobody's business."""
        self._untold = False
        self._told: set[Viewer] = set()
        """Who has been told of the last change."""
        self.watching = 0
        """How many spectators everybody knows of. It changes only when it is announced: if the next
        message brought it along, its moment would tell of an answer that is nobody's business."""
        self._announced = float("-inf")
        self._announcing: asyncio.TimerHandle | None = None
        self._scenes: dict[Viewer, Scene] = {}
        """The last picture of each viewer who is here."""
        self._driver = Driver(self)
        self._delayed = Delayed()
        self._snapshots = Snapshots()
        self._asked = self.votes.entry()
        """The open questions, as the archive has them."""
        clock = seating.clock
        self.clocks = None if clock is None else Clocks(clock, self, self.ran_out)
        self._beside: set[asyncio.Task[None]] = set()

    @property
    def halted(self) -> str:
        """Why nobody answers here now; empty while the game goes on."""
        if self.seating.gathering:
            return NOT_BEGUN
        return ENDED if self.seating.ended else ""

    @property
    def attended(self) -> bool:
        """Whether somebody who plays here is at the table."""
        return any(isinstance(guest.viewer, int) for guest in self.guests)

    @property
    def called(self) -> dict[Seat, str]:
        """What people have called themselves."""
        return {seat: p.name for seat, p in enumerate(self.seating.places) if p.name}

    def bot_for(self, seat: Seat) -> str:
        """The bot that answers for a seat now: its own, or one because time is up; else none."""
        place = self.seating.places[seat]
        if place.who == BOT:
            return place.bot
        late = self.clocks is not None and seat in self.clocks.flagged
        return best_bot(self.match.game) if late else ""

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

    @property
    def pace(self) -> float:
        """Seconds that a bot takes at least: nobody who plays here is rushed."""
        wishes = [PACES[guest.pace] for guest in self.guests if isinstance(guest.viewer, int)]
        return self.services.pace * max(wishes, default=1.0)

    @property
    def full(self) -> bool:
        """Whether its log takes no more answers."""
        return len(self.match.log) >= limits.ANSWERS or self.written >= limits.ENTRIES

    def here(self, seat: Seat) -> bool:
        """Whether somebody is connected on this seat."""
        return any(guest.viewer == seat for guest in self.guests)

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
                    archive = self.services.archive
                    await archive.append(self.id, self.written, entries, snapshot)
                    self._snapshots.kept(snapshot)
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
            undone = Undone(count, taken, [s for s in self.seating.persons() if s != seat])
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

    async def seat_changed(self, seat: Seat, **what: str) -> None:
        """A bot takes over, a person comes back, a name is given."""

        agreed: Vote | None = None

        def work() -> list[Entry]:
            nonlocal agreed
            self.seating.change(seat, what)
            agreed = self.votes.recount(self.seating.persons())
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
        """All have agreed to play no more: who asked for it stands in the log."""

        def work() -> list[Entry]:
            if self.halted or self.match.ask is None:
                raise Refused(self.halted or OVER)
            alone = len(self.seating.persons()) < 2
            text = "has ended the table." if alone else "asked to end the table, and all agreed."
            self.seating.alter({"ended": True})
            self.votes.open = []
            note = noted(len(self.match.log), seat, text)
            self.talk.append(note)
            return [Entry(TABLE, seat, {"ended": True}), spoken(note)]

        await self.change(work)

    def send_away(self, seat: Seat) -> None:
        """Who sits there has to come in again, if they may."""
        for guest in [guest for guest in self.guests if guest.viewer == seat]:
            guest.leave()

    def name(self, seat: Seat) -> str:
        """What the player on a seat is called."""
        return self.seating.places[seat].name or self.title(seat)

    def title(self, seat: Seat) -> str:
        """What the game calls a seat."""
        return self.match.game.names(self.match.table)[seat].capitalize()

    async def voted(self) -> None:
        """A question to the table was put, answered or ended: it is kept, and all are told."""
        asked = self.votes.entry()
        await self.change(lambda: [asked] if asked != self._asked else [])

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
            when = None if here else of_day(self.away_since(seat) + self.services.patience)
            out.append(Person(seat, name, place.who, here, seat in asked, place.bot, when))
        return out

    def away_since(self, seat: Seat) -> float:
        """When the last person of a seat has gone."""
        return self.left.get(seat, self.began)

    def ticking(self, match: Match, viewer: Viewer) -> list[Ticking]:
        """The clocks that a viewer may see."""
        return [] if self.clocks is None else self.clocks.shown(match, viewer)

    def tell(self, only: Listener | None = None) -> None:
        """Tells everybody for whom something changed, or one anyway: as soon as it is kept."""
        if self.turn.locked():
            self._untold = True
            return
        self._untold = False
        self._show([*self.guests] if only is None else [only], anyway=only is not None)

    def tell_rest(self) -> None:
        """Tells those who were not told yet of the last change."""
        if self.turn.locked():
            self._untold = True
            return
        self._untold = False
        self._show([guest for guest in self.guests if guest.viewer not in self._told])

    def _show(self, guests: list[Listener], anyway: bool = False) -> None:
        """Tells some of those who are here."""
        if self.seating.gathering:
            for guest in guests:
                guest.gather(chairs.seen(self, guest.viewer), anyway)
            return
        sights: dict[Viewer, Sight] = {}
        for guest in guests:
            viewer = guest.viewer
            try:
                if viewer not in sights:
                    sights[viewer] = Sight(self, viewer, self._scenes.get(viewer))
                guest.tell(sights[viewer], anyway)
            except Exception:
                known = {"table": self.id, "viewer": str(guest.viewer)}
                LOG.exception("a table cannot be shown", extra=known)
                guest.leave()
        self._told.update(sights)
        here = {guest.viewer for guest in self.guests}
        seen = self._scenes | {viewer: sight.scene for viewer, sight in sights.items()}
        self._scenes = {viewer: scene for viewer, scene in seen.items() if viewer in here}

    def crowd(self, came: Listener | None = None) -> None:
        """Somebody has come to watch, or has gone: the others learn it, of many once a second."""
        if came is not None:
            self.tell(came)
        if self._announcing is None:
            wait = max(0.0, self._announced + CROWD - time.monotonic())
            self._announcing = asyncio.get_running_loop().call_later(wait, self._announce)

    def _announce(self) -> None:
        self._announcing, self._announced = None, time.monotonic()
        self.watching = sum(not isinstance(guest.viewer, int) for guest in self.guests)
        self.tell()

    def drive(self) -> None:
        """Lets bots play as long as it is their turn."""
        if not self.lost:
            self._driver.go()

    def close(self) -> None:
        """Stops the bots of this table."""
        self._driver.stop()
        if self.clocks is not None:
            self.clocks.close()
        if self._announcing is not None:
            self._announcing.cancel()


def person_seats(live: LiveTable) -> list[Seat]:
    """The seats with a person who is here, and so has a vote."""
    return [s for s in live.seating.persons() if live.here(s)]
