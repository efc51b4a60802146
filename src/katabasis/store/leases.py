"""Several servers on one PostgreSQL: each table belongs to one of them at a time.

A server has a row in `workers`, and a row in `leases` for each of its tables. It is there while it
holds a lock in the database and says so every second; else anybody may delete its row, and with it
go its leases. Numbers of workers are never used again, and every write looks for its worker's row
in the same transaction: a server that was away for too long can write nothing any more.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .faults import SILENT, Unread, reading, reason

LOG = logging.getLogger(__name__)
BEAT = 1.0
"""Seconds between two signs of life."""
TERM = 3.0
"""Seconds after the last one when a server counts as gone."""
PAUSE = int(TERM * 800)
"""Milliseconds that a transaction may wait for its server: one that is frozen blocks nobody."""
AFTERWARDS = 0.1
SPACE, CHANNEL = 0x6B61, "katabasis"

NUMBER = text("SELECT nextval('workers_number_seq')")
HOLD = text("SELECT pg_try_advisory_lock(:space, :number)")
ENTER = text(
    "INSERT INTO workers (number, address, secret, until)"
    " VALUES (:number, :address, :secret, now() + make_interval(secs => :term))"
)
LIVE = text(
    "UPDATE workers SET until = now() + make_interval(secs => :term) WHERE number = :number"
    " RETURNING number"
)
LATE = text("SELECT number FROM workers WHERE until < now() AND number <> :number")
REMOVE = text(
    "WITH gone AS (DELETE FROM workers WHERE number = :number"
    " AND (number = :own OR NOT pg_try_advisory_xact_lock(:space, :own))"
    " AND (number = :own OR until < now() OR pg_try_advisory_xact_lock(:space, :number))"
    " RETURNING number) SELECT pg_notify(:channel, number::text) FROM gone"
)
"""Whoever has lost their own lock cannot judge others: the database was away for everybody."""
CLAIM = text(
    "INSERT INTO leases (table_id, worker) SELECT id, :number FROM tables WHERE id = :table"
    " ON CONFLICT DO NOTHING"
)
OWNER = text(
    "SELECT number, address, secret FROM workers JOIN leases ON worker = number"
    " WHERE table_id = :table"
)
FENCE = text(
    "SELECT number, set_config('idle_in_transaction_session_timeout', :pause, true) FROM workers"
    " WHERE number = ANY(:numbers) FOR KEY SHARE"
)


class Fenced(Exception):
    """Somebody else has this server's tables now."""


class Owner(msgspec.Struct, frozen=True):
    """The server that has a table: where it is found, and what it wants to hear first."""

    number: int
    address: str
    secret: str


class Elsewhere(Exception):
    """Another server has this table."""

    def __init__(self, owner: Owner) -> None:
        super().__init__(owner.number)
        self.owner = owner


def nothing(*_: Any) -> None:
    """What happens if nobody listens."""


def buried(done: "asyncio.Task[bool]") -> None:
    """What could not be deleted is tried again with the next sign of life."""
    if not done.cancelled():
        done.exception()


