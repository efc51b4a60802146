"""ALN-014, ALN-150 to ALN-154: dice."""

from ...engine import Line, roll
from .state import Table

HIT, SPECIAL, MISS = "hit", "special", "miss"
FACES = (HIT, SPECIAL, MISS)
"""ALN-150: two faces of each, so each result is equally likely."""


class Rolls(Line):
    text = "{who} rolls {dice}: {hits:no Hit|Hit|Hits}."
    who: str
    dice: str
    hits: int


async def throw(count: int) -> list[str]:
    """So many dice."""
    return [await roll("dice", FACES) for _ in range(count)]


def hero_hits(t: Table, dice: list[str]) -> int:
    """ALN-117, ALN-151, ALN-152: Specials count for the Hero in a Lighted Sector."""
    lighted = t.hero in t.lit
    return sum(die == HIT or (lighted and die == SPECIAL) for die in dice)


def is_hit(t: Table, die: str) -> bool:
    """ALN-153: Specials count for Evil where Danger lies with the Hero."""
    return die == HIT or (die == SPECIAL and t.hero in t.danger)


def evil_hits(t: Table, dice: list[str]) -> int:
    """ALN-153: the Hits of a roll of Evil."""
    return sum(is_hit(t, die) for die in dice)


async def evil_roll(t: Table, who: str, count: int) -> int:
    """A plain roll of Evil that nothing changes."""
    dice = await throw(count)
    hits = evil_hits(t, dice)
    t.tell(Rolls(who=who, dice=", ".join(dice), hits=hits))
    return hits
