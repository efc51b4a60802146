"""Names that a scenario may write: seats are called like their Beheaded."""

from typing import Any

from .state import SERENADE, Table

MINUTES = (
    "phase",
    "due",
    "wishes",
    "group.used",
    "group.acted",
    "group.announced",
    "enemies.acted",
)
"""What only notes what is under way."""


def names(t: Table) -> list[str]:
    """DC-061: the Beheaded of each seat; before they are chosen, players by their number."""
    chosen = {b.seat: b.name for b in t.group if b.name != SERENADE}
    return [chosen.get(seat, f"player {seat + 1}") for seat in range(t.players)]


def words(t: Table) -> dict[str, Any]:
    """DC-345: Serenade's place in the Group, which is no seat."""
    return {b.name: place for place, b in enumerate(t.group) if b.name == SERENADE}
