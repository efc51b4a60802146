"""A line: what a seated socket and its table say to each other.

Thousands of people sit and think, so a line that is silent is little more than its socket. It has a
task only while something that was said is being done, and a list only of what waits.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from .connection import Connection
from .requests import hear

LOG = logging.getLogger(__name__)
BACKLOG = 200
"""Messages that may wait for somebody who does not read; after that they are let go."""
SAID = 1000
"""Messages that may wait to be heard: whoever says more at once is let go."""


class Wire(Protocol):
    """The socket of a line, as the door made it."""

    tasks: set[asyncio.Task[None]]
    transport: asyncio.Transport

    def say(self, text: bytes) -> None:
        """Sends a message."""

    def bye(self) -> None:
        """Closes; the page comes back by itself."""

    def hold(self, still: bool) -> None:
        """Reads no more for a while, or reads on."""


class Line:
    """One seated socket."""

    __slots__ = ("_backlog", "_ended", "_said", "_task", "me", "over", "wire")

    def __init__(self, wire: Wire, me: Connection, ended: Callable[[], None]) -> None:
        self.wire, self.me, self._ended = wire, me, ended
        self.over = False
        self._task: asyncio.Task[None] | None = None
        self._said: deque[str | type[Line] | None] | None = None
        """What was said while something else was being done; the class itself says good-bye."""
        self._backlog: list[bytes | None] | None = None
        """What waits until the other side reads again; None while it does."""

    def open(self) -> None:
        """Sits down: from now on the table tells what happens, and hears what is said."""
        me, live = self.me, self.me.table
        LOG.debug("somebody sits down", extra={"table": live.id, "viewer": str(me.viewer)})
        me.line = self
        live.guests.add(me)
        live.timed()
        with me.work.counted():
            if isinstance(me.viewer, int):
                live.tell()
            else:
                live.crowd(me)
            live.drive()

    def put_nowait(self, message: Any) -> None:
        """What uvicorn has to say of the socket: that the other side is gone."""
        if message["type"] == "websocket.disconnect":
            self.heard(Line)

    def heard(self, said: "str | type[Line] | None") -> None:
        """Does what was said, after what is being done."""
        if self._task is None and said is Line:
            self._leave()
        elif self._task is None:
            self._task = task = asyncio.create_task(self._do(said))
            self.wire.tasks.add(task)
            task.add_done_callback(self.wire.tasks.discard)
        else:
            self.wire.hold(True)
            self._said = self._said or deque()
            if len(self._said) < SAID or said is Line:
                self._said.append(said)
            else:
                self.wire.transport.abort()

    async def _do(self, said: "str | type[Line] | None") -> None:
        me = self.me
        try:
            while not isinstance(said, type) and not self.over:
                await me.work.ready()
                await me.work.paid(hear(me, said))
                if not self._said:
                    return
                said = self._said.popleft()
                await asyncio.sleep(0)  # others come in between
            self._leave()
        except Exception:
            LOG.exception("a line broke", extra={"table": me.table.id})
            self.wire.transport.abort()
        finally:
            self._task = self._said = None
            self.wire.hold(False)

    def _leave(self) -> None:
        """Gets up from the table."""
        if self.over:
            return
        self.over = True
        me, live = self.me, self.me.table
        if me.hinting is not None:
            me.hinting[0].cancel()
        live.guests.discard(me)
        live.looked(me.viewer)
        if isinstance(me.viewer, int) and not live.here(me.viewer):
            live.left[me.viewer] = time.monotonic()
        live.timed()
        if isinstance(me.viewer, int):
            live.tell()
        else:
            live.crowd()
        self._ended()

    def write(self, text: bytes | None) -> None:
        """Sends a message, or waits with it until the other side reads; None is the last one."""
        if self.over:
            return
        if self._backlog is not None:
            self._backlog.append(text)
            if len(self._backlog) > BACKLOG:
                self.wire.transport.abort()
        elif text is None:
            self.wire.bye()
        else:
            self.wire.say(text)

    def clear(self) -> None:
        """Too much waits to be read."""
        if self._backlog is None:
            self._backlog = []

    def set(self) -> None:
        """It is read: what has waited follows."""
        backlog, self._backlog = self._backlog, None
        for text in backlog or ():
            self.write(text)
