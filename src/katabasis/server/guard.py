"""What every request passes first: limits, permission, and refusals with a fitting status."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ..engine import BadInput, Refused
from ..engine.ready import ready
from ..store.faults import Unread, Unsaved
from ..store.leases import Elsewhere
from .limits import Limits, Visitors, shortened
from .relay import MISDIRECTED, Relay
from .relay import SECRET as RELAYED
from .sandbox import Busy
from .seats import Access
from .table import LiveTable
from .tables import Tables
from .work import Work

PRIVATE = "no-store"
"""Whoever asks shows a secret in a head that caches do not know: what is read with it is for nobody
else, and not kept on the way."""
WAIT = 5.0
"""Seconds that a request may wait for the budget of its address."""


def reply(data: Any, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


Handler = Callable[[Request], Coroutine[Any, Any, Response]]


def guarded(handler: Handler, pictures: bool = False) -> Handler:
    """Turns refusals into sentences with a fitting status, and counts requests.

    Pictures are counted apart: a table that is opened late wants many of them at once.
    """

    async def run(request: Request) -> Response:
        answer = await answered(request)
        answer.headers.setdefault("Cache-Control", PRIVATE)
        if answer.status_code >= 400:
            tables: Tables = request.app.state.tables
            tables.services.metrics.refused[str(answer.status_code)] += 1
        return answer

    async def answered(request: Request) -> Response:
        address = request.client.host if request.client else "?"
        visitors: Visitors = request.app.state.visitors
        relay: Relay | None = request.app.state.relay
        relayed = request.scope.get("relayed", False)
        counted = visitors.picture if pictures else visitors.request
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
        given = await limited(request, limits_of(request).form)
        return msgspec.json.decode(given, type=ready(form))
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


def allowed(live: LiveTable, secret: str) -> Access:
    """What a secret opens at a table."""
    try:
        access = live.seating.access(secret)
    except BadInput as error:
        raise Forbidden(str(error)) from None
    if access is None:
        raise Forbidden("This link does not open this table.")
    if live.closed_to(access.viewer):
        raise Forbidden("The players have not agreed to spectators like you.")
    live.looked(access.viewer)
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
