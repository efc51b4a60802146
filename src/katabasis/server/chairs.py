"""Who sits where before the game, as everybody may know it."""

from typing import Protocol

from ..engine import Match, Said, Seat, Viewer
from .outgoing import Chair, GatheringMessage
from .seats import BOT, Seating
from .views import said


class Gathered(Protocol):
    """A table at which people sit down."""

    match: Match
    seating: Seating

    @property
    def watching(self) -> int: ...

    def here(self, seat: Seat) -> bool: ...
    def title(self, seat: Seat) -> str: ...
    def talk_for(self, viewer: Viewer) -> list[Said]: ...


def seen(table: Gathered, viewer: Viewer) -> GatheringMessage:
    """Who is here. Nothing of the game itself is told."""
    match, seating = table.match, table.seating
    chairs = [
        Chair(
            seat=seat,
            title=table.title(seat),
            name=place.name,
            who=place.who,
            bot=place.bot,
            here=place.who == BOT or table.here(seat),
            free=place.free,
            linked=bool(place.secret),
        )
        for seat, place in enumerate(seating.places)
    ]
    return GatheringMessage(
        game=match.game.key,
        title=match.game.title,
        chairs=chairs,
        you=viewer if isinstance(viewer, int) else None,
        begins=seating.begins,
        watching=table.watching,
        talk=said(match, viewer, table.talk_for(viewer)),
        clock=seating.clock,
    )
