"""The HTTP part: games, tables, rules, files."""

import asyncio
from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from .. import __version__
from ..content import carried
from ..content.ledger import open_clauses
from ..content.shelf import offered
from ..engine import CHANCE, BadInput, Game, Keyed, Match, copies_of, dump, laid, new_seed
from ..games import KEYS, all_games, game_of
from ..store.faults import Unsaved
from . import imports
from .bodies import (
    Again,
    BotInfo,
    From,
    GameInfo,
    Health,
    MadeSeat,
    MadeTable,
    NewTable,
    NextTable,
    RuleClause,
    Rules,
    ViewerInfo,
    Wish,
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
from .pulse import Pulse
from .sandbox import Sandbox
from .seats import bot_text, bots_for
from .standing import standing
from .tables import Made, Tables, all_mine
from .views import picture

KEPT = {"Cache-Control": "private, max-age=3600", "Vary": "X-Secret"}
"""Browsers may cache a picture for an hour, per secret."""


def made(answer: Made) -> Response:
    """A new table, with its secrets."""
    keys = answer.keys
    seats = [
        MadeSeat(n, wish.who, key)
        for n, (wish, key) in enumerate(zip(answer.wishes, keys.seats, strict=True))
    ]
    return reply(MadeTable(answer.table, keys.host, seats, keys.spectator, keys.watchers), 201)


async def games(request: Request) -> Response:
    """All games with their settings."""
    tables: Tables = request.app.state.tables
    own = tables.services.own

    def found() -> list[GameInfo]:
        return [game_info(game, own) for game in all_games()]

    return reply(await asyncio.to_thread(found))  # the first time, all content is read


def game_info(game: Game, own: Mapping[str, str]) -> GameInfo:
    """A game as the lobby shows it, with the host's own content among what may be chosen."""
    return GameInfo(
        key=game.key,
        title=game.title,
        about=game.about,
        seats=game.seats,
        usual=game.players,
        settings=offered(game, own),
        names=game.names(laid(game, game.seats[-1], {})),
        bots=[BotInfo(key, bot_text(game, key)) for key in bots_for(game)],
        template=game.template,
        viewers=[ViewerInfo(w.key, w.title, w.text) for w in game.viewers],
        campaigns=game.campaigns is not None,
    )


async def new_table(request: Request) -> Response:
    """Makes a table."""
    may_make(request)
    wanted: NewTable = await body(request, NewTable)
    if wanted.players not in (None, len(wanted.seats)):
        raise BadInput(f"There are {len(wanted.seats)} seats here for {wanted.players} players.")
    tables: Tables = request.app.state.tables
    more = {"gathering": wanted.gather, "clock": wanted.clock}
    return made(await tables.make(game_of(wanted.game), wanted.settings, wanted.seats, **more))


async def play_again(request: Request) -> Response:
    """Another game with the same people, who all keep their links."""
    wanted: Again = await body(request, Again)
    live = await find(request)
    seat = allowed(live, wanted.secret).viewer
    if not isinstance(seat, int):
        raise Forbidden("Only people who have played here can ask for a rematch.")
    if live.match.ask is not None and not live.seating.ended:
        raise BadInput("This game is not over yet.")
    if not live.seating.after:
        may_make(request)
    tables: Tables = request.app.state.tables
    return reply(NextTable(await tables.again(live, seat)), 201)


async def state(request: Request) -> Response:
    """How far a table has got, for the list of somebody's tables."""
    live = await find(request)
    viewer = allowed(live, request.headers.get("x-secret", "")).viewer
    async with live.turn:
        return reply(standing(live, viewer))


async def play_on(request: Request) -> Response:
    """A new table that plays on from a moment of a finished one."""
    wanted: From = await body(request, From)
    live = await find(request)
    viewer, old = allowed(live, wanted.secret).viewer, live.match
    if old.ask is not None:
        raise BadInput("Only a finished game can be played on from one of its moments.")
    moments = len(old.moments(viewer))
    if not 0 <= wanted.number <= moments:
        raise BadInput(f"There are {moments} moments, not {wanted.number}.")
    may_make(request)
    answers = old.answers_at(viewer, wanted.number)
    match = await work_of(request).aside(played_on, old, answers)
    tables: Tables = request.app.state.tables
    wishes, settings = all_mine(live.seating.places), live.seating.settings
    return made(await tables.begin(old.game, match, wishes, settings=settings))


def played_on(old: Match, answers: int) -> Match:
    """A new match from the moment after that many answers of a finished one."""
    then = old.at(answers, events=False)
    if then.ask is None:
        raise BadInput("The game was over by then.")
    match = Match(old.game, copies_of(old.game).clone(then.checkpoint), Keyed(new_seed()))
    for seat, answer in then.log[then.mark :]:
        if seat == CHANCE:
            break  # chance decides again, and what follows may be another story
        match.choose(seat, answer)
    return match


async def rules(request: Request) -> Response:
    """The ledger of a game, clause by clause; also of one in the making, which has tables too."""
    key = request.path_params["game"]
    if key not in KEYS:
        raise Missing(f"There is no game '{key}'.")
    game = game_of(key)
    shown = [RuleClause(c.id, c.section, c.text) for c in open_clauses(game)]
    return reply(Rules(game.title, shown))


async def export(request: Request) -> Response:
    """The match as one file: seed, hands and all."""
    live = await find(request)
    access = allowed(live, request.headers.get("x-secret", ""))
    closed = live.seating.shared or live.seating.gathering or not access.host
    if live.match.ask is not None and closed:
        raise Forbidden(
            "The file holds every hidden card, so it can be saved only when the game is over."
            if live.seating.shared
            else "The file holds hidden cards, so only the host can save it while the game goes on."
        )
    name = f"{live.match.game.key}-{live.id[:8]}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    async with live.turn:
        return Response(dump(live.match, None, live.talk), 200, headers, "application/json")


async def import_match(request: Request) -> Response:
    """A table out of a file; whoever brings it gets all seats."""
    may_make(request)
    limits, sandbox = limits_of(request), request.app.state.sandbox
    assert isinstance(sandbox, Sandbox)
    data, seed = await limited(request, limits.body), new_seed()
    await sandbox.run(imports.check, data, carried(data), seed, limits.answers)
    match, talk = await work_of(request).aside(imports.loaded, data, seed)
    wishes = [Wish("me")] * len(match.game.names(match.table))
    tables: Tables = request.app.state.tables
    return made(await tables.begin(match.game, match, wishes, talk))


async def art(request: Request) -> Response:
    """A picture that the viewer's scene shows now.

    One that is not earned yet is refused like one that does not exist, so that nobody can guess.
    """
    live = await find(request)
    viewer = allowed(live, request.headers.get("x-secret", "")).viewer
    if live.seating.gathering:
        raise Missing("There is no such picture on this table.")
    async with live.turn:
        svg = picture(live.seen_by(viewer), viewer, request.path_params["name"])
    if svg is None:
        raise Missing("There is no such picture on this table.")
    return Response(svg, 200, KEPT, "image/svg+xml")


async def health(request: Request) -> Response:
    """Whether the server is well: its database was written and read a moment ago."""
    pulse: Pulse = request.app.state.pulse
    if fault := await pulse.fault():
        raise Unsaved(fault)
    return reply(Health(True, __version__))
