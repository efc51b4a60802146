"""How things that happen in Cerberus are played at the table: pieces, ways and cards."""

from ...engine import Beat, Move, Seat, Turn
from ...engine.beat import stops
from ...engine.scene import Card, Sign
from .boards import PATHS
from .state import Table
from .whom import pawn
from .zones import card

DOG, DIE = "cerberus", "die"


def space_id(at: int) -> str:
    """A space of the path, as scenes call it."""
    return f"space-{at}"


def rage_id(place: int) -> str:
    """A place of the Rage track, as scenes call it."""
    return f"rage-{place}"


def jumps(t: Table, who: Seat, at: int) -> Move:
    """An Adventurer takes a short way."""
    return Move(pawn(t, who), (space_id(at),))


def runs(was: int, at: int) -> tuple[Move, ...]:
    """CER-183: Cerberus goes along the path, if he goes at all."""
    return (Move(DOG, stops("space", was, at)),) if at != was else ()


def die_to(place: int) -> Move:
    """The Speed die goes to a place of the Rage track."""
    return Move(DIE, (rage_id(place),))


def face(speed: int) -> tuple[Sign, ...]:
    """CER-166: what the Speed die shows."""
    return (Sign("speed", str(speed)),)


def turned(was: int, speed: int) -> tuple[Turn, ...]:
    """CER-107: the die shows another face, if it does."""
    return (Turn(DIE, face(speed)),) if speed != was else ()


def lays(who: Seat, name: str) -> Beat:
    """A Survival or Betrayal card is laid open."""
    return Beat(who, card=shown(name))


def shown(name: str) -> Card:
    """A card that lies open on the stage."""
    return card("stage-0", name)


def barque(t: Table, place: int = 0) -> str:
    """The space of a Barque, as scenes call it; the active one lies at the end of the path."""
    return f"barque-{place + 1}" if place else space_id(PATHS[t.boards].end)
