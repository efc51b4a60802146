"""A request for a table that another server has: passed on to it, and its answer passed back.

Servers that share a database know each other's internal address and secret from there. Whoever
comes in by the internal address with the secret was counted and checked where he came in first.
"""

import asyncio
import contextlib
import hmac
import http.client
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ..store.faults import Unread
from ..store.leases import Elsewhere, Leases, Owner
from .table import LiveTable
from .tables import Tables
from .web_socket import COME_BACK

Handler = Callable[[Request], Awaitable[Response]]
SECRET, FOR = "x-katabasis-relay", "x-katabasis-for"
MISDIRECTED = 421
"""What is said of a table that is not here any more."""
NEAR, FAR = 1.5, 5.0
"""Seconds to reach another server, and to wait for its answer."""
PATIENCE = 10.0
"""Seconds within which a table must be somewhere: longer than a server can be gone unnoticed."""
ASKED = ("accept-encoding", "content-type", "x-secret")
TOLD = ("cache-control", "content-disposition", "content-encoding", "content-type", "vary")
AWAY = "The server that has this table cannot be reached just now; please try again soon."


class Internal:
    """The internal address: no entrance without our secret, and no limits behind it."""

    def __init__(self, app: ASGIApp, port: int) -> None:
        self.app, self.port = app, port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        server = scope.get("server")
        if scope["type"] in ("http", "websocket") and server and server[1] == self.port:
            heads = {name.decode("latin-1"): value for name, value in scope["headers"]}
            leases: Leases = scope["app"].state.tables.archive.leases
            if not hmac.compare_digest(heads.get(SECRET, b""), leases.secret.encode()):
                if scope["type"] == "websocket":
                    await send({"type": "websocket.close", "code": 4403})
                else:
                    await Response("", 403, {SECRET: "no"})(scope, receive, send)
                return
            scope["client"] = (heads.get(FOR, b"?").decode("latin-1"), 0)
            scope["relayed"] = True
        await self.app(scope, receive, send)


class Relay:
    """What this server passes on."""

    def __init__(self, tables: Tables, leases: Leases) -> None:
        self.tables, self.leases = tables, leases
        self.open: dict[int, set[asyncio.Task[None]]] = defaultdict(set)
        """What is being passed on, by the server it goes to."""
        leases.gone = self.gone

    def gone(self, number: int) -> None:
        """A server is gone: who plays there by us comes back, and finds the table elsewhere."""
        for task in self.open.pop(number, ()):
            task.cancel()

    async def moved(self) -> None:
        """Waits until some server is gone, or a moment."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.leases.moved.wait(), 0.25)

    async def answered(self, request: Request, handler: Handler) -> Response:
        """Our answer, or that of the server that has the table."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                return await handler(request)
            except Elsewhere as found:
                answer = await asyncio.to_thread(fetched, request, found.owner)
            if answer is not None:
                return answer
            await self.moved()
        raise Unread(AWAY)

    async def seated(self, socket: WebSocket, sit: str) -> LiveTable | None:
        """The table, if it is here; else all that is said was passed on until the end."""
        table, end = socket.path_params["table"], time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                return await self.tables.find(table)
            except Elsewhere as found:
                owner = found.owner
            there = await reached(owner, table, socket)
            if there is not None:
                await self._converse(socket, there, sit, owner.number)
                return None
            await self.moved()
        raise Unread(AWAY)

    async def _converse(
        self, socket: WebSocket, there: ClientConnection, sit: str, number: int
    ) -> None:
        """Passes on what both say, until one of them goes or the server is gone."""
        await there.send(sit)
        ours, theirs = (
            asyncio.create_task(onward(socket, there)),
            asyncio.create_task(homeward(there, socket)),
        )
        self.open[number].add(theirs)
        try:
            await asyncio.wait((ours, theirs), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.open[number].discard(theirs)
            for task in (ours, theirs):
                task.cancel()
            await asyncio.gather(ours, theirs, return_exceptions=True)
            code = there.close_code if there.close_code not in (None, 1000, 1006) else COME_BACK
            there.transport.abort()
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.close(code or COME_BACK)


async def onward(socket: WebSocket, there: ClientConnection) -> None:
    """What the page says."""
    with contextlib.suppress(WebSocketException):
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            said = message.get("text")
            await there.send(message.get("bytes") or b"" if said is None else said)


async def homeward(there: ClientConnection, socket: WebSocket) -> None:
    """What the other server says."""
    with contextlib.suppress(WebSocketException, WebSocketDisconnect):
        async for message in there:
            await socket.send_text(str(message))


async def reached(owner: Owner, table: str, socket: WebSocket) -> ClientConnection | None:
    """A socket to the server that has the table; None if nobody is there."""
    try:
        return await connect(
            f"ws://{owner.address}/api/tables/{quote(table)}/play",
            additional_headers={SECRET: owner.secret, FOR: visitor(socket)},
            open_timeout=NEAR,
            proxy=None,
            max_size=None,
            compression=None,
        )
    except (OSError, TimeoutError, WebSocketException, ValueError):
        return None


def fetched(request: Request, owner: Owner) -> Response | None:
    """Asks another server; None if it is not there, or has not got the table any more."""
    heads = {name: value for name in ASKED if (value := request.headers.get(name)) is not None}
    heads |= {SECRET: owner.secret, FOR: visitor(request)}
    host, _, port = owner.address.rpartition(":")
    try:
        connection = http.client.HTTPConnection(host.strip("[]"), int(port), timeout=NEAR)
        connection.connect()
    except (OSError, ValueError):
        return None
    try:
        connection.sock.settimeout(FAR)
        body = getattr(request.state, "body", None)
        connection.request(request.method, quote(request.url.path), body, heads)
        answer = connection.getresponse()
        found = answer.read()
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()
    if answer.headers.get(SECRET) is not None:
        return None
    kept = {name: value for name in TOLD if (value := answer.headers.get(name)) is not None}
    return Response(found, answer.status, kept)


def visitor(caller: Request | WebSocket) -> str:
    """The address that a request comes from."""
    return caller.client.host if caller.client else "?"
