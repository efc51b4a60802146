"""What is counted in a finished game, and what the game should be like over many."""

from typing import Any

from ...engine import Target
from .state import CERBERUS, ESCAPE, FREE, Table


def measures(t: Table) -> dict[str, Any]:
    """Whether Adventurers escaped, how many were captured, and the seats of the active Barque."""
    return {
        "escaped": t.over == ESCAPE,
        "captured": sum(status != FREE for status in t.status),
        "for_cerberus": sum(status == CERBERUS for status in t.status),
        "revealed": bool(t.revealed),
        "seats": t.barques[0] if t.revealed else None,
        "rounds": t.round,
    }


def barque(seats: int) -> tuple[Target, Target]:
    """CER-208: each Barque is revealed now and then, and filled now and then."""
    return (
        Target(f"Barque of {seats} is revealed", lambda m: m["seats"] == seats, occurs=True),
        Target(
            f"Barque of {seats}, once revealed, is filled",
            lambda m: m["escaped"] if m["seats"] == seats else None,
            occurs=True,
        ),
    )


TARGETS = (
    Target("Adventurers escape", lambda m: m["escaped"], 0.35, 0.75),
    Target("somebody is captured", lambda m: m["captured"] > 0, 0.7),
    *barque(1),
    *barque(2),
    *barque(3),
    Target("rounds", lambda m: m["rounds"], 8, 16),
)
