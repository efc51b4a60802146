"""`katabasis migrate`: what an update does to a database, before it is done and when it is."""

import asyncio
from pathlib import Path

from sqlalchemy import make_url

from ..engine import BadInput
from ..store.archive import Archive
from ..store.database import SQLITE
from ..store.survey import looked_at, survey, survey_campaigns
from .serve import address_of


def migrate_main(database: str | None, dry_run: bool) -> int:
    """Tells of every table and campaign how it goes on; 1 if one would be lost."""
    return asyncio.run(migrated(address_of(database), dry_run))


async def migrated(address: str, dry_run: bool) -> int:
    """The same, for an address."""
    url = make_url(address)
    if url.get_backend_name() == SQLITE and not Path(url.database or "").is_file():
        raise BadInput(f"There is no database {url.database}.")
    archive = await looked_at(address) if dry_run else await Archive.open(address)
    tables = campaigns = lost = 0
    try:
        async for fate in survey(archive):
            tables, lost = tables + 1, lost + fate.lost
            print(f"{fate.table}  {fate.game}, {fate.answers} answers: {fate.text}")
        async for fate in survey_campaigns(archive):
            campaigns, lost = campaigns + 1, lost + fate.lost
            print(f"{fate.table}  {fate.game}, campaign of {fate.answers} runs: {fate.text}")
    finally:
        await archive.close()
    print(summed_up(tables, campaigns, lost, dry_run))
    return int(lost > 0)


def summed_up(tables: int, campaigns: int, lost: int, dry_run: bool) -> str:
    """The last line."""
    done = "Nothing was changed." if dry_run else "The database has the form of this program."
    many = "1 table" if tables == 1 else f"{tables} tables"
    if campaigns:
        many += " and 1 campaign" if campaigns == 1 else f" and {campaigns} campaigns"
    if not lost:
        return f"{many}; all go on. {done}"
    return f"{many}; {lost} cannot go on with this program. {done}"
