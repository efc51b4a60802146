"""The archive: writes a table's log so that what was acknowledged survives the power button.

Writes of all tables that are waiting at one moment go into one transaction (SQLite: WAL,
synchronous FULL), and each caller goes on only after the commit.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..engine import Event
from ..engine.ready import ready
from .database import POSTGRES, again, opened
from .entries import Entry, TableRow
from .faults import DAMAGED, SILENT, Unread, Unsaved, gone, reading, reason
from .leases import Fenced, Leases
from .schema import ENTRIES, LEASES, SNAPSHOTS, TABLES
from .snapshots import Snapshot
from .writer import Gone, Part, Rows, Writer

EVENTS = msgspec.json.Decoder(ready(list[Event]))
ELSEWHERE = "Another server has this table now."


class Taken(Exception):
    """Somebody else has written that number first."""


class Job(msgspec.Struct):
    """Rows that wait to be written together, and who waits for them."""

    rows: list[Part]
    done: asyncio.Future[None]
    gone: list[Gone] = []
    number: int = 0
    """Under which number its server had the table, where several share the database."""


def text_of(value: Any) -> str:
    """A value as JSON text."""
    return msgspec.json.encode(value).decode()


class Archive:
    """All tables of one database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.writer = Writer(engine)
        self.leases: Leases | None = None
        """Which tables are ours, where several servers share the database."""
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._writing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, address: str) -> "Archive":
        """Opens a database, brings its form up to date, and starts the writer."""
        archive = cls(await opened(address))
        archive._writing = asyncio.create_task(archive._write())
        return archive

    async def share(self, address: str) -> None:
        """Shares the database with other servers; by the address they can ask for our tables."""
        if self.engine.dialect.name == POSTGRES:
            with reading():
                self.leases = await Leases.open(self.engine, address)

    async def close(self) -> None:
        """Writes what waits, then lets go of the database."""
        await self._jobs.join()
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)
        self.writer.close()
        if self.leases is not None:
            await self.leases.close()
        await self.engine.dispose()

    async def create(
        self,
        row: TableRow,
        entries: list[Entry],
        snapshot: Snapshot | None = None,
        more: Sequence[Part] = (),
    ) -> None:
        """A new table with its first entries, and whatever else begins at the same moment."""
        data = {
            "id": row.id,
            "game": row.game,
            "rules": row.rules,
            "start": text_of(row.start),
            "seed": row.seed,
            "seats": text_of(row.seats),
            "made": row.made,
        }
        rows = [(TABLES, [data]), (ENTRIES, entry_rows(row.id, 0, entries)), *more]
        rows.append((SNAPSHOTS, snapshot_rows(row.id, snapshot)))
        if self.leases is not None:
            number = self.leases.held[row.id] = self.leases.number
            rows.append((LEASES, [{"table_id": row.id, "worker": number}]))
        try:
            await self._put(row.id, rows)
        except Taken:
            raise Unsaved("It could not be saved just now; please try again.") from None

    async def append(
        self,
        table: str,
        number: int,
        entries: list[Entry],
        snapshot: Snapshot | None = None,
        more: Sequence[Part] = (),
    ) -> None:
        """Writes entries behind the `number` that there are; returns when they are safe.

        What is to be kept with them is in the same transaction: all of it is there, or nothing.
        """
        rows: list[Part] = [(ENTRIES, entry_rows(table, number, entries)), *more]
        gone = list[Gone]()
        if snapshot is not None:
            rows.append((SNAPSHOTS, snapshot_rows(table, snapshot)))
            if snapshot.instead is not None:
                gone.append((table, snapshot.instead))
        await self._put(table, rows, gone)

    async def add(self, rows: Sequence[Part]) -> None:
        """Writes rows that belong to no table, all or none; `Taken` if somebody was faster."""
        await self._put("", list(rows))

    def _put(
        self, table: str, rows: list[Part], gone: list[Gone] | None = None
    ) -> asyncio.Future[None]:
        """Done when the rows are committed; a table that is not ours any more gets none."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        number = 0
        if self.leases is not None:
            number = self.leases.held.get(table, 0) if table else self.leases.number
        if self.leases is not None and not number:
            away = Unsaved(f"It could not be saved: {SILENT}.")  # until we have a number again
            done.set_exception(Taken(ELSEWHERE) if table else away)
        else:
            self._jobs.put_nowait(Job(rows, done, gone or [], number))
        return done

    async def check(self) -> None:
        """Says in a sentence if nothing can be written or read."""
        try:
            await self.writer.check()
        except Exception as error:
            raise Unsaved(f"The database cannot be used: {reason(error)}.") from None

    async def _write(self) -> None:
        """Commits whatever waits, as one transaction; if somebody's rows do not fit, one by one.

        A full or locked database is the same for all: nobody waits for it twice.
        """
        while True:
            jobs = [await self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            try:
                await self._commit(jobs)
            except Exception as error:
                same = isinstance(error, OperationalError) or gone(error)
                for job in jobs:
                    if same:
                        failed(job, Unsaved(f"It could not be saved: {reason(error)}."))
                    else:
                        await self._commit_alone(job)
            for job in jobs:
                if not job.done.done():
                    job.done.set_result(None)
                self._jobs.task_done()

    async def _commit(self, jobs: list[Job]) -> None:
        async def fence(connection: AsyncConnection) -> None:
            if self.leases is not None:
                await self.leases.fence(connection, {job.number for job in jobs})

        parts = [part for job in jobs for part in job.rows]
        await self.writer.write(parts, [gone for job in jobs for gone in job.gone], fence)

    async def _commit_alone(self, job: Job) -> None:
        fault: Exception
        try:
            await self._commit([job])
            return
        except IntegrityError:
            fault = Taken("Somebody else has written this first.")
        except Fenced:
            fault = Taken(ELSEWHERE)
        except Exception as error:
            fault = Unsaved(f"It could not be saved: {reason(error)}.")
        failed(job, fault)

    async def load(self, table: str) -> tuple[TableRow, list[Entry]] | None:
        """A table and its whole log; None if it is unknown."""
        with reading():
            return await again(self.engine, lambda connection: read_table(connection, table))

    async def snapshots(self, table: str) -> list[Snapshot]:
        """The snapshots of a table, newest first."""
        with reading():
            return await again(self.engine, lambda connection: read_snapshots(connection, table))

    async def names(self) -> list[str]:
        """The ids of all tables, oldest first."""

        async def read(connection: AsyncConnection) -> list[str]:
            wanted = select(TABLES.c.id).order_by(TABLES.c.made, TABLES.c.id)
            return [row.id for row in await connection.execute(wanted)]

        with reading():
            return await again(self.engine, read)


def failed(job: Job, fault: Exception) -> None:
    """Tells whoever waits for a job that it was not kept."""
    if not job.done.done():
        job.done.set_exception(fault)


async def read_table(
    connection: AsyncConnection, table: str
) -> tuple[TableRow, list[Entry]] | None:
    """A table and its whole log."""
    found = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).first()
    if found is None:
        return None
    row = TableRow(
        found.id,
        found.game,
        found.rules,
        msgspec.json.decode(found.start),
        found.seed,
        msgspec.json.decode(found.seats),
        found.made,
    )
    return row, await read_entries(connection, table)


async def read_entries(connection: AsyncConnection, table: str) -> list[Entry]:
    """The log of a table, in order and without gaps."""
    wanted = (
        select(text("*"))
        .select_from(ENTRIES)
        .where(ENTRIES.c.table_id == table)
        .order_by(ENTRIES.c.number)
    )
    rows = (await connection.execute(wanted)).all()
    if any(row.number != number for number, row in enumerate(rows)):
        raise Unread(f"The table cannot be read: {DAMAGED}.")
    return [
        Entry(r.kind, r.seat, msgspec.json.decode(r.body), EVENTS.decode(told) if told else [])
        for r in rows
        for told in [getattr(r, "told", None)]
    ]


async def read_snapshots(connection: AsyncConnection, table: str) -> list[Snapshot]:
    """The snapshots of a table, newest first."""
    wanted = select(text("*")).select_from(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table)
    rows = await connection.execute(wanted.order_by(SNAPSHOTS.c.number.desc()))
    return [Snapshot(r.number, r.answers, r.checkpoint, getattr(r, "told", None)) for r in rows]


def entry_rows(table: str, number: int, entries: list[Entry]) -> Rows:
    """Entries as rows, numbered from `number` on."""
    return [
        {"table_id": table, "number": number + n, "kind": e.kind, "seat": e.seat}
        | {"body": text_of(e.body), "told": text_of(e.told) if e.told else None}
        for n, e in enumerate(entries)
    ]


def snapshot_rows(table: str, snapshot: Snapshot | None) -> Rows:
    """A snapshot as a row, if there is one."""
    if snapshot is None:
        return []
    row = {"table_id": table, "number": snapshot.number, "answers": snapshot.answers}
    return [{**row, "checkpoint": snapshot.checkpoint, "told": snapshot.told}]
