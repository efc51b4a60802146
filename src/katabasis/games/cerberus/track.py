"""CER-105 to CER-107, CER-166 to CER-178, CER-232: the Speed die, its place and its face."""

from ...engine import Line
from .nouns import Place
from .state import FASTEST, HUNT, Table, first_empty


class Rage(Line):
    text = "Rage {by:+d}: the die is on {rage}."
    by: int
    rage: Place
    was: int


def move_die(t: Table, by: int) -> None:
    """CER-105, CER-106, CER-172, CER-173: Rage; between the first empty space and the Hunt."""
    was = t.rage
    t.rage = max(first_empty(t), min(HUNT, was + by))
    t.tell(Rage(by=by, rage=t.rage, was=was), "CER-105" if by > 0 else "CER-106")


class Speed(Line):
    text = "Speed {by:+d}: the die shows {speed}."
    by: int
    speed: int
    was: int


def turn_die(t: Table, by: int, floor: int) -> None:
    """CER-107, CER-167, CER-176, CER-177, CER-232: Speed; a rise ends at 8, a fall at the floor."""
    was = t.speed
    t.speed = min(FASTEST, was + by) if by > 0 else min(was, max(floor, was + by))
    t.tell(Speed(by=by, speed=t.speed, was=was), "CER-107")


def reset_place(t: Table) -> None:
    """CER-193, CER-233: the die goes to the space numbered like the Adventurers in play."""
    t.rage = first_empty(t)
