"""The archive: writes a table's log so that what was acknowledged survives the power button.

Writes of all tables that are waiting at one moment go into one transaction (SQLite: WAL,
synchronous FULL), and each caller goes on only after the commit.
"""

import asyncio
import logging
from typing import Any

import msgspec
from sqlalchemy import event, insert, select
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..engine import BadInput
from .entries import Entry, TableRow
from .migrate import upgraded
from .schema import ENTRIES, SNAPSHOTS, TABLES

LOG = logging.getLogger(__name__)
Rows = list[dict[str, Any]]


class Taken(Exception):
    """Somebody else has written that number first."""


class Unsaved(BadInput):
    """The database could not keep it; a sentence says why."""


class Job(msgspec.Struct):
    """Rows that wait to be written together, and who waits for them."""

    rows: list[tuple[Any, Rows]]
    done: asyncio.Future[None]


def text_of(value: Any) -> str:
    """A value as JSON text."""
    return msgspec.json.encode(value).decode()


class Archive:
    """All tables of one database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, address: str) -> "Archive":
        """Opens a database, brings its form up to date, and starts the writer."""
        try:
            engine = create_async_engine(address)
        except ImportError as error:
            raise BadInput(f"This database needs the package {error.name}; install it.") from None
        except (SQLAlchemyError, ValueError) as error:
            raise BadInput(f"Not a database address: {plain(error)}.") from None
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", careful)
        try:
            await upgraded(engine)
        except Exception as error:
            await engine.dispose()
            await asyncio.sleep(0.05)  # the thread of a file that does not open ends by itself
            hidden = engine.url.render_as_string(hide_password=True)
            where = engine.url.database if engine.dialect.name == "sqlite" else hidden
            raise BadInput(f"The database {where} cannot be used: {plain(error)}.") from None
        archive = cls(engine)
        archive._writer = asyncio.create_task(archive._write())
        return archive

    async def close(self) -> None:
        """Writes what waits, then lets go of the database."""
        await self._jobs.join()
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()

    async def create(self, row: TableRow, entries: list[Entry]) -> None:
        """A new table with its first entries."""
        data = {
            "id": row.id,
            "game": row.game,
            "rules": row.rules,
            "start": text_of(row.start),
            "seed": row.seed,
            "seats": text_of(row.seats),
            "made": row.made,
        }
        await self._put([(TABLES, [data]), (ENTRIES, entry_rows(row.id, 0, entries))])

    async def append(self, table: str, number: int, entries: list[Entry]) -> None:
        """Writes entries behind the `number` that there are; returns when they are safe."""
        await self._put([(ENTRIES, entry_rows(table, number, entries))])

    def snapshot(self, table: str, number: int, answers: int, checkpoint: Any) -> None:
        """Keeps the table as it was after this many entries and answers, when there is time.

        A table can do without: what goes wrong is only noted.
        """
        row = {"table_id": table, "number": number, "answers": answers}
        done = self._put([(SNAPSHOTS, [{**row, "checkpoint": text_of(checkpoint)}])])
        done.add_done_callback(noted)

    def _put(self, rows: list[tuple[Any, Rows]]) -> asyncio.Future[None]:
        """Done when the rows are committed."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(Job(rows, done))
        return done

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
            except OperationalError as error:
                for job in jobs:
                    failed(job, Unsaved(f"It could not be saved: {plain(error)}."))
            except Exception:
                for job in jobs:
                    await self._commit_alone(job)
            for job in jobs:
                if not job.done.done():
                    job.done.set_result(None)
                self._jobs.task_done()

    async def _commit(self, jobs: list[Job]) -> None:
        async with self.engine.begin() as connection:
            for job in jobs:
                for table, rows in job.rows:
                    if rows:
                        await connection.execute(insert(table), rows)

    async def _commit_alone(self, job: Job) -> None:
        fault: Exception
        try:
            await self._commit([job])
            return
        except IntegrityError:
            fault = Taken("Somebody else has written this first.")
        except Exception as error:
            fault = Unsaved(f"It could not be saved: {plain(error)}.")
        failed(job, fault)

    async def load(self, table: str) -> tuple[TableRow, list[Entry]] | None:
        """A table and its whole log; None if it is unknown."""
        async with self.engine.connect() as connection:
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

    async def snapshots(self, table: str) -> list[tuple[int, int, Any]]:
        """The snapshots of a table, newest first: entries, answers, checkpoint."""
        wanted = select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table)
        async with self.engine.connect() as connection:
            rows = await connection.execute(wanted.order_by(SNAPSHOTS.c.number.desc()))
            return [(r.number, r.answers, msgspec.json.decode(r.checkpoint)) for r in rows]


def failed(job: Job, fault: Exception) -> None:
    """Tells whoever waits for a job that it was not kept."""
    if not job.done.done():
        job.done.set_exception(fault)


def noted(done: "asyncio.Future[None]") -> None:
    """Notes what went wrong where nobody waits."""
    if not done.cancelled() and (error := done.exception()) is not None:
        LOG.warning("A snapshot was not kept: %s", error)


async def read_entries(connection: AsyncConnection, table: str) -> list[Entry]:
    """The log of a table, in order."""
    wanted = select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.number)
    rows = (await connection.execute(wanted)).all()
    return [Entry(r.kind, r.seat, msgspec.json.decode(r.body)) for r in rows]


def entry_rows(table: str, number: int, entries: list[Entry]) -> Rows:
    """Entries as rows, numbered from `number` on."""
    return [
        {"table_id": table, "number": number + n, "kind": e.kind, "seat": e.seat}
        | {"body": text_of(e.body)}
        for n, e in enumerate(entries)
    ]


def careful(connection: Any, record: Any) -> None:
    """SQLite: an acknowledged commit survives a power cut, and readers do not wait."""
    try:
        for pragma in (
            "busy_timeout=5000",
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
        ):
            connection.execute(f"PRAGMA {pragma}")
    except Exception:
        connection.close()
        raise


def plain(error: Exception) -> str:
    """The first line of a database's complaint."""
    text = str(getattr(error, "orig", None) or error) or type(error).__name__
    return text.splitlines()[0].rstrip(".")
