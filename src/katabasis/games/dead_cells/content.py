"""What is printed in the box of Dead Cells: cards, tiles and boards by their codes."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ...content.shipped import shipped
from .forms import (
    BeheadedBoard,
    Biome,
    Boss,
    CombatCard,
    EquipmentCard,
    MalaiseCard,
    Monster,
    SerenadeBoard,
    Tile,
)

if TYPE_CHECKING:
    from .keepsakes import Keepsake

HERE = Path(__file__).parent / "content"
T = TypeVar("T")
BIOMES = ("B1", "B2", "B3", "B4", "B5", "B6", "B7")
CASTLE = "B7"
"""DC-392: High Peak Castle, the only Biome with Malaise."""
BOSSES = ("C1", "C2", "C3")
BOSS_TITLES = {"C1": "the Concierge", "C2": "the Time Keeper", "C3": "the Hand of the King"}


class Cards(dict[str, T]):
    """Cards by their codes; a scenario may make one up, by a code that says what it does."""

    def __missing__(self, code: str) -> Any:
        from .made_up import made

        return made(code)


def coded(code: str, n: int) -> str:
    """DC-017: the code in the corner of a card: `B1 07`."""
    return f"{code} {n:02}"


@cache
def biome(code: str) -> Biome:
    """One Biome, by its code."""
    return shipped(HERE, f"{code.lower()}.yaml", Biome)


def title_of(code: str) -> str:
    """DC-262: what a Biome or a Boss is called."""
    return biome(code).title if code in BIOMES else BOSS_TITLES[code]


@cache
def monsters(code: str) -> dict[str, Monster]:
    """DC-028, DC-326: the Monsters and Elites of a Biome, or of an Upgrade deck, by their codes."""
    if code not in BIOMES:
        joining = {key: card.monster for key, card in later().items() if key.startswith(code)}
        return Cards({key: monster.card for key, monster in joining.items() if monster})
    found = [card for card in biome(code).monsters for _ in range(card.copies)]
    return Cards({coded(code, n): card for n, card in enumerate(found, 1)})


@cache
def tiles(code: str) -> dict[str, Tile]:
    """DC-028: the tiles of a Biome by their codes."""
    found = [tile for tile in biome(code).tiles for _ in range(tile.copies)]
    return Cards({f"{code} tile {n:02}": tile for n, tile in enumerate(found, 1)})


@cache
def malaise_cards() -> dict[str, MalaiseCard]:
    """DC-034, DC-392: B7 small cards 10 to 14, after the Blueprints."""
    castle = biome(CASTLE)
    return {
        f"{CASTLE} small {n:02}": card
        for n, card in enumerate(castle.malaise, len(castle.blueprints) + 1)
    }


@cache
def beheaded() -> dict[str, BeheadedBoard]:
    """The four Beheaded, in the order of their cards."""
    return shipped(HERE, "beheaded.yaml", dict[str, BeheadedBoard])


@cache
def serenade() -> SerenadeBoard:
    """DC-342: Serenade's board and cards."""
    return shipped(HERE, "serenade.yaml", SerenadeBoard)


@cache
def combat_cards() -> dict[str, CombatCard]:
    """DC-020, DC-321: ST 01 to 27, the two sides of Serenade's board, and all Improved cards."""
    found = [card for board in beheaded().values() for card in board.cards]
    found += serenade().cards
    cards = {coded("ST", n): card for n, card in enumerate(found, 1)}
    cards |= {f"Serenade {side}": card for side, card in serenade().boards.items()}
    return Cards(cards | {c: card.combat for c, card in later().items() if card.combat})


@cache
def boss(code: str) -> Boss:
    """One Boss, by its code."""
    return shipped(HERE, f"{code.lower()}.yaml", Boss)


@cache
def boss_cards(code: str) -> dict[str, Monster]:
    """DC-025 to DC-027: the large cards of a Boss; a Boss card has a side `a` and a side `b`."""
    sheet = boss(code)
    found = {f"{coded(code, 1 + n // 2)}{'ab'[n % 2]}": m for n, m in enumerate(sheet.instances)}
    others = [card for card in sheet.cards for _ in range(card.copies)]
    return found | {
        coded(code, n): card for n, card in enumerate(others, 1 + (len(sheet.instances) + 1) // 2)
    }


@cache
def starting_equipment() -> dict[str, EquipmentCard]:
    """DC-020: ST small cards 01 to 08."""
    found = shipped(HERE, "equipment.yaml", tuple[EquipmentCard, ...])
    return {f"ST small {n:02}": card for n, card in enumerate(found, 1)}


@cache
def equipment() -> dict[str, EquipmentCard]:
    """Every Equipment card by its code: starting ones and the Blueprints of the Biomes."""
    found = dict(starting_equipment())
    for code in (*BIOMES, *BOSSES):
        cards = biome(code).blueprints if code in BIOMES else boss(code).blueprints
        found |= {f"{code} small {n:02}": card for n, card in enumerate(cards, 1)}
    later_ones = {code: card.equipment for code, card in later().items() if card.equipment}
    return Cards(found | later_ones)


def later() -> "dict[str, Keepsake]":
    """The cards that come into a campaign later, which are made of the forms in this file."""
    from .keepsakes import keepsakes

    return keepsakes()


def blueprints_of(code: str) -> list[str]:
    """DC-025, DC-028: the Blueprint deck of a Biome or a Boss, the bottom first."""
    return [key for key in equipment() if key.startswith(f"{code} small")]
