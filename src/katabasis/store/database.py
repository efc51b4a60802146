"""The connection to a database: SQLite or PostgreSQL, each so that a commit is safe."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from sqlalchemy import event, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..engine import BadInput
from .faults import gone, reason
from .migrate import upgraded

T = TypeVar("T")
PATIENCE = 5
"""Seconds to wait for PostgreSQL to let us in."""
SLOWEST = 20
"""Seconds to wait for what it does for us."""
CACHE = 512
"""Kilobytes of a file that each connection keeps; the system has it in memory anyway."""
SQLITE, POSTGRES = "sqlite", "postgresql"


def engine_of(address: str) -> AsyncEngine:
    """An engine for an address; nothing is opened yet. What was written is in no complaint."""
    try:
        file = make_url(address).get_backend_name() == SQLITE
        patience = {} if file else {"timeout": PATIENCE, "command_timeout": SLOWEST}
        engine = create_async_engine(address, hide_parameters=True, connect_args=patience)
    except ImportError as error:
        raise BadInput(f"This database needs the package {error.name}; install it.") from None
    except (SQLAlchemyError, ValueError, TypeError):
        raise BadInput(
            "Not a database address: it is a file's name, or"
            " postgresql://name:password@host/database."
        ) from None
    event.listen(engine.sync_engine, "connect", careful if file else lasting)
    return engine


async def opened(address: str) -> AsyncEngine:
    """A database in the form that this program needs."""
    engine = engine_of(address)
    try:
        await upgraded(engine)
    except Exception as error:
        await engine.dispose()
        await asyncio.sleep(0.05)  # the thread of a file that does not open ends by itself
        file = engine.dialect.name == SQLITE
        what = f"The database {engine.url.database}" if file else "PostgreSQL"
        raise BadInput(f"{what} cannot be used: {reason(error)}.") from None
    return engine


async def again(engine: AsyncEngine, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
    """Works in a transaction; by a new connection if the old one has broken since.

    What was committed all the same before it broke is refused by its key the second time. A
    database that took long to say nothing is not asked twice: somebody waits.
    """
    start = time.monotonic()
    try:
        async with engine.begin() as connection:
            return await work(connection)
    except Exception as error:
        if not gone(error) or time.monotonic() - start > PATIENCE:
            raise
    async with engine.begin() as connection:
        return await work(connection)


def careful(connection: Any, record: Any) -> None:
    """SQLite: an acknowledged commit survives a power cut, and readers do not wait."""
    try:
        for pragma in (
            "busy_timeout=5000",
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            f"cache_size=-{CACHE}",
        ):
            connection.execute(f"PRAGMA {pragma}")
    except Exception:
        connection.close()
        raise


def lasting(connection: Any, record: Any) -> None:
    """PostgreSQL: an acknowledged commit is on disk, whatever its settings say."""
    cursor = connection.cursor()
    cursor.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )
    cursor.close()
    connection.commit()
