"""Connections that have become sockets: the table has them, and little else is kept of them."""

import asyncio
from typing import Any
from typing import Protocol as Shape

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import Protocol

from .caller import LINGER, Caller, Reader
from .door import Door
from .limits import Limits
from .packing import PACKS

SOCKET = "katabasis.socket"
"""Where whoever serves a socket finds it in its scope, to seat it."""
COME_BACK = 1012
"""The code of a socket whose table is not here any more, or not now."""


class Ear(Shape):
    """Whom a seated socket belongs to."""

    def open(self) -> None: ...
    def heard(self, said: str | None) -> None: ...
    def put_nowait(self, message: Any) -> None: ...
    def set(self) -> None: ...
    def clear(self) -> None: ...


class Socket(Reader, WebSocketsSansIOProtocol):
    """A connection that has become a socket.

    Until it is seated it is served like any other. Then the table has it, and what was needed for
    the way there (request, scope, queue and task) is let go: that is most of its memory.
    """

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    ear: Ear | None = None
    flushing = False

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [PACKS]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = self.client[0] if self.client else "?"
        self.door.enter(self.address)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope[SOCKET] = self  # type: ignore[literal-required]
        if not self.conn.reader.buffer:
            self.conn.parser = Protocol.parse(self.conn)  # the first one would keep the request
            next(self.conn.parser)

    async def run_asgi(self) -> None:
        """As uvicorn does, but whoever is seated stays."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application")
            self.send_500_response()
        if self.ear is not None:
            del self.scope, self.request, self.response
            self.__dict__ = dict(vars(self).items())  # packed closely
        elif self.close_timer is None:
            self.transport.close()

    def seat(self, ear: Ear) -> None:
        """Hands over to a table, with what has come meanwhile."""
        queue, self.ear = self.queue, ear
        self.queue = self.writable = ear  # type: ignore[assignment]
        ear.open()
        while not queue.empty():
            message: Any = queue.get_nowait()
            if message["type"] == "websocket.receive":
                ear.heard(message.get("text"))
            else:
                ear.put_nowait(message)
        self.hold(False)

    def send_receive_event_to_app(self) -> None:
        """A whole message; uvicorn would stop reading after each."""
        if self.ear is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            self.ear.heard(data.decode() if self.curr_msg_data_type == "text" else None)
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()

    def hold(self, still: bool) -> None:
        """Reads no more for a while, or reads on."""
        if still != self.read_paused and not self.transport.is_closing():
            self.read_paused = still
            (self.transport.pause_reading if still else self.transport.resume_reading)()

    def say(self, text: bytes) -> None:
        """Sends a message, unless the end was told already; all of one moment go together."""
        if not self.close_sent and not self.transport.is_closing():
            self.conn.send_text(text)
            if not self.flushing:
                self.flushing = True
                self.loop.call_soon(self._flush)

    def _flush(self) -> None:
        self.flushing = False
        said = b"".join(self.conn.data_to_send())
        if said and not self.transport.is_closing():
            self.transport.write(said)

    def bye(self) -> None:
        """Closes; the page comes back by itself."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(COME_BACK)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.hold(False)
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": COME_BACK})

    def keepalive_timeout(self) -> None:
        """Whoever does not answer a ping does not read either: what waits is given up."""
        super().keepalive_timeout()
        self.loop.call_later(LINGER, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._reads()
        self.door.leave(self.address)
        super().connection_lost(exc)


def protocols(limits: Limits, internal: int | None = None) -> tuple[type[Caller], type[Socket]]:
    """What a server speaks to whoever comes in by one door."""
    here = {"door": Door(limits, internal)}
    return type("Caller", (Caller,), here), type("Socket", (Socket,), here)
