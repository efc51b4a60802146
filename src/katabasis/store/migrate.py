"""Bringing a database up to date, by alembic's migrations beside this file."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

HERE = Path(__file__).parent / "migrations"


def config(connection: Connection | None = None) -> Config:
    """Alembic's settings, with an open connection if there is one."""
    settings = Config()
    settings.set_main_option("script_location", str(HERE))
    settings.attributes["connection"] = connection
    return settings


async def upgraded(engine: AsyncEngine) -> None:
    """Runs what is missing; a database that is up to date is only looked at."""

    def run(connection: Connection, *_: Any) -> None:
        command.upgrade(config(connection), "head")

    async with engine.begin() as connection:
        await connection.run_sync(run)
