"""Connections that speak HTTP: each has some seconds for a request, and must read its answer."""

import asyncio

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from .door import Door

LINGER = 2.0
"""Seconds that somebody who is turned away has to read why."""
LINGERING = 50
"""How many may take them at once; others are let go without a word."""
SLOW = "The request did not arrive in time."
PHRASES = {408: "Request Timeout", 503: "Service Unavailable"}


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
