"""Snapshots of a table: one for each step, so that a change of the rules loses nothing.

Only the newest is needed as a rule. It is written together with the answers that led to it, and
takes the place of the one before; every fortieth answer or so one stays, in case of need.
"""

import msgspec

from ..engine import Match
from ..engine.told import place_of

EVERY = 40
"""Answers from one snapshot that stays to the next."""


class Snapshot(msgspec.Struct, frozen=True):
    """The table before the step that was under way after that many entries."""

    number: int
    """How many entries there were."""
    answers: int
    """How many answers it has behind it."""
    checkpoint: str
    """The table, as JSON."""
    told: int | None = None
    """How many events of its last answer were told before it; None if nobody counted."""
    instead: int | None = None
    """The number of the snapshot whose place it takes."""


class Snapshots:
    """Says when a table needs a snapshot, and which one it replaces."""

    def __init__(self) -> None:
        self._last: Snapshot | None = None
        self._stays = 0
        """How many answers the last snapshot has that stays."""
        self._undone = False

    def undone(self) -> None:
        """Answers were taken back: the same number of answers may be others now."""
        self._undone = True

    def due(self, match: Match, number: int) -> Snapshot | None:
        """The snapshot to be kept with the entries up to `number`; None if none is needed."""
        last = self._last
        same = last is not None and last.answers == match.mark and not self._undone
        if same or not match.mark:
            return None
        instead = None
        if last is not None:
            if abs(last.answers - self._stays) < EVERY:
                instead = last.number
            else:
                self._stays = last.answers
        return taken(match, number, instead)

    def kept(self, snapshot: Snapshot | None) -> None:
        """Notes that it is on disk."""
        if snapshot is not None:
            self._last, self._undone = msgspec.structs.replace(snapshot, checkpoint=""), False


def taken(match: Match, number: int, instead: int | None = None) -> Snapshot:
    """A snapshot of a match after that many entries."""
    told = match.past - min(match.past, place_of(match.events or (), match.mark))
    table = msgspec.json.encode(match.checkpoint).decode()
    return Snapshot(number, match.mark, table, told, instead)
