"""What is measured in a finished game besides winners and ending: public facts, by game."""

from collections.abc import Callable
from typing import Any

Measures = dict[str, Any]


def cerberus(t: Any) -> Measures:
    """Whether Adventurers escaped, how many were captured, and the seats of the active Barque."""
    return {
        "escaped": t.over == "escape",
        "captured": sum(status != "free" for status in t.status),
        "for_cerberus": sum(status == "cerberus" for status in t.status),
        "revealed": bool(t.revealed),
        "seats": t.barques[0] if t.revealed else None,
    }


def dungeon(t: Any) -> Measures:
    """How long it took, the points, the rating from 1 to 6, and how much of the story was seen."""
    return {
        "turns": t.turns,
        "points": sum(t.scores),
        "rating": t.rating,
        "rooms_open": len(t.rooms),
        "entries_read": len(t.read),
    }


BY_GAME: dict[str, Callable[[Any], Measures]] = {"cerberus": cerberus, "dungeon": dungeon}


def measured(key: str, t: Any) -> Measures:
    """The measures of a finished table; empty for a game that has none."""
    return BY_GAME[key](t) if key in BY_GAME else {}
