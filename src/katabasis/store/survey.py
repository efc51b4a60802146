"""How tables and campaigns of a database fare under the rules of this program, all untouched."""

from collections.abc import AsyncIterator

import msgspec
from sqlalchemy import inspect

from ..engine import BadInput
from ..engine.campaign import campaigns_of, opened
from ..games import game_of
from .archive import Archive
from .campaigns import every, load
from .database import engine_of
from .entries import TableRow, folded
from .faults import reason
from .migrate import ours
from .restore import Restored, restored
from .schema import CAMPAIGNS, TABLES


class Fate(msgspec.Struct, frozen=True):
    """What becomes of one table, or of one campaign."""

    table: str
    game: str
    answers: int
    """Of a campaign, the runs."""
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


async def forms(archive: Archive) -> list[str]:
    """What a database keeps: one of an older program has no campaigns, a new one nothing."""
    async with archive.engine.connect() as connection:
        return await connection.run_sync(lambda found: inspect(found).get_table_names())


async def survey(archive: Archive) -> AsyncIterator[Fate]:
    """What becomes of each table, oldest first."""
    for table in await archive.names() if TABLES.name in await forms(archive) else ():
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


async def survey_campaigns(archive: Archive) -> AsyncIterator[Fate]:
    """What becomes of each campaign: its next run begins, or it is lost."""
    for campaign in await every(archive) if CAMPAIGNS.name in await forms(archive) else ():
        game, runs = "?", 0
        try:
            kept = await load(archive, campaign)
            assert kept is not None
            game, runs = kept.row.game, len(kept.runs)
            opened(campaigns_of(game_of(game)), kept.now)
        except BadInput as error:
            yield Fate(campaign, game, runs, True, f"it is lost. {error}")
        else:
            yield Fate(campaign, game, runs, False, "its next run can begin.")


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
