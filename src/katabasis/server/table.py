"""A live table: a match, the people round it, and the order in which things happen.

Everything that changes a table goes through `LiveTable.change`, one at a time: the match takes it,
the archive keeps it, and only then anybody is told.
"""

import asyncio
import copy
import logging
import time
from collections.abc import Callable, Iterable

import msgspec

from ..engine import CHANCE, Answer, Match, Refused, Said, Seat, Viewer, commitment, heard, say
from ..engine.scene import Scene
from ..engine.talk import ALL
from ..engine.viewed import OVER
from ..store.archive import Taken
from ..store.entries import SEAT, TABLE, UNDO, Entry, Undone, answers, noted, spoken
from ..store.snapshots import Snapshots
from . import chairs, limits
from .audience import Audience
from .bodies import InCampaign
from .clocks import Clocks, of_day
from .delay import Delayed
from .driver import Driver
from .incoming import Speed
from .outgoing import GatheringMessage, Person, Ticking
from .runs import ending, must_be_open
from .seats import BOT, Seating, best_bot, title_of
from .services import Services
from .sight import Sight
from .votes import END_VOTE, Vote, Votes

LOG = logging.getLogger(__name__)
PACES: dict[Speed, float] = {"at once": 0.0, "fast": 0.4, "normal": 1.0, "slow": 2.2}
"""How much longer or shorter a bot takes than the host has set, as people at the table wish."""
ELSEWHERE = "This table was continued elsewhere; reloading."
NOT_BEGUN = "The game has not begun yet; its host begins when everybody is here."
ENDED = "Everybody has agreed to end this table; nothing more is played here."


class LiveTable(Audience):
    """One table in memory."""

    def __init__(
        self, table: str, match: Match, seating: Seating, written: int, services: Services
    ) -> None:
        super().__init__()
        self.id, self.match, self.seating, self.services = table, match, seating, services
        self.written = written
        """How many entries the archive has of this table."""
        self.talk: list[Said] = []
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
        self.recorded = False
        """Whether the outcome of this run is in its campaign already."""
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
    def campaign(self) -> InCampaign | None:
        """The campaign of which this is a run."""
        return self.seating.campaign

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
    def beat(self) -> float:
        """The same for bots whose questions others must not count: even at once takes a moment."""
        return max(self.pace, self.services.pace * PACES["fast"])

    @property
    def present(self) -> set[Viewer]:
        """Who is here, as players or to watch."""
        return {guest.viewer for guest in self.guests}

    @property
    def full(self) -> bool:
        """Whether its log takes no more answers."""
        return len(self.match.log) >= limits.ANSWERS or self.written >= limits.ENTRIES

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
        """All have agreed to stop playing; the log says who asked for it."""

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

    def name(self, seat: Seat) -> str:
        """What the player on a seat is called."""
        return self.seating.places[seat].name or self.title(seat)

    def title(self, seat: Seat) -> str:
        """What the game calls a seat."""
        return title_of(self.match.game.names(self.match.table)[seat])

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
            name = place.name or title_of(names[seat])
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


def person_seats(live: LiveTable) -> list[Seat]:
    """The seats with a person who is here, and so has a vote."""
    return [s for s in live.seating.persons() if live.here(s)]
