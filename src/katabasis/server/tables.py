"""All tables of a server: in memory while somebody is there, else in the archive."""

import asyncio
import contextlib
import copy
import logging
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from ..content import named
from ..engine import (
    CHANCE,
    BadInput,
    Game,
    Keyed,
    Match,
    Said,
    Seat,
    from_json,
    laid,
    new_seed,
    to_json,
)
from ..engine.campaign import SETTING as CAMPAIGN
from ..engine.ready import ready
from ..games import game_of
from ..store.campaigns import Kept as Campaign
from ..store.campaigns import load, over, run_rows
from ..store.entries import TABLE, Entry, TableRow, folded
from ..store.faults import reading
from ..store.leases import Elsewhere
from ..store.restore import begun, restored
from .bodies import InCampaign, Wish
from .runs import ending
from .seats import PERSON, Keys, Place, Seating, seated
from .secrets import is_table, new_table
from .services import Services
from .table import LiveTable
from .work import aside

LOG = logging.getLogger(__name__)
SWEEP = 10.0
"""Seconds from one look at all tables to the next."""
IDLE, OVER = 300.0, 20.0
"""Seconds after which a table where nobody is, or whose game is over too, is forgotten."""


class Made(msgspec.Struct, frozen=True):
    """A new table and the secrets that open it."""

    table: str
    keys: Keys
    wishes: list[Wish]


