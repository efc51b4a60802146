"""What one kind of viewer sees of a table at one moment: worked out once, however many look."""

import time
from collections.abc import Iterable
from typing import Protocol

import msgspec

from ..engine import Match, Said, Seat, Viewer
from ..engine.scene import Scene
from . import outgoing, views
from .changes import change
from .clocks import of_day
from .seats import Seating
from .votes import Votes

HEAD = b'{"op":"table","seq":0,"now":0.0,'
"""How every message about a table begins, before what differs from socket to socket."""
SMALL = 1500
"""Bytes of changes for which nobody looks whether the whole picture would be shorter."""

News = tuple[list[outgoing.Happened], list[outgoing.Spoken]]


class Looked(Protocol):
    """A table to look at."""

    votes: Votes
    seating: Seating
    watching: int

    @property
    def commitment(self) -> str: ...

    @property
    def called(self) -> dict[Seat, str]: ...

    def seen_by(self, viewer: Viewer) -> Match: ...
    def talk_for(self, viewer: Viewer) -> list[Said]: ...
    def people(
        self, asked: Iterable[Seat], awaited: Iterable[Seat] = ()
    ) -> list[outgoing.Person]: ...
    def ticking(self, match: Match, viewer: Viewer) -> list[outgoing.Ticking]: ...


class Sight:
    """The table as a viewer may know it now; `before` is what the viewer's last picture was."""

    def __init__(self, table: Looked, viewer: Viewer, before: Scene | None) -> None:
        match = table.seen_by(viewer)
        scene = views.scene_of(match, viewer)
        self.scene = before if before == scene and before is not None else scene
        """The same object as long as nothing changes in it, so that comparing it is quick."""
        self.viewer, self._match = viewer, match
        self.number, self.talk = len(match.moments(viewer)), table.talk_for(viewer)
        self._called = table.called
        written = match.ask is None and table.seating.campaign is not None
        self._message = outgoing.TableMessage(
            seq=0,
            now=0.0,
            number=self.number,
            ask=match.ask_id(viewer),
            scene=None,
            changes=None,
            events=[],
            talk=[],
            people=table.people(
                scene.prompt.seats if scene.prompt is not None else (),
                match.ask.awaited() if match.ask is not None else (),
            ),
            watching=table.watching,
            votes=table.votes.ballots(),
            undo=None if written else views.take_back(match, viewer),
            commitment=table.commitment,
            since=0,
            over=match.ask is None,
            hints=views.hints_of(match.game),
            channels=views.channels(match, viewer),
            ended=table.seating.ended,
            after=table.seating.after,
            clock=table.seating.clock,
            clocks=table.ticking(match, viewer),
            campaign=table.seating.campaign,
        )
        people = self._message.people
        self._timed = bool(self._message.clocks) or any(p.bot_at is not None for p in people)
        self.rest = hash(msgspec.json.encode(self._message))
        """A mark of all else that the table is like."""
        self._news: dict[tuple[bool, int, int], News] = {}
        self._written: dict[tuple[int, int, int], tuple[Scene | None, bytes]] = {}

    def news(self, played: bool, sent: int, heard: int) -> News:
        """What happened and was said since; to whoever has just come it is told, not played."""
        key = (played, sent, heard)
        if key not in self._news:
            happened = views.happened(self._match, self.viewer, sent, self._called, played)
            said = views.said(self._match, self.viewer, self.talk[heard:])
            self._news[key] = (happened, said)
        return self._news[key]

    def text(self, seq: int, known: Scene | None, sent: int, heard: int) -> bytes:
        """The message for whoever has this picture and has been told that much."""
        key = (id(known), sent, heard)
        if key not in self._written:
            events, talk = self.news(known is not None, sent, heard)
            seen = self._picture(known)
            whole = msgspec.structs.replace(
                self._message, since=sent, events=events, talk=talk, **seen
            )
            self._written[key] = (known, msgspec.json.encode(whole).removeprefix(HEAD))
        now = of_day(time.monotonic()) if self._timed else 0.0
        head = b'{"op":"table","seq":%d,"now":%b,' % (seq, str(now).encode())
        return head + self._written[key][1]

    def _picture(self, known: Scene | None) -> dict[str, msgspec.Raw]:
        """The picture whole, or what changed in it: whichever is shorter, if that is much."""
        changes = None if known is None else msgspec.json.encode(change(known, self.scene))
        if changes is not None and len(changes) < SMALL:
            return {"changes": msgspec.Raw(changes)}
        now = msgspec.json.encode(self.scene)
        if changes is not None and len(changes) < len(now):
            return {"changes": msgspec.Raw(changes)}
        return {"scene": msgspec.Raw(now)}
