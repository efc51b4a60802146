"""Events: the log that people read, scrubbed for each viewer."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from .ask import CHANCE, Seat

Viewer = Seat | str | None
"""A seat; the key of a kind of spectator that the game declares; or None for everybody, which is
what a plain spectator is: whoever knows only what all know."""

Eyes = tuple[Seat, ...]
"""The seats whose secrets a viewer is shown."""


class Watcher(msgspec.Struct, frozen=True):
    """A kind of spectator: whose eyes it looks through, and how much later."""

    key: str
    title: str
    text: str
    eyes: Callable[[Any], Eyes]
    delay: int = 0
    """How many public moments it lags behind the table; once the game is over, none.

    Public moments are answers of which everybody learns something, so that nobody can count hidden
    ones by what such a spectator is shown.
    """


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened. `data` goes to all who learn of it, `secret` only to `seen_by`.

    `shows` marks an event that made something hidden known, so that nothing before it can be
    taken back for free. `only` names the only seats that learn of it at all; None is everybody.
    """

    kind: str
    data: dict[str, Any]
    why: tuple[str, ...] = ()
    secret: dict[str, Any] | None = None
    seen_by: tuple[Seat, ...] = ()
    shows: bool = False
    only: tuple[Seat, ...] | None = None

    @property
    def final(self) -> bool:
        """Whether taking it back would let somebody peek."""
        return self.shows or self.secret is not None or self.only is not None

    def reaches(self, eyes: Eyes) -> bool:
        """Whether a viewer with these eyes learns that it happened."""
        return self.only is None or any(seat in self.only for seat in eyes)


def told_of(events: Sequence[Event], kind: str, **data: Any) -> list[Event]:
    """The events of a kind with these data, in order."""
    found = [event for event in events if event.kind == kind]
    return [e for e in found if all(e.data.get(key) == value for key, value in data.items())]


class Seen(msgspec.Struct, frozen=True):
    """An event as one viewer may see it, with the number of the moment, counted for that viewer."""

    number: int
    kind: str
    data: dict[str, Any]
    why: tuple[str, ...]


def scrub(event: Event, number: int, eyes: Eyes) -> Seen:
    """Builds what a viewer may see from nothing: the public part, and the secret for its eyes."""
    data = dict(event.data)
    if event.secret is not None and any(seat in event.seen_by for seat in eyes):
        data.update(event.secret)
    return Seen(number, event.kind, data, event.why)


class Moments:
    """The moments of one viewer: the players' answers after which it learned of something.

    They are counted for each viewer alone, and draws in between are no moments of their own, so
    that the count tells nothing about hidden answers and draws.
    """

    __slots__ = ("answers", "eyes", "read")

    def __init__(self, eyes: Eyes) -> None:
        self.eyes, self.read = eyes, 0
        self.answers: list[int] = []
        """For each moment, after how many answers it was."""

    def follow(
        self, events: Sequence[tuple[int, Event]], log: Sequence[tuple[Seat, Any]]
    ) -> list[int]:
        """The moments up to now; only the events since the last call are looked at."""
        answers = self.answers
        for number, event in events[self.read :]:
            if event.reaches(self.eyes):
                by_player = before_chance(log, number)
                if not answers or answers[-1] != by_player:
                    answers.append(by_player)
        self.read = len(events)
        return answers


def before_chance(log: Sequence[tuple[Seat, Any]], answers: int) -> int:
    """How many answers there were when the last player had answered, before chance went on."""
    while answers and log[answers - 1][0] == CHANCE:
        answers -= 1
    return answers
