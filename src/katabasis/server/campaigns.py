"""The HTTP part of campaigns: start one, look at it, play its next run, go back, carry it away."""

import contextlib
import time
from typing import Literal

from starlette.requests import Request
from starlette.responses import Response

from ..engine import CHANCE, BadInput, Game, settle
from ..engine.campaign import campaigns_of, documented, exported, imported, opened, reset
from ..engine.sheet import Chapter
from ..games import game_of
from ..store.archive import Archive, Taken
from ..store.campaigns import (
    RESET,
    RUN,
    CampaignRow,
    Kept,
    Run,
    after,
    campaign_rows,
    load,
    outcome_rows,
    run_rows,
    text_of,
)
from ..store.leases import Elsewhere
from . import imports
from .bodies import (
    Branch,
    CampaignInfo,
    CampaignPages,
    MadeCampaign,
    NewCampaign,
    NewRun,
    Remembered,
    RunInfo,
)
from .guard import (
    Forbidden,
    Missing,
    allowed,
    body,
    find,
    limited,
    limits_of,
    may_make,
    reply,
    work_of,
)
from .http import made
from .incoming import tidy
from .sandbox import Sandbox
from .secrets import fits, hashed, is_table, new_secret, new_table
from .tables import Tables

LONGEST = 60
"""Characters of a campaign's name."""
ASIDE = "This run was set aside: the campaign goes on from where it was before it."
FASTER = "Somebody has just begun the next run of this campaign; please look again."


async def new(request: Request) -> Response:
    """Starts a campaign."""
    may_make(request)
    wanted: NewCampaign = await body(request, NewCampaign)
    game = game_of(wanted.game)
    facts = campaigns_of(game)
    players = game.players
    first = facts.begin(players, settle(game, players, wanted.settings))
    return await kept_new(request, game, wanted.name, text_of(documented(facts, first)))


async def bring(request: Request) -> Response:
    """A campaign out of a file, which is looked through where it can do no harm."""
    may_make(request)
    sandbox, limits = request.app.state.sandbox, limits_of(request)
    assert isinstance(sandbox, Sandbox)
    data = await limited(request, limits.body)
    await sandbox.run(imports.check_campaign, data)
    document = await work_of(request).aside(imported, data, game_of, imports.FILE)
    name = request.query_params.get("name", "").removesuffix(".json")[:LONGEST]
    return await kept_new(request, game_of(document.game), name, text_of(document))


async def info(request: Request) -> Response:
    """A campaign as a lobby lists it."""
    return reply(await shown(request, await owned(request)))


async def pages(request: Request) -> Response:
    """Everything that its players may look at."""
    return reply(await paged(request, await owned(request)))


async def at_table(request: Request) -> Response:
    """The same for whoever is at the table of one of its runs."""
    live = await find(request)
    allowed(live, request.headers.get("x-secret", ""))
    if live.campaign is None or live.seating.gathering:
        raise Missing("This table plays no campaign.")
    return reply(await paged(request, await found(request, live.campaign.id)))


async def next_run(request: Request) -> Response:
    """The next run, as a table with these people and bots."""
    kept = await owned(request)
    may_make(request)
    wanted: NewRun = await body(request, NewRun)
    if (last := kept.under_way) is not None and not wanted.aside:
        raise BadInput(
            f"Run {last.number} is still being played. Finish it first, or set it aside: the"
            " campaign then goes on from where it was before."
        )
    more = {"gathering": wanted.gather, "clock": wanted.clock}
    tables: Tables = request.app.state.tables
    begun = await tables.run(kept, wanted.seats, wanted.settings, **more)
    if last is not None and last.table is not None:
        await told(tables, last.table)
    return made(begun)


async def told(tables: Tables, table: str) -> None:
    """Whoever plays a run that was set aside reads so there, if this server has the table."""
    with contextlib.suppress(BadInput, Elsewhere):
        live = await tables.find(table)
        await live.note(CHANCE, ASIDE)


async def branch(request: Request) -> Response:
    """Another campaign, which begins as this one was before a run; this one stays as it is."""
    kept = await owned(request)
    may_make(request)
    wanted: Branch = await body(request, Branch)
    document = await after(archive_of(request), kept, kept.base(wanted.run))
    game = game_of(kept.row.game)
    opened(campaigns_of(game), document)
    name = wanted.name or f"{kept.row.name}, before run {wanted.run}"
    left = (kept.row.id, wanted.run)
    return await kept_new(request, game, name, text_of(document), left)


