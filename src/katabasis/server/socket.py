"""The socket of a table: one connection, one viewer."""

import asyncio
import contextlib
import logging
import time

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..engine import BadInput
from . import wire
from .connection import Connection
from .limits import Visitors
from .requests import hear
from .tables import Tables

LOG = logging.getLogger(__name__)
FIRST = "Send a `sit` message with your secret first."


async def play(socket: WebSocket) -> None:
    """`/api/tables/<id>/play`: sits down by a secret, then plays until one of both goes."""
    tables: Tables = socket.app.state.tables
    visitors: Visitors = socket.app.state.visitors
    address = socket.client.host if socket.client else "?"
    if not same_origin(socket):
        await socket.close(4403)
        return
    if visitors.sockets.get(address, 0) >= visitors.limits.sockets:
        await socket.accept()
        await turned_away(socket, "Too many open tables from here; please close some.", 4429)
        return
    visitors.sockets[address] += 1
    try:
        await socket.accept()
        connection = await sit_down(socket, tables, visitors)
        if connection is not None:
            await talk_with(socket, connection)
    except WebSocketDisconnect:
        pass
    finally:
        visitors.sockets[address] -= 1
        if not visitors.sockets[address]:
            del visitors.sockets[address]


async def sit_down(socket: WebSocket, tables: Tables, visitors: Visitors) -> Connection | None:
    """The first message must be a fitting secret, and come soon."""
    try:
        message = wire.read(await asyncio.wait_for(received(socket), 15))
        if not isinstance(message, wire.Sit):
            raise BadInput(FIRST)
        live = await tables.find(socket.path_params["table"])
        access = live.seating.access(message.secret)
        if access is None:
            raise BadInput("This link does not open this table.")
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
    return Connection(live, viewer, since, visitors.limits, socket.app.state.patience)


async def turned_away(socket: WebSocket, sentence: str, code: int) -> None:
    """Says why somebody cannot be let in."""
    await socket.send_text(wire.encode(wire.Fault(sentence)))
    await socket.close(code)


async def received(socket: WebSocket) -> str | None:
    """The next message; None if it is not text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return text if isinstance(text, str) else None


async def talk_with(socket: WebSocket, me: Connection) -> None:
    """Sends what waits and hears what comes, until one of both ends."""
    live = me.table
    live.guests.add(me)
    live.tell()
    live.drive()
    sender = asyncio.create_task(send_all(socket, me))
    try:
        while not me.full:
            await hear(me, await received(socket))
    except WebSocketDisconnect:
        pass
    finally:
        live.guests.discard(me)
        if isinstance(me.viewer, int) and not live.here(me.viewer):
            live.left[me.viewer] = time.monotonic()
        live.tell()
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender


async def send_all(socket: WebSocket, me: Connection) -> None:
    """Sends the queue, one message after the other, until the connection has to end."""
    while (text := await me.outbox.get()) is not None:
        await socket.send_text(text)
    await socket.close(1012)


def same_origin(socket: WebSocket) -> bool:
    """Whether the page that opened the socket is ours; programs send no origin."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    return origin.split("://", 1)[-1] == socket.headers.get("host", "")
