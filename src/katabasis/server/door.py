"""The door: how many connections there may be, and how long one may take to say what it wants.

uvicorn waits for a request for as long as the other side likes, so a few thousand connections that
never finish one would keep everybody else out. Here a connection has some seconds for the head of a
request and some for its body, and beyond a number of connections the next reads a sentence.
"""

import asyncio
import ipaddress
import os
from collections import Counter
from typing import Any
from typing import Protocol as Shape

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import Protocol

from .limits import Limits

LINGER = 2.0
"""Seconds that somebody who is turned away has to read why."""
LINGERING = 50
"""How many may take them at once; others are let go without a word."""
SPARE = 200
"""Files that the server itself needs open: database, processes, pages."""
FULL = "The server has as many visitors as it can take; please try again in a minute."
CROWDED = "Too many connections from your address; please close some."
SLOW = "The request did not arrive in time."
SOCKET = "katabasis.socket"
"""Where whoever serves a socket finds it in its scope, to seat it."""
COME_BACK = 1012
"""The code of a socket whose table is not here any more, or not now."""
PHRASES = {408: "Request Timeout", 503: "Service Unavailable"}


class Door:
    """Who is inside, counted by address; proxies that are trusted bring many."""

    def __init__(self, limits: Limits, internal: int | None = None) -> None:
        self.limits, self.internal = limits, internal
        self.most = min(limits.connections, room())
        self.inside: Counter[str] = Counter()
        self.count = self.lingering = 0
        words = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1").split(",")
        self.proxies = [word.strip() for word in words]

    def refusal(self, address: str, port: int | None = None) -> str:
        """Why nobody else may come in from there; empty if somebody may.

        By the internal port come other servers, which bring many.
        """
        if self.count >= self.most:
            return FULL
        many = port is not None and port == self.internal
        if self.inside[address] >= self.limits.from_one and not many and not self.proxy(address):
            return CROWDED
        return ""

    def proxy(self, address: str) -> bool:
        """Whether an address only passes on what others send; they are counted by their own."""
        return any(word in ("*", address) or within(address, word) for word in self.proxies)

    def enter(self, address: str) -> None:
        """One more."""
        self.count += 1
        self.inside[address] += 1

    def leave(self, address: str) -> None:
        """One less."""
        self.count -= 1
        self.inside[address] -= 1
        if self.inside[address] <= 0:
            del self.inside[address]


def within(address: str, network: str) -> bool:
    """Whether an address is in a network."""
    try:
        return "/" in network and ipaddress.ip_address(address) in ipaddress.ip_network(network)
    except ValueError:
        return False


def room() -> int:
    """How many connections the system allows this process; at least some."""
    try:
        import resource
    except ImportError:
        return 1 << 30
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return max(SPARE, hard - SPARE) if hard != resource.RLIM_INFINITY else 1 << 30


class Reader:
    """A connection that has to read what it is sent."""

    door: Door
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    _stalled: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Too much waits to be read."""
        self._stalled = self.loop.call_later(self.door.limits.stalled, self.transport.abort)
        super().pause_writing()  # type: ignore[misc]

    def resume_writing(self) -> None:
        """It is read."""
        self._reads()
        super().resume_writing()  # type: ignore[misc]

    def _reads(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None


class Caller(Reader, H11Protocol):
    """A connection that speaks HTTP and does not have all day."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop

    def connection_made(  # type: ignore[override]  # (as uvicorn does)
        self, transport: asyncio.Transport
    ) -> None:
        super().connection_made(transport)
        self.address = self.client[0] if self.client else "?"
        self.inside, self._phase = False, ""
        self._timer: asyncio.TimerHandle | None = None
        self.refusal = self.door.refusal(self.address, self.server[1] if self.server else None)
        if not self.refusal:
            self.inside = True
            self.door.enter(self.address)
            self._wait("head", self.door.limits.head)
        elif self.door.lingering < LINGERING:
            self.door.lingering += 1
            self._wait("refused", LINGER)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self._reads()
        if self.inside:
            self.door.leave(self.address)
        elif self._phase == "refused":
            self.door.lingering -= 1
        self.inside, self._phase = False, "gone"
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.refusal:
            self._say(503, self.refusal)
            return
        super().data_received(data)
        if self._phase != "gone":
            self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The socket counts from now on."""
        self._stop()
        self._phase, self.inside = "gone", False
        self.door.leave(self.address)
        super().handle_websocket_upgrade(event)

    def _look(self) -> None:
        """Which part of a request is missing, and for how long."""
        state, limits = self.conn.their_state, self.door.limits
        if state is h11.IDLE and self.conn.trailing_data[0]:
            self._wait("head", limits.head)
        elif state is h11.SEND_BODY:
            self._wait("body", limits.upload + LINGER)
        else:
            self._stop()

    def _wait(self, phase: str, seconds: float) -> None:
        """Begins to count, unless it counts already: a byte now and then gains nothing."""
        if self._phase != phase or self._timer is None:
            self._stop()
            self._phase = phase
            self._timer = self.loop.call_later(seconds, self._late)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        """Time is up: whoever has begun a request reads so, others are let go."""
        self._timer = None
        if self._phase == "head" and self.conn.trailing_data[0]:
            self._say(408, SLOW)
        elif not self.transport.is_closing():
            self.transport.close()

    def _say(self, status: int, sentence: str) -> None:
        """A sentence, and good-bye."""
        if self.transport.is_closing():
            return
        body = msgspec.json.encode({"error": sentence})
        head = f"HTTP/1.1 {status} {PHRASES[status]}\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        self.transport.write(head.encode() + body)
        self.transport.close()


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
