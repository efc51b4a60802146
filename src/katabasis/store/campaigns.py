"""Campaigns in the archive: where each began, its runs, and what each of them has left behind.

Nothing is ever changed or deleted. A run goes on from another one, or from the beginning; the line
of a campaign leads back from its newest run. A run that is not over when the next one begins is set
aside: it can still be played to its end, but the campaign went on without it. Going back to before
a run is a campaign of its own that begins there.
"""

import time

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from ..engine import BadInput, Document
from ..engine.ready import ready
from .archive import Archive
from .database import again
from .faults import reading
from .schema import CAMPAIGNS, OUTCOMES, RUNS
from .writer import Part

RUN, RESET = "run", "reset"
MOST = 500
"""Runs of one campaign, those set aside and resets among them."""


class CampaignRow(msgspec.Struct, frozen=True):
    """What a campaign began with."""

    id: str
    game: str
    name: str
    secret: str
    """The hash of the secret that opens it."""
    first: str
    """The document that it began with, as JSON."""
    made: float = 0.0
    parent: str | None = None
    parent_run: int = 0


class Run(msgspec.Struct, frozen=True):
    """A run: which one it goes on from, at which table, and whether it is over."""

    number: int
    base: int
    kind: str
    table: str | None
    made: float
    over: bool = False
    """Whether it has left a campaign behind."""


class Kept(msgspec.Struct, frozen=True):
    """A campaign with all its runs, in the order in which they began."""

    row: CampaignRow
    runs: list[Run]
    newest: str = ""
    """The document that the head of the line has left, as JSON."""

    @property
    def line(self) -> list[Run]:
        """The runs that lead to where the campaign is, one after the other."""
        known, found = {run.number: run for run in self.runs}, list[Run]()
        at = self.runs[-1].number if self.runs else 0
        while at:
            found.append(known[at])
            at = known[at].base
        return found[::-1]

    @property
    def under_way(self) -> Run | None:
        """The run that is being played, if there is one."""
        return self.runs[-1] if self.runs and not self.runs[-1].over else None

    @property
    def head(self) -> int:
        """The number of the run after which the campaign is now; 0 if none is over."""
        last = self.under_way
        return last.base if last is not None else self.runs[-1].number if self.runs else 0

    @property
    def now(self) -> Document:
        """The campaign as it is now."""
        return read(self.newest if self.head else self.row.first)

    def base(self, number: int) -> int:
        """The run that a run goes on from."""
        found = next((run.base for run in self.runs if run.number == number), None)
        if found is None:
            raise BadInput(f"This campaign has no run {number}.")
        return found

    def next_run(self, table: str | None, kind: str = RUN) -> "Run":
        """The run that would begin now, if there is room for one."""
        if len(self.runs) >= MOST:
            raise BadInput(
                f"This campaign has had {MOST} runs, and no more are kept. Export it, and bring the"
                " file back as a campaign of its own."
            )
        return Run(len(self.runs) + 1, self.head, kind, table, time.time())


def read(text: str) -> Document:
    """A document out of the archive; anything else is refused with a sentence."""
    try:
        return msgspec.json.decode(text, type=ready(Document))
    except (msgspec.DecodeError, RecursionError):
        raise BadInput(
            "This campaign is damaged: it cannot be read. It was left as it is."
        ) from None


def text_of(document: Document) -> str:
    """A document as the archive keeps it."""
    return msgspec.json.encode(document).decode()


def campaign_rows(row: CampaignRow) -> Part:
    """A new campaign, as a row."""
    return CAMPAIGNS, [msgspec.structs.asdict(row)]


def run_rows(campaign: str, run: Run) -> Part:
    """A new run, as a row."""
    row = {"campaign_id": campaign, "number": run.number, "base": run.base, "kind": run.kind}
    return RUNS, [{**row, "table_id": run.table, "made": run.made}]


def outcome_rows(campaign: str, number: int, after: Document) -> Part:
    """The campaign after a run, as a row."""
    row = {"campaign_id": campaign, "number": number, "document": text_of(after)}
    return OUTCOMES, [{**row, "made": time.time()}]


async def load(archive: Archive, campaign: str) -> Kept | None:
    """A campaign with its runs; None if it is unknown."""
    with reading():
        return await again(archive.engine, lambda connection: read_campaign(connection, campaign))


async def read_campaign(connection: AsyncConnection, campaign: str) -> Kept | None:
    """A campaign with its runs, in the order in which they began, and its newest document.

    The others stay where they are: all of them together may be long.
    """
    wanted = select(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign)
    found = (await connection.execute(wanted)).first()
    if found is None:
        return None
    row = CampaignRow(*(getattr(found, field) for field in CampaignRow.__struct_fields__))
    same = (OUTCOMES.c.campaign_id == RUNS.c.campaign_id) & (OUTCOMES.c.number == RUNS.c.number)
    listed = (
        select(RUNS, OUTCOMES.c.number.is_not(None).label("over"))
        .select_from(RUNS.outerjoin(OUTCOMES, same))
        .where(RUNS.c.campaign_id == campaign)
        .order_by(RUNS.c.number)
    )
    rows = await connection.execute(listed)
    runs = [Run(r.number, r.base, r.kind, r.table_id, r.made, bool(r.over)) for r in rows]
    kept = Kept(row, runs)
    newest = await document(connection, campaign, kept.head) if kept.head else None
    return msgspec.structs.replace(kept, newest=newest or "")


async def document(connection: AsyncConnection, campaign: str, number: int) -> str | None:
    """What a run has left behind, as JSON."""
    here = (OUTCOMES.c.campaign_id == campaign) & (OUTCOMES.c.number == number)
    return (await connection.execute(select(OUTCOMES.c.document).where(here))).scalar()


async def after(archive: Archive, kept: Kept, number: int) -> Document:
    """A campaign after one of its runs, or at its beginning."""
    if not number:
        return read(kept.row.first)
    with reading():
        found = await again(archive.engine, lambda c: document(c, kept.row.id, number))
    if found is None:
        raise BadInput(f"Run {number} of this campaign is not over, or there is none.")
    return read(found)


async def every(archive: Archive) -> list[str]:
    """The ids of all campaigns, oldest first."""

    async def read(connection: AsyncConnection) -> list[str]:
        wanted = select(CAMPAIGNS.c.id).order_by(CAMPAIGNS.c.made, CAMPAIGNS.c.id)
        return [row.id for row in await connection.execute(wanted)]

    with reading():
        return await again(archive.engine, read)


async def over(archive: Archive, campaign: str, number: int) -> bool:
    """Whether a run has left its campaign behind already."""

    async def looked(connection: AsyncConnection) -> bool:
        here = (OUTCOMES.c.campaign_id == campaign) & (OUTCOMES.c.number == number)
        return (await connection.execute(select(OUTCOMES.c.number).where(here))).first() is not None

    with reading():
        return await again(archive.engine, looked)