class Tables:
    """Every table of this server."""

    def __init__(self, services: Services) -> None:
        self.services, self.archive = services, services.archive
        self.live: dict[str, LiveTable] = {}
        self._idle: dict[str, float] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        if self.archive.leases is not None:
            self.archive.leases.deposed = self.lose

    async def make(
        self, game: Game, settings: dict[str, Any], wishes: list[Wish], **more: Any
    ) -> Made:
        """A new table, as the lobby wants it."""
        match = await self._laid(game, settings, len(wishes))
        return await self.begin(game, match, wishes, settings=settings, **more)

    async def _laid(self, game: Game, settings: dict[str, Any], players: int) -> Match:
        given = named(game, settings, self.services.own)
        start = await asyncio.to_thread(laid, game, players, given)  # it may read a story
        return Match(game, start, Keyed(new_seed()))

    async def run(
        self, kept: Campaign, wishes: list[Wish], settings: dict[str, Any], **more: Any
    ) -> Made:
        """The next run of a campaign, for whoever the lobby says."""
        match = await self._next(kept, settings, len(wishes))
        where = InCampaign(kept.row.id, kept.row.name, kept.next_run(None).number)
        more |= {"settings": settings, "campaign": where}
        return await self.begin(match.game, match, wishes, of=kept, **more)

    async def _next(self, kept: Campaign, settings: dict[str, Any], players: int) -> Match:
        """The match of the next run, which holds the campaign as it is now."""
        game, document = game_of(kept.row.game), msgspec.to_builtins(kept.now)
        return await self._laid(game, {**settings, CAMPAIGN: document}, players)

    async def again(self, live: LiveTable, seat: Seat) -> str:
        """Another game for the same people, who keep their links; there is one such table."""
        seating, game = live.seating, live.match.game
        if seating.after:
            return seating.after
        places, kept = [copy.copy(place) for place in seating.places], None
        anew = msgspec.structs.replace(seating, places=places, **followed(places, seat))
        if seating.campaign is None:
            match = await self._laid(game, seating.settings, len(places))
        else:
            kept = await self.following(live, seating.campaign)
            match = await self._next(kept, seating.settings, len(places))
            number = kept.next_run(None).number
            anew.campaign = msgspec.structs.replace(seating.campaign, run=number)
        found = await self._open(match, anew, of=kept)

        def work() -> list[Entry]:
            if live.seating.after:
                return []
            live.seating.alter({"after": found})
            return [Entry(TABLE, seat, {"after": found})]

        await live.change(work)
        return live.seating.after

    async def following(self, live: LiveTable, here: InCampaign) -> Campaign:
        """The campaign of a table, if its next run may begin from there."""
        kept = await load(self.archive, here.id)
        if kept is None:
            raise BadInput("The campaign of this table is gone.")
        last = kept.runs[-1] if kept.runs else None
        if last is None or last.table != live.id:
            raise BadInput("The next run of this campaign has already begun at another table.")
        return kept

    async def begin(
        self,
        game: Game,
        match: Match,
        wishes: list[Wish],
        talk: Sequence[Said] = (),
        of: Campaign | None = None,
        **more: Any,
    ) -> Made:
        """A table for a match, with its answers and talk so far; `more` says how it is kept."""
        if len(wishes) not in game.seats:
            raise BadInput(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players.")
        seating, keys = seated(game, wishes)
        seating.alter(more)
        return Made(await self._open(match, seating, talk, of), keys, wishes)

    async def _open(
        self,
        match: Match,
        seating: Seating,
        talk: Sequence[Said] = (),
        of: Campaign | None = None,
    ) -> str:
        """A table with its people, in memory and in the archive; `of` is its campaign so far."""
        table, game = new_table(), match.game
        seed = str(getattr(match.source, "seed", "")) or new_seed()
        match.source = Keyed(seed)
        if match.ask is not None and match.ask.seat == CHANCE:
            match.rewind(match.log)
        start, kept = to_json(match.start), msgspec.to_builtins(seating)
        from_json(game.table, start)  # what cannot be loaded again is refused here
        row = TableRow(table, game.key, game.rules, start, seed, kept, time.time())
        entries, snapshot = begun(match, talk)
        run = [] if of is None else [run_rows(of.row.id, of.next_run(table))]
        await self.archive.create(row, entries, snapshot, run)
        live = LiveTable(table, match, seating, len(entries), self.services)
        live.talk += talk
        match.tidy()
        self._sit(live)
        LOG.info(
            "table made", extra={"table": table, "game": game.key, "seats": len(seating.places)}
        )
        return table

    def _sit(self, live: LiveTable) -> LiveTable:
        self.live[live.id] = live
        live.drive()
        return live

    async def find(self, table: str) -> LiveTable:
        """The table with this id, from memory or from the archive."""
        lock = self._opening.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                live = self.live.get(table)
                if live is not None and not live.lost:
                    return live
                await self._claim(table)
                return await self._load(table)
        finally:
            if not lock.locked():
                self._opening.pop(table, None)

    async def _claim(self, table: str) -> None:
        """Where several servers share a database, a table is asked for before it is read."""
        leases = self.archive.leases
        if leases is not None and is_table(table):
            owner = await leases.claim(table)
            if owner is not None:
                raise Elsewhere(owner)

    def lose(self) -> None:
        """All tables are somebody else's: who sits here is sent there."""
        for live in self.live.values():
            live.lose()
        self.live.clear()

    async def _load(self, table: str) -> LiveTable:
        found = await self.archive.load(table) if is_table(table) else None
        if found is None:
            raise BadInput("There is no such table.")
        row, entries = found
        with reading():
            seating = msgspec.convert(row.seats, ready(Seating))
            kept = folded(entries)
            for seat, what in kept.seats.items():
                seating.change(seat, what)
            seating.alter(kept.table)
        again = await aside(restored, row, entries, await self.archive.snapshots(table))
        live, kept = LiveTable(table, again.match, seating, len(entries), self.services), again.kept
        live.talk, live.floor, live.first = kept.talk, kept.floor, again.first
        live.votes.reopen(kept.asked, seating.voices(), len(kept.log))
        if live.clocks is not None:
            live.clocks.restore(kept.clock)
        if seating.campaign is not None:
            live.recorded = await over(self.archive, seating.campaign.id, seating.campaign.run)
            if left := ending(live):  # changed rules have brought it to its end
                await self.archive.add(left)
                live.recorded = True
        return self._sit(live)

    async def sweep(self) -> None:
        """Now and then forgets tables where nobody is; the archive has them."""
        while True:
            await asyncio.sleep(SWEEP)
            self.forget(time.monotonic())

    def forget(self, now: float) -> None:
        """Forgets tables that have been idle for a while."""
        for table, live in list(self.live.items()):
            if live.guests or live.busy:
                self._idle.pop(table, None)
            elif now - self._idle.setdefault(table, now) >= (IDLE if live.match.ask else OVER):
                live.close()
                del self.live[table], self._idle[table]

    async def close(self) -> None:
        """Stops all bots."""
        for live in self.live.values():
            live.close()
        self.services.bots.close()
        with contextlib.suppress(asyncio.CancelledError):
            await self.archive.close()


def all_mine(places: list[Place]) -> list[Wish]:
    """The same table for one person: persons' seats for me, bots stay."""
    return [
        Wish("bot", p.bot, p.name) if p.who == "bot" else Wish("me", "", p.name) for p in places
    ]


def followed(places: list[Place], seat: Seat) -> dict[str, Any]:
    """How the same people sit down to another game: whoever asked for it begins it."""
    persons = sum(place.who == PERSON for place in places)
    return {"gathering": persons > 1, "begins": seat, "ended": False, "after": ""}
