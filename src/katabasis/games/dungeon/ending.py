"""DUN-002, DUN-098, DUN-099: how the game ended, for all alike."""

from typing import Any

from ...engine import Outcome, Rng, Seat, Viewer
from ...engine.scene import Result
from .state import Table, story


def ended(t: Table) -> Outcome:
    """DUN-002, DUN-R37: the whole team reaches the end; the rating says how well."""
    band = story(t).frame.ratings[t.rating - 1]
    text = f"The end: {sum(t.scores)} points, rated '{band.title}'."
    return Outcome(tuple(range(t.players)), t.ending, text)


def result(t: Table, viewer: Viewer) -> Result:
    """DUN-002, DUN-098, DUN-R37: the team gets to the end together; the rating says how well."""
    band = story(t).frame.ratings[t.rating - 1]
    scored = f"{sum(t.scores)} points, rated “{band.title}”"
    text, why = f"The team has one result for all of you: {scored}.", ("DUN-002", "DUN-098")
    if isinstance(viewer, int):
        return Result("You got to the end", text, why, won=True)
    return Result("The end", text, why)


def progress(t: Table, seat: Seat) -> float:
    """DUN-002: how far the team has come, by the cards and rooms that lie open."""
    pack = story(t)
    seen = 1 - len(t.stack) / len(pack.cards)
    return (seen + len(t.rooms) / len(pack.rooms)) / 2


def evaluate(t: Table, me: Seat) -> float:
    """DUN-002: how far the team has come, by what lies open; for bots."""
    if t.over:
        return 1.0
    chapters = (t.chapter - 1) / len(story(t).frame.chapters)
    return 0.95 * (2 * progress(t, me) + chapters) / 3


def redeal(t: Table, viewer: Viewer, rng: Rng) -> None:
    """DUN-R24, DUN-R28: nothing is dealt: players have no secrets, and the stack is sorted."""


def measures(t: Table) -> dict[str, Any]:
    """How long it took, the points, the rating from 1 to 6, and how much of the story was seen."""
    return {
        "turns": t.turns,
        "points": sum(t.scores),
        "rating": t.rating,
        "rooms_open": len(t.rooms),
        "entries_read": len(t.read),
    }
