"""The application: routes, headers, the page, and what runs beside them."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..games import all_games
from ..store.archive import Archive
from . import campaigns, http
from .assets import Assets
from .bot_pool import BUDGET, BotPool
from .gauges import metrics
from .guard import Handler, guarded, reply
from .limits import Limits, Visitors
from .openapi import description
from .pauses import short_pauses, tidied
from .pulse import Pulse
from .relay import Internal, Relay
from .sandbox import Allowance, Sandbox
from .services import Services
from .socket import play
from .tables import Tables

PAGE = Path(__file__).parent / "page"
HERE = '="./'
"""How the built page names a file beside it."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
        " font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
        " form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Settings(msgspec.Struct, frozen=True):
    """How the server runs."""

    database: str
    pace: float = 0.7
    """Seconds that a bot takes at least, so that people can follow."""
    patience: float = 60.0
    """Seconds that somebody must be gone before the table may hand the seat to a bot."""
    workers: int | None = None
    """Processes in which bots think; as many as there are cores to spare."""
    thinking: float = BUDGET
    """Seconds that a bot may think about one answer."""
    internal: str = ""
    """Where other servers on the same PostgreSQL reach this one: an address and a port."""
    limits: Limits = Limits()
    own: dict[str, str] = {}
    """The host's own content on the shelf: what settings call it, by the name they may write."""
    allowance: Allowance = Allowance()
    scrapers: tuple[str, ...] = ()
    """Other addresses or networks that may read the metrics; this machine always may."""


class SecurityHeaders:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                extra = [(k.lower().encode(), v.encode()) for k, v in HEADERS.items()]
                message["headers"] = [*message.get("headers", []), *extra]
            await send(message)

        await self.app(scope, receive, secured if scope["type"] == "http" else send)


async def page(request: Request) -> Response:
    """The page, for every address that people see.

    It names its files from where it is, so that it works below any path of another site.
    """
    index = PAGE / "index.html"
    if not index.is_file():
        return PlainTextResponse("The page is not built. Run: scripts/build-web", 503)
    up = "../" * (request.url.path.removeprefix(request.scope.get("root_path", "")).count("/") - 1)
    text = index.read_text(encoding="utf-8").replace(HERE, f'="{up}' if up else HERE)
    return HTMLResponse(text, headers={"Cache-Control": "no-cache"})


async def openapi(request: Request) -> Response:
    """The description of the HTTP part."""
    return reply(description())


def reads_pages(request: Request) -> bool:
    """Whether somebody with a browser came to an address that people see."""
    wanted = request.headers.get("accept", "")
    return "text/html" in wanted and not request.url.path.startswith("/api/")


async def lost(request: Request, error: Exception) -> Response:
    """An address that leads nowhere, or something that broke: a sentence, never a traceback."""
    status = getattr(error, "status_code", 500)
    if status == 404 and reads_pages(request):
        answer = await page(request)
        answer.status_code = 404 if answer.status_code == 200 else answer.status_code
        return answer
    known = {404: "There is nothing here.", 405: "This cannot be done here."}
    answer = reply({"error": known.get(status, "Something broke on our side.")}, status)
    answer.headers.update(getattr(error, "headers", None) or {})
    return answer


def routes() -> list[Route | WebSocketRoute | Mount]:
    """Every address of the server."""
    api: list[tuple[str, str, Handler]] = [
        ("/games", "GET", http.games),
        ("/tables", "POST", http.new_table),
        ("/tables/{table}/from", "POST", http.play_on),
        ("/tables/{table}/again", "POST", http.play_again),
        ("/tables/{table}/state", "GET", http.state),
        ("/tables/{table}/export", "GET", http.export),
        ("/tables/{table}/art/{name}", "GET", http.art),
        ("/tables/{table}/campaign", "GET", campaigns.at_table),
        ("/import", "POST", http.import_match),
        ("/campaigns", "POST", campaigns.new),
        ("/campaigns/import", "POST", campaigns.bring),
        ("/campaigns/{campaign}", "GET", campaigns.info),
        ("/campaigns/{campaign}/pages", "GET", campaigns.pages),
        ("/campaigns/{campaign}/runs", "POST", campaigns.next_run),
        ("/campaigns/{campaign}/branch", "POST", campaigns.branch),
        ("/campaigns/{campaign}/reset", "POST", campaigns.put_back),
        ("/campaigns/{campaign}/export", "GET", campaigns.export),
        ("/rules/{game}", "GET", http.rules),
        ("/health", "GET", http.health),
        ("/openapi.json", "GET", openapi),
    ]
    calls: list[Route | WebSocketRoute] = [
        Route(path, guarded(handler, handler is http.art), methods=[method])
        for path, method, handler in api
    ]
    calls.append(WebSocketRoute("/tables/{table}/play", play))
    paths = (
        "/",
        "/t/{table}",
        "/c/{campaign}",
        "/about",
        "/demo",
        "/learn/{game}",
        "/rules/{game}",
    )
    pages = [Route(path, page) for path in (*paths, "/rules/{game}/ledger")]
    pages.append(Route("/metrics", guarded(metrics)))
    rest = Mount("/", Assets(PAGE))
    return [Mount("/api", routes=calls), *pages, rest]


def application(settings: Settings) -> ASGIApp:
    """The whole server."""

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        all_games()  # nobody waits for the rules later
        archive = await Archive.open(settings.database)
        await archive.share(settings.internal)
        bots = BotPool(settings.workers, settings.thinking)
        tables = Tables(Services(archive, bots, settings.pace, settings.own, settings.patience))
        app.state.tables, app.state.visitors = tables, Visitors(settings.limits)
        app.state.relay = Relay(tables, archive.leases) if archive.leases is not None else None
        app.state.pulse = Pulse(archive)
        app.state.scrapers = settings.scrapers
        app.state.sandbox = sandbox = Sandbox(settings.allowance)
        work = (tables.sweep(), sandbox.warm(), tidied())
        beside = [asyncio.create_task(each) for each in work]
        try:
            with short_pauses():
                yield
        finally:
            for task in beside:
                task.cancel()
            sandbox.close()
            await tables.close()

    small = [Middleware(GZipMiddleware, minimum_size=1000)]
    if settings.internal:
        port = int(settings.internal.rpartition(":")[2])
        small.insert(0, Middleware(Internal, port=port))
    handlers = {404: lost, 405: lost, 500: lost}
    return SecurityHeaders(
        Starlette(routes=routes(), lifespan=life, middleware=small, exception_handlers=handlers)
    )
