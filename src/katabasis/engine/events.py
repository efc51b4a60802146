"""Events: the log that people read, scrubbed for each viewer."""

from typing import Any

import msgspec

from .ask import Seat

Viewer = Seat | None
"""A seat, or None for a spectator."""


class Event(msgspec.Struct, frozen=True):
    """Something that happened. `secret` goes only to `seen_by`; `data` to everybody.

    `shows` marks an event that made something hidden known, so that nothing before it can be
    taken back for free.
    """

    kind: str
    data: dict[str, Any]
    why: tuple[str, ...] = ()
    secret: dict[str, Any] | None = None
    seen_by: tuple[Seat, ...] = ()
    shows: bool = False

    @property
    def final(self) -> bool:
        """Whether taking it back would let somebody peek."""
        return self.shows or self.secret is not None


class Seen(msgspec.Struct, frozen=True):
    """An event as one viewer may see it, with the number of the answer that it followed."""

    number: int
    kind: str
    data: dict[str, Any]
    why: tuple[str, ...]


def scrub(event: Event, number: int, viewer: Viewer) -> Seen:
    """Builds what the viewer may see from nothing: the public part, and the secret if it is his."""
    data = dict(event.data)
    if event.secret is not None and viewer is not None and viewer in event.seen_by:
        data.update(event.secret)
    return Seen(number, event.kind, data, event.why)
