"""How the log calls things: spaces, places of the Rage track, Barques, decks, offers."""

from typing import Annotated

from ...engine.sentence import Nouns
from .boards import PATHS
from .state import BETRAYAL, FREE, HUNT, SURVIVAL, Table

At = Annotated[int, "space"]
Place = Annotated[int, "place"]
Size = Annotated[int, "size"]
Deck = Annotated[str, "deck"]
Offer = Annotated[int, "offer"]


def space(t: Table, at: int) -> str:
    """A space by its number, or the Barque."""
    return "the Barque" if at == PATHS[t.boards].end else f"space {at}"


def place(t: Table, rage: int) -> str:
    """CER-169: a place of the Rage track by its number."""
    if rage == HUNT:
        return "the Hunt space"
    return f"the space numbered {7 - rage}" if rage < 7 else f"plain space {rage - 6}"


def barque_size(seats: int) -> str:
    """What tells the Barques apart: their seats."""
    return "1 seat" if seats == 1 else f"{seats} seats"


NOUNS: Nouns = {
    "space": space,
    "place": place,
    "size": lambda t, seats: barque_size(seats),
    "deck": lambda t, status: SURVIVAL if status == FREE else BETRAYAL,
    "offer": lambda t, n: str(n or "nothing"),
}
