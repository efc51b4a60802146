"""How the tables of a database fare under the rules of this program, without touching them."""

from collections.abc import AsyncIterator

import msgspec
from sqlalchemy import inspect

from ..engine import BadInput
from .archive import Archive
from .database import engine_of
from .entries import TableRow, folded
from .faults import reason
from .migrate import ours
from .restore import Restored, restored


class Fate(msgspec.Struct, frozen=True):
    """What becomes of one table."""

    table: str
    game: str
    answers: int
    lost: bool
    text: str


async def looked_at(address: str) -> Archive:
    """A database as it is: nothing is brought up to date, and nothing written."""
    engine = engine_of(address)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(ours)
    except Exception as error:
        await engine.dispose()
        why = str(error) if isinstance(error, BadInput) else reason(error)
        raise BadInput(f"The database cannot be used: {why}.") from None
    return Archive(engine)


async def survey(archive: Archive) -> AsyncIterator[Fate]:
    """What becomes of each table, oldest first."""
    async with archive.engine.connect() as connection:
        names = await connection.run_sync(lambda found: inspect(found).get_table_names())
    for table in await archive.names() if names else ():
        try:
            found = await archive.load(table)
        except BadInput as error:
            yield Fate(table, "?", 0, True, f"it is lost. {error}")
            continue
        if found is None:
            continue
        row, entries = found
        try:
            again = restored(row, entries, await archive.snapshots(table))
        except BadInput as error:
            yield Fate(table, row.game, len(folded(entries).log), True, f"it is lost. {error}")
        else:
            yield fate(row, again)


def fate(row: TableRow, again: Restored) -> Fate:
    """What becomes of a table that goes on."""
    pin, answers = again.pin, len(again.match.log)
    if pin is None or not pin.shows:
        text = "it goes on as it is: its answers are played again."
    elif not pin.answers:
        text = "it goes on from its beginning."
    else:
        text = f"it goes on from its snapshot after answer {pin.answers}."
    if pin is not None and pin.dropped:
        one = pin.dropped == 1
        text += f" {pin.dropped} {'answer does' if one else 'answers do'} not fit any more."
    return Fate(row.id, row.game, answers, False, text)
