"""Stickers for the box, worked out from a finished game; they never change the rules."""

from collections.abc import Callable

from ...engine import Achievement, Event, Seat
from .content import creatures
from .state import FULL, Table

MANY = 3
"""Creatures that make a hunter."""
Test = Callable[[Table, list[str], list[str]], bool]
"""From the table, the kinds of all events in order, and the Creatures that were Killed."""

HERO: dict[Achievement, Test] = {
    Achievement("unseen", "Never Introduced", "Escaped without meeting a single Creature."): (
        lambda t, told, killed: t.over == "hero" and "meets" not in told
    ),
    Achievement(
        "whole",
        "Barely a Scratch",
        "Escaped with at least three quarters of both Life and Self Control.",
    ): (lambda t, told, killed: t.over == "hero" and min(t.life, t.control) * 4 >= FULL * 3),
    Achievement("late", "Out of the Nightmare", "Escaped after Nightmare Mode had begun."): (
        lambda t, told, killed: t.over == "hero" and "nightmare" in told
    ),
    Achievement("hunter", "The Other Way Round", f"Killed {MANY} Creatures or more."): (
        lambda t, told, killed: len(killed) >= MANY
    ),
    Achievement("boss", "Larger They Come", "Killed the Boss."): (
        lambda t, told, killed: any(creatures()[what].boss for what in killed)
    ),
    Achievement("dutiful", "Nothing Left Undone", "Completed all three Missions."): (
        lambda t, told, killed: len(t.done) == len(t.missions) > 0
    ),
}
EVIL: dict[Achievement, Test] = {
    Achievement("early", "Home Before Midnight", "Won before Nightmare Mode began."): (
        lambda t, told, killed: t.over == "evil" and "nightmare" not in told
    ),
    Achievement("untouched", "Everybody Accounted For", "Won, and lost no Creature."): (
        lambda t, told, killed: t.over == "evil" and not killed
    ),
    Achievement("idle", "No Mission Statement", "Won before any Mission was completed."): (
        lambda t, told, killed: t.over == "evil" and not t.done
    ),
    Achievement("ambush", "Right Behind You", "Attacked the Hero ten times or more."): (
        lambda t, told, killed: told.count("attacks") >= 10
    ),
}


def earned(t: Table, events: list[Event], seat: Seat) -> list[Achievement]:
    """The stickers that a seat earned in a finished game."""
    if not t.over:
        return []
    told = [event.kind for event in events]
    killed = [str(event.data["what"]) for event in events if event.kind == "kills"]
    mine = HERO if seat == t.hero_seat else EVIL
    return [prize for prize, test in mine.items() if test(t, told, killed)]
