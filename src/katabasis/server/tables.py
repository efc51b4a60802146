"""All tables of a server: in memory while somebody is there, else in the archive."""

import asyncio
import contextlib
import hashlib
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
    Refused,
    Said,
    from_json,
    laid,
    new_seed,
    to_json,
)
from ..games import game_of
from ..store.entries import Entry, TableRow, folded, standing, story
from .bodies import Wish
from .seats import Keys, Place, Seating, seated
from .secrets import new_table
from .services import Services
from .table import LiveTable

IDLE = 300.0


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

    async def make(self, game: Game, settings: dict[str, Any], wishes: list[Wish]) -> Made:
        """A new table, as the lobby wants it."""
        given = named(game, settings, self.services.own)
        start = await asyncio.to_thread(laid, game, len(wishes), given)  # it may read a story
        return await self.begin(game, Match(game, start, Keyed(new_seed())), wishes)

    async def begin(
        self, game: Game, match: Match, wishes: list[Wish], talk: Sequence[Said] = ()
    ) -> Made:
        """A table for a match, with its answers and talk so far."""
        if len(wishes) not in game.seats:
            raise BadInput(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players.")
        seating, keys = seated(game, wishes)
        table = new_table()
        seed = str(getattr(match.source, "seed", "")) or new_seed()
        match.source = Keyed(seed)
        if match.ask is not None and match.ask.seat == CHANCE:
            match.rewind(match.log)
        start, kept = to_json(match.start), msgspec.to_builtins(seating)
        from_json(game.table, start)  # what cannot be loaded again is refused here
        row = TableRow(table, game.key, game.rules, start, seed, kept, time.time())
        entries = story(match.log, list(talk))
        await self.archive.create(row, entries)
        self._sit(table, match, seating, len(entries)).talk += talk
        return Made(table, keys, wishes)

    def _sit(self, table: str, match: Match, seating: Seating, written: int) -> LiveTable:
        live = LiveTable(table, match, seating, written, self.services)
        self.live[table] = live
        live.drive()
        return live

    async def find(self, table: str) -> LiveTable:
        """The table with this id, from memory or from the archive."""
        lock = self._opening.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                live = self.live.get(table)
                return await self._load(table) if live is None or live.lost else live
        finally:
            if not lock.locked():
                self._opening.pop(table, None)

    async def _load(self, table: str) -> LiveTable:
        found = await self.archive.load(table)
        if found is None:
            raise BadInput("There is no such table.")
        row, entries = found
        match, whole = await self._match(row, entries)
        kept = folded(entries)
        seating = msgspec.convert(row.seats, Seating)
        for seat, what in kept.seats.items():
            seating.change(seat, what)
        live = self._sit(table, match, seating, len(entries))
        live.talk, live.floor, live.whole = kept.talk, kept.floor, whole
        return live

    async def _match(self, row: TableRow, entries: list[Entry]) -> tuple[Match, bool]:
        """The match that a log adds up to, and whether all of it; else since a snapshot."""
        game, start, seed = game_of(row.game), row.start, row.seed
        log, whole = folded(entries).log, row.rules == game.rules
        if not whole:
            kept = await self.archive.snapshots(row.id)
            usable = [snap for snap in kept if standing(entries, snap[0], snap[1])]
            if not usable:
                raise BadInput(
                    f"This table was played under version {row.rules} of the rules of"
                    f" {game.title}; here is version {game.rules}, and it has no snapshot."
                )
            number, count, start = usable[0]
            log = log[count:]
            # the counters of the draws start from 0, so the same seed would repeat its draws
            seed = hashlib.sha256(f"{row.seed}/{number}".encode()).hexdigest()
        try:
            return Match(game, from_json(game.table, start), Keyed(seed), log), whole
        except BadInput as error:
            raise BadInput(f"This table cannot be loaded: {error}") from None
        except Exception as error:
            raise BadInput(
                f"This table was played under version {row.rules} of the rules of {game.title} and"
                f" does not fit version {game.rules}: {sentence(error)}"
            ) from error

    async def sweep(self) -> None:
        """Every minute, forgets tables where nobody is; the archive has them."""
        while True:
            await asyncio.sleep(60)
            self.forget(time.monotonic())

    def forget(self, now: float) -> None:
        """Forgets tables that have been idle for a while."""
        for table, live in list(self.live.items()):
            if live.guests or live.busy:
                self._idle.pop(table, None)
            elif now - self._idle.setdefault(table, now) >= IDLE:
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


def sentence(error: Exception) -> str:
    """What the rules say against an answer, or that they break on it."""
    return str(error) if isinstance(error, Refused) else "the rules break on its log."
