"""Writing rows: all that wait, as one transaction, with one INSERT for each table of the database.

SQLite is written in a thread of its own with a single way there and back. Through an asynchronous
driver every cursor, statement and commit would be such a way, and on each of them the thread waits
until the busy event loop lets it go on.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Engine, Table, bindparam, create_engine, delete, event, insert, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .database import SQLITE, again, careful
from .migrate import VERSION
from .schema import META, SNAPSHOTS

Rows = list[dict[str, Any]]
Part = tuple[Table, Rows]
"""Rows for a table of the database."""
Gone = tuple[str, int]
"""A snapshot whose place another takes: table and number."""

REMOVE = delete(SNAPSHOTS).where(
    SNAPSHOTS.c.table_id == bindparam("table"), SNAPSHOTS.c.number == bindparam("at")
)
TOUCH = text(f"UPDATE {VERSION} SET version_num = version_num")
READ = text(f"SELECT version_num FROM {VERSION}")
STATEMENTS = 16
"""Statements that SQLite keeps ready: one for each number of rows would take 4 MB."""
AT_ONCE = 100
"""Rows of one statement; older versions of SQLite take 999 values."""
Fence = Callable[[AsyncConnection], Awaitable[None]]
"""Looks whether something may be written now, and raises if not."""


class Writer:
    """Writes rows into one database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._thread: ThreadPoolExecutor | None = None
        self.sync: Engine = engine.sync_engine
        """What the rows go through."""
        file = engine.url.database
        if engine.dialect.name == SQLITE and file and file != ":memory:":
            self._thread = ThreadPoolExecutor(1, "writer")
            url, few = engine.url.set(drivername=SQLITE), {"cached_statements": STATEMENTS}
            self.sync = create_engine(url, hide_parameters=True, connect_args=few)
            event.listen(self.sync, "connect", careful)

    async def write(
        self, parts: Iterable[Part], gone: Iterable[Gone] = (), fence: Fence | None = None
    ) -> None:
        """Commits the rows, all or none, and removes snapshots that are not needed any more.

        On PostgreSQL only if `fence` allows it.
        """
        rows = together(parts)
        old = [{"table": table, "at": number} for table, number in gone]
        if self._thread is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write, rows, old)
            return

        async def written(connection: AsyncConnection) -> None:
            if fence is not None:
                await fence(connection)
            for table, some in rows:
                await connection.execute(insert(table), some)
            if old:
                await connection.execute(REMOVE, old)

        await again(self._engine, written)

    def _write(self, rows: list[Part], old: Rows) -> None:
        with self.sync.begin() as connection:
            for table, some in rows:
                for n in range(0, len(some), AT_ONCE):
                    connection.exec_driver_sql(*inserting(table, some[n : n + AT_ONCE]))
            if old:
                connection.execute(REMOVE, old)

    async def check(self) -> None:
        """Writes what is there already, and reads it, behind whatever waits."""
        if self._thread is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._check)
            return

        async def checked(connection: AsyncConnection) -> None:
            await connection.execute(TOUCH)
            (await connection.execute(READ)).one()

        await again(self._engine, checked)

    def _check(self) -> None:
        with self.sync.begin() as connection:
            connection.execute(TOUCH)
            connection.execute(READ).one()

    def close(self) -> None:
        """Lets go of the database."""
        if self._thread is not None:
            self._thread.shutdown()
            self.sync.dispose()


def inserting(table: Table, rows: Rows) -> tuple[str, tuple[Any, ...]]:
    """One statement for all rows: SQLite stops for the event loop after every step of a statement.

    Every such stop may take as long as a thread may keep another one waiting.
    """
    names = list(rows[0])
    places = f"({', '.join('?' * len(names))})"
    columns = ", ".join(f'"{name}"' for name in names)
    statement = f'INSERT INTO "{table.name}" ({columns}) VALUES {", ".join([places] * len(rows))}'
    return statement, tuple(row[name] for row in rows for name in names)


def together(parts: Iterable[Part]) -> list[Part]:
    """The rows of each table in one list; what others refer to comes first."""
    found: dict[Table, Rows] = {}
    for table, rows in parts:
        if rows:
            found.setdefault(table, []).extend(rows)
    return [(table, found[table]) for table in META.sorted_tables if table in found]
