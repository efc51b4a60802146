"""Masterful Successes, worked out from a finished game; they never change the rules."""

from collections.abc import Callable

from ...engine import Achievement, Event, Seat, told_of
from .boards import PATHS
from .content import achievements
from .state import CERBERUS, ESCAPE, Table

Events = list[Event]
BETRAYALS = ("AMBUSH", "TREACHERY", "VIOLENCE", "GRUDGE", "DECEIT", "BLACKMAIL")


def earned(t: Table, events: Events, seat: Seat) -> list[Achievement]:
    """The stickers that a seat earned in a finished game."""
    if not t.over:
        return []
    return [a for a in achievements() if TESTS[a.key](t, events, seat)]


def escaped(t: Table, seat: Seat) -> bool:
    """Whether the seat left with the Barque."""
    return t.over == ESCAPE and seat in t.winners


def advanced(events: Events, seat: Seat) -> bool:
    """Whether the seat ever played an advanced effect."""
    played = told_of(events, "plays card", who=seat)
    return any(e.data["code"] != e.data["card"] for e in played)


def first_captured(t: Table, events: Events, seat: Seat) -> bool:
    """Captured before all others, and won with Cerberus."""
    caught = told_of(events, "captured")
    return bool(caught) and caught[0].data["who"] == seat and wins_turned(t, seat)


def wins_turned(t: Table, seat: Seat) -> bool:
    """Won as a Cerberus player."""
    return t.status[seat] == CERBERUS and seat in t.winners


def others_paid(t: Table, events: Events, seat: Seat) -> bool:
    """An advanced effect was paid for, and the seat gave nothing towards it."""
    own, paid = False, False
    for event in events:
        if event.kind == "asks":
            own = paid = False
        elif event.kind == "gives" and event.data["to"] == seat:
            paid = True
            own = own or event.data["who"] == seat
        elif event.kind == "plays card" and event.data["who"] == seat and paid and not own:
            return True
    return False


def saw_all(t: Table, events: Events, seat: Seat) -> bool:
    """Peeked at three different Barques."""
    return len(t.peeked[seat]) == 3


def sent_back(events: Events, seat: Seat) -> bool:
    """Whether a pawn went backwards during a turn of this seat, by a Gondola exchange too."""
    turn = None
    for event in events:
        if event.kind in ("begins", "turn", "plays action", "plays card"):
            turn = event.data["who"]
        elif turn == seat and event.kind in ("moves", "exchange", "link", "bridge falls"):
            went_back = event.data["at"] < event.data["was"]
            if went_back or event.kind == "exchange":  # of two exchanged, one goes back
                return True
    return False


TESTS: dict[str, Callable[[Table, Events, Seat], bool]] = {
    "room-for-one": lambda t, e, s: escaped(t, s) and t.barques[0] == 1,
    "full-fare": lambda t, e, s: escaped(t, s) and t.barques[0] == 3,
    "best-in-show": first_captured,
    "plain-tastes": lambda t, e, s: s in t.winners and not advanced(e, s),
    "not-under-my-feet": lambda t, e, s: escaped(t, s) and bool(told_of(e, "bridge falls", who=s)),
    "warm-breath": lambda t, e, s: escaped(t, s) and t.speed == 8,
    "last-of-the-decent": lambda t, e, s: escaped(t, s) and t.in_play() == 1,
    "bare-handed": lambda t, e, s: (
        wins_turned(t, s)
        and not any(x.data["card"] in BETRAYALS for x in told_of(e, "plays card", who=s))
    ),
    "other-peoples-money": others_paid,
    "customs-officer": saw_all,
    "return-ticket": lambda t, e, s: escaped(t, s) and len(told_of(e, "boards", who=s)) > 1,
    "by-a-nose": lambda t, e, s: escaped(t, s) and PATHS[t.boards].end - t.cerberus <= 3,
    "clean-paws": lambda t, e, s: escaped(t, s) and not sent_back(e, s),
    "no-one-left-behind": lambda t, e, s: escaped(t, s) and not told_of(e, "captured"),
}
