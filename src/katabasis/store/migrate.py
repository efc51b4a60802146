"""Bringing a database up to date, by alembic's migrations beside this file."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from ..engine import BadInput

HERE = Path(__file__).parent / "migrations"
VERSION = "alembic_version"
KEY = 0x6B617461
"""The lock under which a database of PostgreSQL changes its form."""


def config(connection: Connection | None = None) -> Config:
    """Alembic's settings, with an open connection if there is one."""
    settings = Config()
    settings.set_main_option("script_location", str(HERE))
    settings.attributes["connection"] = connection
    return settings


def ours(connection: Connection) -> None:
    """Refuses a database of another program, and one of a newer program."""
    names = inspect(connection).get_table_names()
    if names and VERSION not in names:
        raise BadInput("it belongs to another program; choose another file")
    known = {script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise BadInput("it was made by a newer program; use that one, or another file")


async def upgraded(engine: AsyncEngine) -> None:
    """Runs what is missing; a database that is up to date is only looked at."""

    def run(connection: Connection, *_: Any) -> None:
        if connection.dialect.name == "postgresql":  # several servers may start at once
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": KEY})
        ours(connection)
        command.upgrade(config(connection), "head")

    async with engine.begin() as connection:
        await connection.run_sync(run)