class Leases:
    """The tables of this server, as the database knows them."""

    def __init__(self, engine: AsyncEngine, address: str) -> None:
        self.engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self.address, self.secret, self.number = address, secrets.token_hex(16), 0
        self.held: dict[str, int] = {}
        """Our tables, and the number under which each was claimed."""
        self.deposed: Callable[[], None] = nothing
        """Called when all our tables are somebody else's."""
        self.gone: Callable[[int], None] = nothing
        """Called when another server is gone."""
        self.moved = asyncio.Event()
        """Set for a moment when anybody is gone."""
        self._shaken = -TERM
        self._heart: asyncio.Task[None] | None = None
        self._burying: dict[int, asyncio.Task[bool]] = {}

    @classmethod
    async def open(cls, engine: AsyncEngine, address: str) -> "Leases":
        """Takes a number, and gives signs of life from now on."""
        leases = cls(engine, address)
        connection = await leases._connect()
        leases._heart = asyncio.create_task(leases._live(connection))
        return leases

    async def close(self) -> None:
        """Lets go of all tables at once."""
        if self._heart is not None:
            tasks = [self._heart, *self._burying.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            async with asyncio.timeout(TERM - BEAT):  # after a whole term anybody may do it for us
                await self._remove(self.number)

    async def claim(self, table: str) -> Owner | None:
        """Takes a table; the owner, if somebody else has it and is there."""
        with reading():
            for _ in range(5):
                number = self.number
                if not number:
                    raise Unread(f"The table cannot be read: {SILENT}.")
                async with self.engine.connect() as connection:
                    await connection.execute(CLAIM, {"number": number, "table": table})
                    found = (await connection.execute(OWNER, {"table": table})).first()
                if found is None:
                    return None
                if found.number == number:
                    self.held[table] = number
                    return None
                if not self.steady or not await self._remove(found.number):
                    return Owner(found.number, found.address, found.secret)
        raise Unread("The table is moving to another server; please try again.")

    async def fence(self, connection: AsyncConnection, numbers: set[int]) -> None:
        """Refuses a write of a server that is not there any more; holds for the transaction."""
        given = {"numbers": sorted(numbers), "pause": str(PAUSE)}
        found = (await connection.execute(FENCE, given)).all()
        if len(found) < len(numbers):
            loop = asyncio.get_running_loop()
            loop.call_later(AFTERWARDS, self._lose, self.number)  # whoever waits hears it first
            raise Fenced

    async def _connect(self) -> AsyncConnection:
        """A connection of our own: what it holds is held as long as we live."""
        connection = await self.engine.connect()
        try:
            raw = await connection.get_raw_connection()
            assert raw.driver_connection is not None
            await raw.driver_connection.add_listener(CHANNEL, self._hear)
            if not self.number or not await self._back(connection):
                self._lose(self.number)
                await self._enter(connection)
        except BaseException:
            await connection.invalidate()
            await connection.close()
            raise
        return connection

    async def _enter(self, connection: AsyncConnection) -> None:
        """A new number; its lock is taken before anybody can see it."""
        number = (await connection.execute(NUMBER)).scalar_one()
        await connection.execute(HOLD, {"space": SPACE, "number": number})
        given = {"number": number, "address": self.address, "secret": self.secret, "term": TERM}
        await connection.execute(ENTER, given)
        self.number = number

    async def _back(self, connection: AsyncConnection) -> bool:
        """Whether our number is still ours after a connection broke."""
        for _ in range(5):
            given = {"space": SPACE, "number": self.number}
            if (await connection.execute(HOLD, given)).scalar_one():
                return await self._beat(connection)
            await asyncio.sleep(0.1)
        await self._remove(self.number)
        return False

    async def _beat(self, connection: AsyncConnection) -> bool:
        """A sign of life; False if we are not known any more."""
        found = await connection.execute(LIVE, {"number": self.number, "term": TERM})
        return found.first() is not None

    async def _live(self, connection: AsyncConnection) -> None:
        while True:
            try:
                async with asyncio.timeout(TERM):
                    if not await self._beat(connection):
                        self._lose(self.number)
                        await self._enter(connection)
                    late = await connection.execute(LATE, {"number": self.number})
                    for row in late.all():
                        self._bury(row.number)
                await asyncio.sleep(BEAT)
            except asyncio.CancelledError:
                with contextlib.suppress(Exception):
                    await connection.invalidate()
                    await connection.close()
                raise
            except Exception as error:
                LOG.warning(
                    "This server could not tell the others that it is alive: %s.", reason(error)
                )
                connection = await self._again(connection)

    async def _again(self, broken: AsyncConnection) -> AsyncConnection:
        """A new connection, as soon as there is one."""
        with contextlib.suppress(Exception):
            await broken.invalidate()
            await broken.close()
        while True:
            self._shaken = time.monotonic()
            with contextlib.suppress(Exception):
                async with asyncio.timeout(TERM):
                    return await self._connect()
            await asyncio.sleep(BEAT / 4)

    def _bury(self, number: int) -> None:
        """Deletes a server that is late, beside our own signs of life: it may have to wait."""
        if self.steady and number not in self._burying:
            self._burying[number] = task = asyncio.create_task(self._remove(number))
            task.add_done_callback(lambda done: buried(self._burying.pop(number)))

    @property
    def steady(self) -> bool:
        """Whether we have seen the database for long enough to say who is gone."""
        return time.monotonic() - self._shaken >= TERM

    def _hear(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        """Somebody is gone; perhaps it is us."""
        number = int(payload)
        if number == self.number:
            self._lose(number)
        else:
            self.gone(number)
        self.moved.set()
        self.moved = asyncio.Event()

    def _lose(self, number: int) -> None:
        """Nothing is ours any more that we had under this number."""
        if number and number == self.number:
            self.number = 0
            self.held.clear()
            self.deposed()

    async def _remove(self, number: int) -> bool:
        """Deletes a server that is gone, or ours, with its leases; False if it is still there."""
        given = {"number": number, "own": self.number, "space": SPACE, "channel": CHANNEL}
        async with self.engine.connect() as connection:
            return (await connection.execute(REMOVE, given)).first() is not None
