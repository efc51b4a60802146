"""One connection at a live table: a viewer, and what it was told."""

import asyncio
from typing import Any

import msgspec

from ..engine import Refused, Seat, Viewer
from . import views, wire
from .changes import change
from .limits import Bucket, Limits
from .table import LiveTable

PATIENCE = 60.0
"""Seconds that somebody must be gone before the table may hand the seat to a bot."""


class Connection:
    """One socket's place at a table. What is sent goes through a queue, so nobody waits for it."""

    def __init__(
        self,
        table: LiveTable,
        viewer: Viewer,
        since: int,
        limits: Limits,
        patience: float = PATIENCE,
    ) -> None:
        self.table, self.viewer, self.patience = table, viewer, patience
        self.sent, self.heard, self.seq = since, 0, 0
        """The viewer's moments, the talk and the messages about the table that were sent."""
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(200)
        self.full = False
        self._scene = self._rest = b""
        """The last picture that was sent, and all else that the table was like then."""
        self.messages = Bucket(limits.messages, 2 * limits.messages)
        self.sentences = Bucket(limits.talk, 5)
        self.hinting: asyncio.Task[None] | None = None

    def send(self, message: wire.Out) -> None:
        """Puts a message into the queue; a connection that does not read is given up."""
        self._put(wire.encode(message))

    def leave(self) -> None:
        """Ends the connection, after what was sent; the page comes back by itself."""
        self._put(None)

    def _put(self, text: str | None) -> None:
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.full = True

    def tell(self, anyway: bool = False) -> None:
        """Sends the table, unless the viewer knows it so already: silence must tell nothing."""
        table, viewer = self.table, self.viewer
        match, talk = table.seen_by(viewer), table.talk_for(viewer)
        scene, number = views.scene_of(match, viewer), len(match.moments(viewer))
        message = wire.TableMessage(
            seq=0,
            number=number,
            ask=match.ask_id(viewer),
            scene=None,
            changes=None,
            events=[],
            talk=[],
            people=table.people(scene.prompt.seats if scene.prompt is not None else ()),
            votes=table.votes.ballots(),
            undo=views.take_back(match, viewer),
            commitment=table.commitment,
            since=0,
            over=match.ask is None,
            hints=views.hints_of(match.game),
            channels=views.channels(match, viewer),
        )
        now, rest = msgspec.json.encode(scene), msgspec.json.encode(message)
        news = {
            "events": views.happened(match, viewer, self.sent),
            "talk": views.said(match, viewer, talk[self.heard :]),
        }
        if (now, rest) == (self._scene, self._rest) and not any(news.values()) and not anyway:
            return
        self.seq += 1
        seen = self._picture(now)
        self.send(msgspec.structs.replace(message, seq=self.seq, since=self.sent, **news, **seen))
        self.sent, self.heard, self._scene, self._rest = number, len(talk), now, rest

    def _picture(self, now: bytes) -> dict[str, Any]:
        """The picture whole, or what changed in it: whichever is shorter."""
        if self._scene:
            old, new = msgspec.json.decode(self._scene), msgspec.json.decode(now)
            changes = msgspec.json.encode(change(old, new))
            if len(changes) < len(now):
                return {"changes": msgspec.Raw(changes)}
        return {"scene": msgspec.Raw(now)}

    def rewound(self, answers: int) -> None:
        """An undo has left only these answers: what came after is told again."""
        self.sent = min(self.sent, self.table.match.moment(self.viewer, answers))

    @property
    def seat(self) -> Seat:
        """The viewer's seat; a spectator is refused."""
        if not isinstance(self.viewer, int):
            raise Refused("Spectators cannot act.")
        return self.viewer
