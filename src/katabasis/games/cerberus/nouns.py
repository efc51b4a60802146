"""What the log calls things: spaces, places of the Rage track, Barques, decks, offers."""

from typing import Annotated

from ...engine import Seat, many
from ...engine.sentence import Nouns
from .boards import PATHS
from .content import characters
from .sides import side_of
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


def obstacle(t: Table, at: int) -> str:
    """CER-129, CER-130, CER-214: why a space cannot be entered."""
    full = at == PATHS[t.boards].end
    return "the Barque is full" if full else f"the Platform on space {at} is taken"


def short_way(t: Table, start: int) -> str:
    """CER-142, CER-152: which short way begins on a space."""
    foot = PATHS[t.boards].roles.get("funicular foot")
    return "Funicular" if start == foot else "Infernal Portal"


def last_words(t: Table, winners: list[Seat]) -> str:
    """CER-219: what everybody aboard says."""
    aboard = [characters()[t.colours[seat]] for seat in winners]
    return " ".join(who.says(who.escaped) for who in aboard)


def first_words(t: Table, seat: Seat) -> str:
    """CER-018: what the first player says."""
    who = characters()[t.colours[seat]]
    return who.says(who.start)


def barque_size(seats: int) -> str:
    """What tells the Barques apart: their seats."""
    return many(seats, "seat")


NOUNS: Nouns = {
    "space": space,
    "place": place,
    "size": lambda t, seats: barque_size(seats),
    "deck": lambda t, status: SURVIVAL if status == FREE else BETRAYAL,
    "obstacle": obstacle,
    "short way": short_way,
    "first words": first_words,
    "last words": last_words,
    "titles": lambda t, sides: ", ".join(side_of(key).title for key in sides),
    "offer": lambda t, n: str(n or "nothing"),
}
