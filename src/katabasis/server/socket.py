"""The socket of a table: one connection, one viewer."""

import asyncio
import logging
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..engine import BadInput, Refused
from ..store.faults import Unread, Unsaved
from ..store.leases import Elsewhere
from . import incoming, outgoing
from .connection import Connection
from .leaving import handed_on
from .limits import Visitors
from .line import Line
from .onlookers import let_in
from .relay import Relay
from .seats import Access
from .secrets import hashed, parted
from .table import LiveTable
from .tables import Tables
from .web_socket import COME_BACK, SOCKET, Socket

LOG = logging.getLogger(__name__)
PASSED_ON = "another server"
FIRST = "Send a `sit` message with your secret first."


async def play(socket: WebSocket) -> None:
    """`/api/tables/<id>/play`: sits down by a secret, then plays until one of both goes."""
    tables: Tables = socket.app.state.tables
    visitors: Visitors = socket.app.state.visitors
    address = socket.client.host if socket.client else "?"
    if socket.scope.get("relayed"):
        address = PASSED_ON  # counted where they came in
    if not same_origin(socket):
        await socket.close(4403)
        return
    if visitors.sockets.get(address, 0) >= visitors.limits.sockets and address != PASSED_ON:
        await socket.accept()
        await turned_away(socket, "Too many open tables from here; please close some.", 4429)
        return
    visitors.sockets[address] += 1
    seated = False
    try:
        await socket.accept()
        work = visitors.work(address)
        await work.ready()
        connection = await work.paid(sit_down(socket, tables, visitors))
        if connection is not None:
            seated = True
            seat(socket, connection, lambda: gone(visitors, address))
    except WebSocketDisconnect:
        pass
    finally:
        if not seated:
            gone(visitors, address)


def seat(socket: WebSocket, me: Connection, ended: Callable[[], None]) -> None:
    """Takes the socket out of the hands of whatever passed it on: the table has it now."""
    lower: Socket = socket.scope[SOCKET]
    lower.seat(Line(lower, me, ended))


def gone(visitors: Visitors, address: str) -> None:
    """One socket less from there."""
    visitors.sockets[address] -= 1
    if not visitors.sockets[address]:
        del visitors.sockets[address]


async def sit_down(socket: WebSocket, tables: Tables, visitors: Visitors) -> Connection | None:
    """The first message must be a fitting secret, and come soon."""
    try:
        text = await asyncio.wait_for(received(socket), 15)
        message = incoming.read(text)
        if not isinstance(message, incoming.Sit):
            raise BadInput(FIRST)
        relay: Relay | None = socket.app.state.relay
        if relay is None or socket.scope.get("relayed"):
            live = await tables.find(socket.path_params["table"])
        elif (found := await relay.seated(socket, text or "")) is None:
            return None
        else:
            live = found
        access = live.seating.access(message.secret)
        if access is None:
            raise BadInput("This link does not open this table.")
        await let_in(live, access.viewer)
        await claimed(live, access, message.secret)
    except (Elsewhere, Refused):  # another server has the table, or has just taken it
        await socket.close(COME_BACK)
        return None
    except (Unread, Unsaved) as error:
        await turned_away(socket, str(error), 1011)
        return None
    except (BadInput, TimeoutError) as error:
        await turned_away(socket, str(error) or FIRST, 4401)
        return None
    except WebSocketDisconnect:
        raise
    except Exception:
        LOG.exception("a table cannot be opened")
        await turned_away(socket, "The table cannot be opened just now.", 1011)
        return None
    viewer, match = access.viewer, live.seen_by(access.viewer)
    since = message.since if 0 <= message.since <= len(match.moments(viewer)) else 0
    if live.floor is not None:
        since = min(since, match.moment(viewer, live.floor))
    address = socket.client.host if socket.client else "?"
    work, browser = visitors.work(address), parted(message.secret)[1]
    return Connection(
        live, viewer, since, visitors.limits, work=work, browser=browser, address=address
    )


async def claimed(live: LiveTable, access: Access, credential: str) -> None:
    """The first browser that sits down with a link keeps it."""
    viewer, (secret, browser) = access.viewer, parted(credential)
    if isinstance(viewer, int) and access.handed:
        await handed_on(live, viewer, secret, browser)
    elif isinstance(viewer, int) and not live.seating.places[viewer].browser:
        await live.seat_changed(viewer, browser=hashed(browser))


async def turned_away(socket: WebSocket, sentence: str, code: int) -> None:
    """Says why somebody cannot be let in."""
    await socket.send_text(outgoing.encode(outgoing.Fault(sentence)))
    await socket.close(code)


async def received(socket: WebSocket) -> str | None:
    """The next message; None if it is not text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return text if isinstance(text, str) else None


def same_origin(socket: WebSocket) -> bool:
    """Whether the page that opened the socket is ours; programs send no origin."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    return origin.split("://", 1)[-1] == socket.headers.get("host", "")