async def put_back(request: Request) -> Response:
    """Everything is put back as the rules say; what was stays in the history."""
    kept = await owned(request)
    if kept.under_way is not None:
        raise BadInput("A run is still being played; finish it first.")
    may_make(request)
    document = reset(campaigns_of(game_of(kept.row.game)), kept.now)
    run = kept.next_run(None, RESET)
    rows = [run_rows(kept.row.id, run), outcome_rows(kept.row.id, run.number, document)]
    try:
        await archive_of(request).add(rows)
    except Taken:
        raise BadInput(FASTER) from None
    return reply(await shown(request, await found(request, kept.row.id)))


async def export(request: Request) -> Response:
    """The campaign as one file."""
    kept = await owned(request)
    opened(campaigns_of(game_of(kept.row.game)), kept.now)
    word = "".join(c for c in kept.row.name.lower() if c.isascii() and (c.isalnum() or c in " -"))
    name = f"{kept.row.game}-{'-'.join(word.split()) or 'campaign'}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(exported(kept.now), 200, headers, "application/json")


def archive_of(request: Request) -> Archive:
    """Where campaigns are kept."""
    tables: Tables = request.app.state.tables
    return tables.archive


async def found(request: Request, campaign: str) -> Kept:
    """The campaign with this id."""
    kept = await load(archive_of(request), campaign) if is_table(campaign) else None
    if kept is None:
        raise Missing("There is no such campaign.")
    return kept


async def owned(request: Request) -> Kept:
    """The campaign that the address names, for whoever has its secret."""
    kept = await found(request, request.path_params["campaign"])
    if not fits(request.headers.get("x-secret", ""), kept.row.secret):
        raise Forbidden("This link does not open this campaign.")
    return kept


async def kept_new(
    request: Request,
    game: Game,
    name: str,
    first: str,
    left: tuple[str | None, int] = (None, 0),
) -> Response:
    """A new campaign in the archive, and the secret that opens it.

    `left` is the campaign and the run of a branch.
    """
    called = tidy(name) or game.title
    if len(called) > LONGEST:
        raise BadInput(f"The name of a campaign is 1 to {LONGEST} characters long.")
    secret = new_secret()
    row = CampaignRow(new_table(), game.key, called, hashed(secret), first, time.time(), *left)
    await archive_of(request).add([campaign_rows(row)])
    return reply(MadeCampaign(row.id, secret, called), 201)


async def shown(request: Request, kept: Kept) -> CampaignInfo:
    """A campaign as a lobby lists it; a damaged one is refused."""
    row, game = kept.row, game_of(kept.row.game)
    facts = campaigns_of(game)
    campaign = opened(facts, kept.now)
    parent = await load(archive_of(request), row.parent) if row.parent is not None else None
    line = [run.number for run in kept.line]
    runs = [run_info(run, line) for run in kept.runs]
    return CampaignInfo(
        campaign=row.id,
        game=game.key,
        title=game.title,
        name=row.name,
        made=row.made,
        summary=facts.summary(campaign),
        won=facts.won(campaign),
        runs=runs,
        under_way=runs[-1] if kept.under_way is not None else None,
        parent=parent.row.name if parent is not None else "",
        parent_run=row.parent_run,
        resets=facts.reset is not None,
    )


def run_info(run: Run, line: list[int]) -> RunInfo:
    """A run as a lobby lists it."""
    kind: Literal["run", "reset"] = "reset" if run.kind == RESET else "run"
    return RunInfo(run.number, kind, run.table, run.made, run.over, run.number not in line)


async def paged(request: Request, kept: Kept) -> CampaignPages:
    """What the players may look at: sheets and story, as the game declares them."""
    facts = campaigns_of(game_of(kept.row.game))
    campaign = opened(facts, kept.now)
    story = remembered(kept, facts.chapters(campaign))
    return CampaignPages(await shown(request, kept), facts.sheets(campaign), story)


def remembered(kept: Kept, chapters: tuple[Chapter, ...]) -> list[Remembered]:
    """The story, with the runs that were played here; the newest chapter is the newest run's."""
    runs = list[Run]()
    for run in kept.line:
        runs = [] if run.kind != RUN else [*runs, run] if run.over else runs
    known = runs[-len(chapters) :] if chapters else []
    missing = len(chapters) - len(known)
    played = [(run.number, run.table) for run in known]
    pairs = zip(chapters, [*[(0, None)] * missing, *played], strict=True)
    return [Remembered(chapter, number, table) for chapter, (number, table) in pairs]
