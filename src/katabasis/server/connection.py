"""One connection at a live table: a viewer, and what it was told."""

import asyncio
from typing import Protocol

import msgspec

from ..engine import Refused, Seat, Viewer
from ..engine.scene import Scene
from . import incoming, outgoing
from .limits import Bucket, Limits
from .preview import Foresight
from .sight import Sight
from .table import LiveTable
from .work import Work


class Outlet(Protocol):
    """Where messages go."""

    def write(self, text: bytes | None) -> None:
        """Sends a message without waiting for it; None is the last one."""


class Connection:
    """One socket's place at a table. Nobody waits for what is sent."""

    __slots__ = (
        "_foresight", "_gathered", "_points", "_rest", "_scene", "_sentences", "address", "browser",
        "heard", "hinting", "limits", "line", "messages", "pace", "sent", "seq", "table", "viewer",
        "work",
    )  # fmt: skip

    def __init__(
        self,
        table: LiveTable,
        viewer: Viewer,
        since: int,
        limits: Limits,
        *,
        work: Work,
        browser: str = "",
        address: str = "?",
    ) -> None:
        self.table, self.viewer, self.browser = table, viewer, browser
        """The word of the browser is known only here."""
        self.address, self.work = address, work
        self.sent, self.heard, self.seq = since, 0, 0
        """The viewer's moments, the talk and the messages about the table that were sent."""
        self.line: Outlet | None = None
        self._scene: Scene | None = None
        self._gathered = b""
        """Who was here, as it was last told before the game."""
        self._rest = 0
        """The last picture that was sent, and a mark of all else that the table was like then."""
        self.messages = Bucket(limits.messages, 2 * limits.messages)
        self.limits = limits
        self._sentences: Bucket | None = None
        self._points: Bucket | None = None
        self._foresight: Foresight | None = None
        """Made when somebody talks, points, or looks ahead: most only sit and think."""
        self.hinting: tuple[asyncio.Task[None], str] | None = None
        """The search for a hint, and the question that it is about."""
        self.pace: incoming.Speed = "normal"
        """How fast this person wants bots to play."""

    @property
    def sentences(self) -> Bucket:
        """How much may be said."""
        if self._sentences is None:
            self._sentences = Bucket(self.limits.talk, 5)
        return self._sentences

    @property
    def points(self) -> Bucket:
        """How often somebody may point at something."""
        if self._points is None:
            self._points = Bucket(self.limits.points, 4)
        return self._points

    @property
    def foresight(self) -> Foresight:
        """What is being looked at ahead."""
        if self._foresight is None:
            self._foresight = Foresight(self.limits, self.work)
        return self._foresight

    def send(self, message: outgoing.Out) -> None:
        """Sends a message."""
        self._put(msgspec.json.encode(message))

    def leave(self) -> None:
        """Ends the connection, after what was sent; the page comes back by itself."""
        self._put(None)

    def _put(self, text: bytes | None) -> None:
        if self.line is not None:
            self.line.write(text)

    def tell(self, sight: Sight, anyway: bool = False) -> None:
        """Sends the table, unless the viewer knows it so already: silence must tell nothing."""
        same = sight.scene is self._scene and sight.rest == self._rest
        if same and not anyway and not any(sight.news(self.seq > 0, self.sent, self.heard)):
            return
        self.seq += 1
        self._put(sight.text(self.seq, self._scene, self.sent, self.heard))
        self.sent, self.heard = sight.number, len(sight.talk)
        self._scene, self._rest = sight.scene, sight.rest

    def gather(self, message: outgoing.GatheringMessage, anyway: bool = False) -> None:
        """Sends who is here, unless nothing has changed."""
        text = msgspec.json.encode(message)
        if anyway or text != self._gathered:
            self._gathered = text
            self._put(text)

    def rewound(self, answers: int) -> None:
        """An undo has left only these answers: what came after is told again."""
        self.sent = min(self.sent, self.table.match.moment(self.viewer, answers))

    @property
    def seat(self) -> Seat:
        """The viewer's seat; a spectator is refused."""
        if not isinstance(self.viewer, int):
            raise Refused("Spectators cannot act.")
        return self.viewer
