"""What a viewer can know: whether somebody is asked, what an event tells it, and what it sees."""

from itertools import zip_longest
from typing import Any

from ..engine import CHANCE, Event, Eyes, Match, Viewer
from .compare import shown


def unseen(match: Match, viewer: Viewer) -> bool:
    """Whether something is asked of which the viewer knows nothing."""
    ask = match.ask
    if ask is None or ask.seat == CHANCE:
        return ask is not None
    hidden = match.game.question(ask.kind).hidden
    return hidden is not None and viewer not in ask.asked() and hidden(match.table, ask, viewer)


def learns(event: Event, eyes: Eyes) -> bool:
    """Whether an event tells a viewer with these eyes something that was hidden."""
    if not event.reaches(eyes):
        return False
    secret = event.secret is not None and any(seat in event.seen_by for seat in eyes)
    return event.shows or secret or event.only is not None


def pieces_of(scene: dict[str, Any]) -> list[Any]:
    """A scene piece by piece, so that what differs can be named."""
    parts = [(k, part if isinstance(part, list | tuple) else [part]) for k, part in scene.items()]
    return [(name, piece) for name, several in parts for piece in several]


def difference(real: list[Any], other: list[Any]) -> str:
    """The first piece that differs; nothing if all are the same."""
    for one, two in zip_longest(real, other):
        if one != two:
            return f" (It sees {shown(one)}; it might have been {shown(two)}.)"
    return ""
