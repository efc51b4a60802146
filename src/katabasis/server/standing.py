"""The state of a table, for whoever has it in a list: who plays, and whose turn it is."""

import msgspec

from ..engine import Viewer
from .outgoing import Person
from .table import LiveTable
from .views import scene_of


class Standing(msgspec.Struct, frozen=True):
    """As much of a table as fits into a list."""

    game: str
    title: str
    you: int | None
    people: list[Person]
    gathering: bool
    over: bool
    ended: bool
    after: str
    outcome: str


def standing(table: LiveTable, viewer: Viewer) -> Standing:
    """The same that a message about the table would tell this viewer, and less of it."""
    match, seating = table.seen_by(viewer), table.seating
    hidden = seating.gathering
    scene = None if hidden else scene_of(match, viewer)
    prompt = None if scene is None or seating.ended else scene.prompt
    waits = match.ask.awaited() if match.ask is not None else ()
    return Standing(
        game=match.game.key,
        title=match.game.title if scene is None else scene.title,
        you=viewer if isinstance(viewer, int) else None,
        people=table.people(prompt.seats if prompt is not None else (), waits),
        gathering=hidden,
        over=match.ask is None,
        ended=seating.ended,
        after=seating.after,
        outcome=scene.outcome if scene is not None else "",
    )
