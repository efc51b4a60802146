"""DC-107, DC-384: what Runes do besides opening corridors."""

from ...engine import take, tells
from .content import biome, tiles
from .forms import SHAPES
from .keepsakes import Power, rune_cards
from .state import Table

LOOK = "look at"
Way = tuple[str, str]
"""What the Group does about a space, and which it is."""


@tells("The {rune} Rune helps.", "rune helps")
def helps(rune: str) -> None: ...
@tells("On space {at} lies {what}.", "looks", shows=True)
def lies(at: str, what: str) -> None: ...


def power(t: Table, wanted: Power) -> bool:
    """DC-107, DC-384: whether the Group owns the Rune with this power."""
    return any(card.power == wanted and t.owns(name) for name, card in rune_cards().items())


def once(t: Table, wanted: Power) -> bool:
    """The power of a Rune that works once in each Biome, if it has not worked yet."""
    if wanted in t.powers or not power(t, wanted):
        return False
    t.powers.append(wanted)
    name = next(name for name, card in rune_cards().items() if card.power == wanted)
    t.tell(helps(name), "DC-107")
    return True


def sights(t: Table, ways: list[str]) -> dict[str, Way]:
    """The spaces one corridor away whose tiles the Explorer's Rune can show."""
    places = biome(t.biome).faces[t.face].places
    if "look" in t.powers or not power(t, "look"):
        return {}
    known = {**t.flipped, **t.shown}
    return {f"{LOOK} {to}": (LOOK, to) for to in ways if to in places and to not in known}


async def look(t: Table, to: str) -> None:
    """One tile is turned up where it lies, and carried out by nobody."""
    once(t, "look")
    if not (code := await drawn(t, to)):
        return
    t.shown[to] = code
    tile = tiles(t.biome)[code]
    t.tell(lies(to, tile.text or tile.kind), "DC-107")


async def drawn(t: Table, space: str) -> str:
    """DC-057: the tile of a space: one that was looked at, or any of its shape that is left."""
    if space in t.shown:
        return t.shown.pop(space)
    shape = biome(t.biome).faces[t.face].places[space].shape
    able = [code for code in t.tiles if SHAPES[tiles(t.biome)[code].kind] == shape]
    if not able:
        return ""
    code = await take(f"tiles {shape}", able)
    t.tiles.remove(code)
    return code
