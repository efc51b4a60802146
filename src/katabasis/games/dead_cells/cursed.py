"""DC-086, DC-377 to DC-384, DC-R31, DC-R150 to DC-R153: the Cursed Treasure Key."""

from collections.abc import Awaitable, Callable

from ...engine import tells
from .biomes import forfeit, goes_out
from .harm import wound
from .state import Table


@tells("Every Potion is lost.", "no potions")
def potions_lost() -> None: ...
@tells("Every Gold Tooth is lost.", "no teeth")
def teeth_lost() -> None: ...
@tells("Nobody may speak before a Combat any more.", "silence")
def tongues_lost() -> None: ...
@tells("The Runes are dead stone.", "no runes")
def runes_lost() -> None: ...


async def potions(t: Table) -> None:
    """DC-377, DC-379: the Group loses every Potion."""
    t.potions = 0
    t.tell(potions_lost(), "DC-377 DC-379")


async def weakness(t: Table) -> None:
    """DC-378, DC-R151: down to exactly 1 Health left; nothing helps and nobody dies."""
    for board in t.group:
        wound(t, board.name, board.health - board.damage - 1)


async def pawned(t: Table) -> None:
    """DC-380: each Beheaded loses one equipped card."""
    for name in [b.name for b in t.group]:
        await forfeit(t, name)


async def silence(t: Table) -> None:
    """DC-381, DC-R150, DC-R152: no discussion while a Combat is prepared."""
    t.silent = True
    t.tell(tongues_lost(), "DC-381")


async def darkness(t: Table) -> None:
    """DC-382: every lit Lantern goes out."""
    for _ in range(t.lanterns):
        t.tell(goes_out(), "DC-382")
    t.lanterns = 0


async def taxes(t: Table) -> None:
    """DC-383: the Group loses every Gold Tooth."""
    t.teeth = 0
    t.tell(teeth_lost(), "DC-383")


async def oblivion(t: Table) -> None:
    """DC-384, DC-R153: for the rest of the Biome no Rune counts as owned."""
    t.runeless = True
    t.tell(runes_lost(), "DC-384")


KEY: dict[tuple[str, int], Callable[[Table], Awaitable[None]]] = {
    ("B4", 1): potions,
    ("B4", 2): weakness,
    ("B5", 1): potions,
    ("B5", 2): pawned,
    ("B6", 1): silence,
    ("B6", 2): darkness,
    ("B7", 1): taxes,
    ("B7", 2): oblivion,
}
