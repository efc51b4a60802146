"""Who is at a table, and how each is told what has changed for them."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from typing import Protocol

from ..engine import Seat, Viewer
from ..engine.scene import Scene
from .incoming import Speed
from .outgoing import GatheringMessage, Out
from .seats import Seating
from .sight import Sight
from .work import Work

LOG = logging.getLogger(__name__)
LATELY = 60.0
"""Seconds for which somebody counts as present who has gone, or has only read something."""
CROWD = 1.0
"""Seconds between two announcements that spectators have come or gone."""


class Listener(Protocol):
    """A connection at the table."""

    viewer: Viewer
    pace: Speed
    work: Work

    def send(self, message: Out) -> None:
        """Sends a message."""

    def tell(self, sight: Sight, anyway: bool = False) -> None:
        """Sends the table as it is, if anything changed for this viewer, or `anyway`."""

    def gather(self, message: GatheringMessage, anyway: bool = False) -> None:
        """Sends who is here before the game, if anything changed, or `anyway`."""

    def rewound(self, answers: int) -> None:
        """Notes how many answers an undo has left."""

    def leave(self) -> None:
        """Ends the connection."""


class Audience:
    """All who are at one table, players and spectators."""

    id: str
    seating: Seating

    def __init__(self) -> None:
        self.guests: set[Listener] = set()
        self.turn = asyncio.Lock()
        """Held while something changes that is not kept yet, and so is nobody's business."""
        self._untold = False
        self._told: set[Listener] = set()
        """Who has been told of the last change."""
        self.watching = 0
        """How many spectators everybody knows of. It changes only when it is announced: if the next
        message brought it along, its moment would tell of an answer that is nobody's business."""
        self._announced = float("-inf")
        self._announcing: asyncio.TimerHandle | None = None
        self._scenes: dict[Viewer, Scene] = {}
        """The last picture of each viewer who is here."""
        self._looked: dict[Viewer, float] = {}
        """When somebody who may not be here has looked at the table last."""

    def sight(self, viewer: Viewer, before: Scene | None) -> Sight:
        """The table as a viewer may know it now."""
        raise NotImplementedError

    def gathered(self, viewer: Viewer) -> GatheringMessage:
        """Who is here before the game."""
        raise NotImplementedError

    @property
    def attended(self) -> bool:
        """Whether somebody who plays here is at the table."""
        return any(isinstance(guest.viewer, int) for guest in self.guests)

    def here(self, seat: Seat) -> bool:
        """Whether somebody is connected on this seat."""
        return any(guest.viewer == seat for guest in self.guests)

    def looked(self, viewer: Viewer) -> None:
        """Somebody has read something about the table, or goes."""
        self._looked[viewer] = time.monotonic()

    @property
    def present(self) -> set[Viewer]:
        """Who is here, as players or to watch, or was a moment ago.

        Bots do not hurry while somebody looks away for a second: who came back again and again
        would learn when each of their answers was given.
        """
        since = time.monotonic() - LATELY
        self._looked = {viewer: at for viewer, at in self._looked.items() if at > since}
        return {guest.viewer for guest in self.guests} | self._looked.keys()

    @contextlib.asynccontextmanager
    async def still(self) -> AsyncIterator[None]:
        """Nothing changes meanwhile; whoever should have been told something is told afterwards."""
        try:
            async with self.turn:
                yield
        finally:
            if self._untold:
                self.tell()

    def tell(self, only: Listener | None = None) -> None:
        """Tells everybody for whom something changed, or one anyway: as soon as it is kept."""
        if self.turn.locked():
            self._untold = True
            return
        self._untold = False
        self._show([*self.guests] if only is None else [only], anyway=only is not None)

    def tell_rest(self) -> None:
        """Tells those who were not told yet of the last change."""
        if self.turn.locked():
            self._untold = True
            return
        self._untold = False
        self._show([guest for guest in self.guests if guest not in self._told])

    def _show(self, guests: list[Listener], anyway: bool = False) -> None:
        """Tells some of those who are here."""
        if self.seating.gathering:
            for guest in guests:
                guest.gather(self.gathered(guest.viewer), anyway)
            return
        sights: dict[Viewer, Sight] = {}
        for guest in guests:
            viewer = guest.viewer
            try:
                if viewer not in sights:
                    sights[viewer] = self.sight(viewer, self._scenes.get(viewer))
                guest.tell(sights[viewer], anyway)
            except Exception:
                known = {"table": self.id, "viewer": str(guest.viewer)}
                LOG.exception("a table cannot be shown", extra=known)
                guest.leave()
        self._told = self.guests & {*self._told, *guests}
        here = {guest.viewer for guest in self.guests}
        seen = self._scenes | {viewer: sight.scene for viewer, sight in sights.items()}
        self._scenes = {viewer: scene for viewer, scene in seen.items() if viewer in here}

    def crowd(self, came: Listener | None = None) -> None:
        """Somebody has come to watch, or has gone: the others learn it, of many once a second."""
        if came is not None:
            self.tell(came)
        if self._announcing is None:
            wait = max(0.0, self._announced + CROWD - time.monotonic())
            self._announcing = asyncio.get_running_loop().call_later(wait, self._announce)

    def _announce(self) -> None:
        self._announcing, self._announced = None, time.monotonic()
        self.watching = sum(not isinstance(guest.viewer, int) for guest in self.guests)
        self.tell()

    def hush(self) -> None:
        """Announces nothing more."""
        if self._announcing is not None:
            self._announcing.cancel()

    def send_away(self, seat: Seat) -> None:
        """Whoever sits there has to come in again, if they may."""
        for guest in [guest for guest in self.guests if guest.viewer == seat]:
            guest.leave()
