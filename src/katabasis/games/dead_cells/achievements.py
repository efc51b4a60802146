"""Stickers for the box, worked out from a finished Run; unlike Feats they are not in the rules."""

from collections.abc import Callable

from ...engine import Achievement, Event, Seat, told_of
from .beheaded import Beheaded
from .state import Table

KILLS, HURT = 5, 8
Test = Callable[[Table, list[Event], Beheaded], bool]


def suffered(events: list[Event], me: Beheaded) -> list[int]:
    """The Damage that a Beheaded took, time after time."""
    return [int(event.data["n"]) for event in told_of(events, "suffers", name=me.name)]


def count(events: list[Event], kind: str) -> int:
    """How often something was told."""
    return len(told_of(events, kind))


PRIZES: dict[Achievement, Test] = {
    Achievement("boss", "Management Has Changed", "Was there when a Boss fell."): (
        lambda t, events, me: count(events, "beaten") > 0
    ),
    Achievement("far", "A Long Walk", "Came out of a Biome at the other end."): (
        lambda t, events, me: count(events, "reaches") + count(events, "boss") > 0
    ),
    Achievement("elite", "Second to None", "Met an Elite, and nobody died of it."): (
        lambda t, events, me: outlived(events)
    ),
    Achievement("busy", "Hands Full", f"{KILLS} Enemies died in one Run."): (
        lambda t, events, me: count(events, "killed") >= KILLS
    ),
    Achievement("shield", "In Front of People", f"Took {HURT} Damage or more in one Run."): (
        lambda t, events, me: sum(suffered(events, me)) >= HURT
    ),
    Achievement("clean", "Not a Hair", "Took no Damage at all, and killed something."): (
        lambda t, events, me: not suffered(events, me) and count(events, "killed") > 0
    ),
    Achievement("saver", "Something for Later", "Brought a card home for the campaign."): (
        lambda t, events, me: count(events, "keepsake") > 0
    ),
    Achievement("feat", "One for the Books", "Did a Feat."): (
        lambda t, events, me: count(events, "feat") > 0
    ),
}


def outlived(events: list[Event]) -> bool:
    """Whether the Group went on after an Elite Encounter."""
    met = next((n for n, event in enumerate(events) if event.kind == "elite"), None)
    return met is not None and any(e.kind in ("goes", "boss") for e in events[met:])


def earned(t: Table, events: list[Event], seat: Seat) -> list[Achievement]:
    """The stickers that a seat earned in a finished Run."""
    board = next((one for one in t.group if one.seat == seat), None)
    if not t.over or board is None:
        return []
    return [prize for prize, test in PRIZES.items() if test(t, events, board)]
