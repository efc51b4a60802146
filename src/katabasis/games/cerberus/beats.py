"""How things that happen in Cerberus are played at the table: pieces, ways and cards."""

from typing import Any

from ...engine import Beat, Move, Seat, Turn, Viewer
from ...engine.beat import stops
from ...engine.scene import Sign
from .boards import PATHS
from .state import Table
from .whom import pawn
from .zones import card

DOG, DIE = "cerberus", "die"
MOMENTS = {"turncoat": "capture"}


def lays(t: Table, viewer: Viewer, line: Any) -> Beat:
    """CER-066, CER-104, CER-R66: a card is laid open; one that is drawn, for its owner alone."""
    return Beat(line.who, card=card("stage-0", line.card) if line.card else None)


def walks(t: Table, viewer: Viewer, line: Any) -> Beat:
    """CER-113: an Adventurer goes space by space."""
    return Beat(line.who, (Move(pawn(t, line.who), stops("space", line.was, line.at)),))


def jumps(t: Table, viewer: Viewer, line: Any) -> Beat:
    """CER-142, CER-148, CER-152: one step, straight there."""
    return Beat(line.who, (lands(t, line.who, line.at),))


def lands(t: Table, who: Seat, at: int) -> Move:
    """An Adventurer comes to a space."""
    return Move(pawn(t, who), (f"space-{at}",))


def runs(was: int, at: int) -> tuple[Move, ...]:
    """CER-183: Cerberus goes along the path, if he goes at all."""
    return (Move(DOG, stops("space", was, at)),) if at != was else ()


def die_to(place: int) -> Move:
    """The Speed die goes to a place of the Rage track."""
    return Move(DIE, (f"rage-{place}",))


def face(speed: int) -> tuple[Sign, ...]:
    """CER-166: what the Speed die shows."""
    return (Sign("speed", str(speed)),)


def turned(was: int, speed: int) -> tuple[Turn, ...]:
    """CER-107: the die shows another face, if it does."""
    return (Turn(DIE, face(speed)),) if speed != was else ()


def at_the_barque(t: Table, viewer: Viewer, line: Any) -> Beat:
    """CER-213: a seat is taken."""
    return Beat(line.who, shows=(barque(t),))


def barque(t: Table, place: int = 0) -> str:
    """The space of a Barque, as scenes call it; the active one lies at the end of the path."""
    return f"barque-{place + 1}" if place else f"space-{PATHS[t.boards].end}"
