"""What is measured in a finished game besides winners and ending: public facts, by game."""

from collections.abc import Callable
from typing import Any

Measures = dict[str, Any]


def cerberus(t: Any) -> Measures:
    """Who was captured, and how many seats the active Barque had and how many were taken."""
    return {
        "escaped": t.over == "escape",
        "captured": sum(status != "free" for status in t.status),
        "for_cerberus": sum(status == "cerberus" for status in t.status),
        "revealed": bool(t.revealed),
        "seats": t.barques[0],
        "aboard": len(t.winners) if t.over == "escape" else 0,
    }


BY_GAME: dict[str, Callable[[Any], Measures]] = {"cerberus": cerberus}


def measured(key: str, t: Any) -> Measures:
    """The measures of a finished table; empty for a game that has none."""
    return BY_GAME[key](t) if key in BY_GAME else {}
