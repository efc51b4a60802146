"""The HTTP part: games, tables, rules, files."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from .. import __version__
from ..content import carried
from ..content.ledger import open_clauses
from ..engine import (
    CHANCE,
    BadInput,
    Game,
    Keyed,
    Match,
    Refused,
    copies_of,
    dump,
    laid,
    new_seed,
)
from ..games import KEYS, all_games, game_of
from ..store.faults import Unread, Unsaved
from ..store.leases import Elsewhere
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
from .limits import Limits, Visitors, shortened
from .pulse import Pulse
from .relay import MISDIRECTED, Relay
from .relay import SECRET as RELAYED
from .sandbox import Busy, Sandbox
from .seats import Access, bot_text, bots_for
from .standing import standing
from .table import LiveTable
from .tables import Made, Tables, all_mine
from .views import picture
from .work import Work

KEPT = {"Cache-Control": "private, max-age=3600", "Vary": "X-Secret"}
"""Browsers may cache a picture for an hour, per secret."""


WAIT = 5.0
"""Seconds that a request may wait for the budget of its address."""


def reply(data: Any, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


Handler = Callable[[Request], Coroutine[Any, Any, Response]]


def guarded(handler: Handler) -> Handler:
    """Turns refusals into sentences with a fitting status, and counts requests.

    Pictures are counted apart: a table that is opened late wants many of them at once.
    """

    async def run(request: Request) -> Response:
        answer = await answered(request)
        if answer.status_code >= 400:
            tables: Tables = request.app.state.tables
            tables.services.metrics.refused[str(answer.status_code)] += 1
        return answer

    async def answered(request: Request) -> Response:
        address = request.client.host if request.client else "?"
        visitors: Visitors = request.app.state.visitors
        relay: Relay | None = request.app.state.relay
        relayed = request.scope.get("relayed", False)
        counted = visitors.picture if handler is art else visitors.request
        if not relayed and not counted(address):
            return reply({"error": "Too many requests; please wait a moment."}, 429)
        work = visitors.work(address)
        if work.owed > WAIT:
            return reply(
                {"error": "Your address keeps the server busy; please wait a moment."}, 429
            )
        try:
            await work.ready()
            if relay is None or relayed:
                return await work.paid(handler(request))
            return await work.paid(relay.answered(request, handler))
        except Elsewhere:
            return Response("", MISDIRECTED, {RELAYED: "moved"})
        except (BadInput, Refused) as error:
            status = next((n for kind, n in STATUS.items() if isinstance(error, kind)), 400)
            return reply({"error": shortened(str(error))}, status)
        except asyncio.CancelledError:  # only a server that stops gives up on a request
            return reply({"error": "The server is stopping."}, 503)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody is there to read it

    return run


class Missing(BadInput):
    """There is no such thing."""


class Forbidden(BadInput):
    """Not with this secret."""


class TooMuch(BadInput):
    """More at once than is allowed."""


class TooLarge(BadInput):
    """A body over the limit."""


class TooSlow(BadInput):
    """A body that takes too long."""


STATUS = {
    Missing: 404,
    Forbidden: 403,
    TooSlow: 408,
    TooLarge: 413,
    TooMuch: 429,
    Unsaved: 503,
    Unread: 503,
    Busy: 503,
}
"""The status of each refusal; of any other, 400."""


async def body(request: Request, form: type[Any]) -> Any:
    """The body of a request in the form it must have."""
    try:
        return msgspec.json.decode(await limited(request, limits_of(request).form), type=form)
    except RecursionError:
        raise BadInput("The request cannot be read: it is nested too deeply.") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadInput(f"The request cannot be read: {error}.") from None


async def limited(request: Request, most: int) -> bytes:
    """The body, up to a number of bytes; it is kept for whoever has to read it again."""
    if (read := getattr(request.state, "body", None)) is not None:
        return bytes(read)
    out, seconds = bytearray(), limits_of(request).upload
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                out += chunk
                if len(out) > most:
                    raise TooLarge(f"The request is too large: at most {most} bytes are read here.")
    except TimeoutError:
        raise TooSlow(f"The request did not arrive within {seconds:g} seconds.") from None
    request.state.body = bytes(out)
    return bytes(out)


def limits_of(request: Request) -> Limits:
    """How much is allowed."""
    visitors: Visitors = request.app.state.visitors
    return visitors.limits


def work_of(request: Request) -> Work:
    """The budget of whoever asks."""
    visitors: Visitors = request.app.state.visitors
    return visitors.work(request.client.host if request.client else "?")


def may_make(request: Request) -> None:
    """Refuses too many new tables from one address."""
    address = request.client.host if request.client else "?"
    if not request.app.state.visitors.table(address):
        raise TooMuch("Too many new tables from here; please wait a while.")


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
    return reply([game_info(game) for game in all_games()])


def game_info(game: Game) -> GameInfo:
    """A game as the lobby shows it."""
    return GameInfo(
        key=game.key,
        title=game.title,
        about=game.about,
        seats=game.seats,
        usual=game.players,
        settings=game.settings,
        names=game.names(laid(game, game.seats[-1], {})),
        bots=[BotInfo(key, bot_text(game, key)) for key in bots_for(game)],
        template=game.template,
        viewers=[ViewerInfo(w.key, w.title, w.text) for w in game.viewers],
    )


async def new_table(request: Request) -> Response:
    """Makes a table."""
    may_make(request)
    wanted: NewTable = await body(request, NewTable)
    if wanted.players not in (None, len(wanted.seats)):
        raise BadInput(f"{len(wanted.seats)} seats are described for {wanted.players} players.")
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
    """How a table stands, for the list of somebody's tables."""
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
    """A new match from the moment after so many answers of a finished one."""
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
    closed = live.seating.friends or live.seating.gathering or not access.host
    if live.match.ask is not None and closed:
        raise Forbidden(
            "The file holds every hidden card, so it can be saved only when the game is over."
            if live.seating.friends
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


def allowed(live: LiveTable, secret: str) -> Access:
    """What a secret opens at a table."""
    try:
        access = live.seating.access(secret)
    except BadInput as error:
        raise Forbidden(str(error)) from None
    if access is None:
        raise Forbidden("This link does not open this table.")
    return access


async def find(request: Request) -> LiveTable:
    """The table that the address names."""
    tables: Tables = request.app.state.tables
    try:
        return await tables.find(request.path_params["table"])
    except Unread:
        raise
    except BadInput as error:
        raise Missing(str(error)) from None
