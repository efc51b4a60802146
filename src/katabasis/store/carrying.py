"""Carrying a database of PostgreSQL into a file of SQLite and back, row by row.

One form of copy serves both kinds, so a host who outgrows a file restores it into PostgreSQL.
"""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, delete, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..engine import BadInput
from .database import opened
from .faults import Unsaved, reason
from .migrate import KEY
from .schema import LEASES, META, TABLES, WORKERS

T = TypeVar("T")
KEPT = [table for table in META.sorted_tables if table not in (WORKERS, LEASES)]
"""What outlives servers, in an order in which each row finds what it refers to."""
AT_ONCE = 500
"""Rows carried together."""
RUNNING = text("SELECT count(*) FROM workers WHERE until > now()")
ONE_MOMENT = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
"""Whoever writes meanwhile does not wait, and is not in the copy."""


def carried_out(address: str, file: Path) -> None:
    """Copies all of PostgreSQL, as it is at this moment, into an empty file."""
    _run(_out(address, file))


def carried_in(file: Path, address: str, aside: Path) -> bool:
    """Puts the rows of a file in the place of those in PostgreSQL; those are carried aside first.

    False if there were none. Until all is there, nothing has changed.
    """
    return _run(_in(file, address, aside))


def used(address: str) -> bool:
    """Whether there are tables in the database already."""
    return _run(_used(address))


def _run(work: Coroutine[Any, Any, T]) -> T:
    try:
        return asyncio.run(work)
    except BadInput:
        raise
    except Exception as error:
        raise Unsaved(f"PostgreSQL could not be copied: {reason(error)}.") from None


async def _used(address: str) -> bool:
    engine = await opened(address)
    try:
        async with engine.connect() as connection:
            return await _count(connection) > 0
    finally:
        await engine.dispose()


async def _out(address: str, file: Path) -> None:
    source = await opened(address)
    try:
        async with source.connect() as connection:
            await _filled(file, await connection.execution_options(**ONE_MOMENT))
    finally:
        await source.dispose()


async def _in(file: Path, address: str, aside: Path) -> bool:
    to = await opened(address)
    source = await _file(file)
    try:
        async with source.connect() as rows, to.begin() as connection:
            # no server can start meanwhile, since it would look at the form of the database first
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": KEY})
            if (await connection.execute(RUNNING)).scalar_one():
                raise BadInput("A server uses this database; stop it first.")
            old = await _count(connection) > 0
            if old:
                await _filled(aside, connection)
            for table in (LEASES, *reversed(KEPT)):
                await connection.execute(delete(table))
            await _carry(rows, connection)
            return old
    finally:
        await source.dispose()
        await to.dispose()


async def _filled(file: Path, source: AsyncConnection) -> None:
    engine = await _file(file)
    try:
        async with engine.begin() as connection:
            await _carry(source, connection)
    finally:
        await engine.dispose()


async def _file(file: Path) -> AsyncEngine:
    return await opened(URL.create("sqlite+aiosqlite", database=str(file)).render_as_string())


async def _count(connection: AsyncConnection) -> int:
    return int((await connection.execute(select(func.count()).select_from(TABLES))).scalar_one())


async def _carry(source: AsyncConnection, to: AsyncConnection) -> None:
    for table in KEPT:
        # a branch refers to the campaign that it left, which was made before it
        rows_of = select(table).order_by(*[table.c[name] for name in ("made",) if name in table.c])
        found = await source.stream(rows_of)
        async for rows in found.partitions(AT_ONCE):
            await to.execute(insert(table), [dict(row._mapping) for row in rows])
