"""How a Run is played at the table: lines light what they are about; some stop the table."""

from ...engine import Beat, Move, many
from .content import BIOMES, biome
from .icons import NAMES
from .pointing import foe_id

MOMENTS = {
    "boss": "capture",
    "elite": "capture",
    "death": "elimination",
    "run over": "defeat",
    "rune": "reveal",
    "envelope": "reveal",
    "upgrade": "chapter",
    "biome": "room",
}
"""The kinds of great moments that only this game has, and what each is like."""


def at_spot(*spots: str) -> Beat:
    """Something happens on these spaces of the Combat board."""
    return Beat(shows=tuple(f"spot-{spot}" for spot in spots))


def to(name: str) -> Beat:
    """Something befalls a Beheaded."""
    return Beat(shows=(f"beheaded-{name}",))


def death(name: str, mine: bool) -> Beat:
    """DC-005: with the first death the Run is over for everybody."""
    falls = f"You are dead, {name}, and" if mine else f"{name} is dead, and"
    means = f"{falls} the whole Group falls with one. The Cells that are left can be spent."
    return Beat(shows=(f"beheaded-{name}",), great="death", means=means)


def strides(space: str) -> Beat:
    """DC-078: the Group walks on."""
    return Beat(moves=(Move("group", (f"space-{space}",)),))


def shifts(code: str, at: str) -> Beat:
    """DC-242, DC-R182: an Enemy changes its space."""
    return Beat(moves=(Move(foe_id(code), (f"spot-{at}",)),), shows=(f"spot-{at}",))


def arrival(where: str) -> Beat:
    """DC-059: the Group comes into a Biome."""
    found = next(biome(code) for code in BIOMES if NAMES[code] == where)
    return Beat(great="biome", means=f"{found.title}. {found.about}")


def dread(what: str) -> Beat:
    """DC-088: an Elite is drawn."""
    means = f"{what} is an Elite: tougher than the rest, and worth more dead."
    return Beat(great="elite", means=means)


def comes(title: str) -> Beat:
    """DC-276: a Boss Combat begins, Turn after Turn until one side has had enough."""
    means = f"{title}. There is no way around, and none back."
    return Beat(great="boss", means=means)


def over(cells: int) -> Beat:
    """DC-303, DC-314: what is left of a Run."""
    if not cells:
        return Beat(great="run over", means="The Run is over, and there is not a Cell to spend.")
    left = many(cells, "Cell")
    return Beat(great="run over", means=f"The Run is over. {left} left: what you buy is for good.")


def kept(card: str, words: str) -> Beat:
    """DC-319: a card for the campaign, and what it brings."""
    return Beat(great="upgrade", means=f"{card} is part of the campaign now. {words}")


def found(name: str) -> Beat:
    """DC-106: a Rune is found."""
    return Beat(great="rune", means=f"The {name} Rune is yours, now and in every Run.")


def triumph(boss: str) -> Beat:
    """DC-302: a Boss has fallen."""
    means = f"{boss} is beaten. What it kept is yours now, and so is the way up."
    return Beat(great="victory", means=means[:1].upper() + means[1:])
