"""What is counted in a finished story."""

from typing import Any

from .state import Table


def measures(t: Table) -> dict[str, Any]:
    """How long it took, the points, the rating from 1 to 6, and how much of the story was seen."""
    return {
        "turns": t.turns,
        "points": sum(t.scores),
        "rating": t.rating,
        "rooms_open": len(t.rooms),
        "entries_read": len(t.read),
    }
