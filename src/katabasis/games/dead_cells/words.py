"""Names that a scenario may write: a seat has the name of its Beheaded, a card its printed name."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from .beheaded import SERENADE
from .content import (
    BIOMES,
    BOSSES,
    boss_cards,
    combat_cards,
    equipment,
    malaise_cards,
    monsters,
    tiles,
    title_of,
)
from .keepsake_words import rune
from .keepsakes import keepsakes, rune_cards
from .made_up import CALLED, is_made_up, plain
from .state import Table

MINUTES = (
    "phase",
    "due",
    "wishes",
    "blame",
    "tally",
    "group.used",
    "group.acted",
    "group.announced",
    "enemies.acted",
)
"""What only notes what is under way."""


def names(t: Table) -> list[str]:
    """DC-061: the Beheaded of each seat; before they are chosen, players by their number."""
    chosen = {b.seat: b.name for b in t.group if b.name != SERENADE}
    return [chosen.get(seat, f"player {seat + 1}") for seat in range(t.players)]


def words(t: Table) -> dict[str, Any]:
    """DC-345: Serenade's place in the Group, which is no seat."""
    return {b.name: place for place, b in enumerate(t.group) if b.name == SERENADE}


@cache
def book() -> dict[str, tuple[str, ...]]:
    """DC-017: the codes of the cards, Biomes and Bosses by what is printed on them."""
    found: dict[str, dict[str, None]] = {}
    for code, name in printed_names():
        found.setdefault(name.casefold(), {})[code] = None
    return {name: tuple(codes) for name, codes in found.items()}


def printed_names() -> Iterator[tuple[str, str]]:
    """Every code, and what is printed there."""
    for section in (*BIOMES, *BOSSES):
        yield section, title_of(section)
        yield section, title_of(section).removeprefix("the ")
    for large in (combat_cards(), malaise_cards()):
        yield from ((code, card.name) for code, card in large.items())
    yield from ((code, card.name) for code, card in equipment().items())
    for section in BIOMES:
        yield from ((code, card.name) for code, card in monsters(section).items())
    for section in BOSSES:
        yield from ((code, card.name) for code, card in boss_cards(section).items())
    yield from ((code, card.called) for code, card in keepsakes().items())


def codes(name: str) -> tuple[str, ...]:
    """The codes of what has this name; cards of the same kind share one."""
    found = (*book().get(name.casefold(), ()), *CALLED.get(name, ()))
    small = plain(name)
    return found if small == name or is_made_up(name) else (*found, small)


def texts(t: Table) -> Iterator[str]:
    """DC-018, DC-058, DC-065: the names and texts of what lies face down and may come to light."""
    yield from (name for _, name in printed_names())
    for card in keepsakes().values():
        yield card.text
    yield from (rune(card) for card in rune_cards().values())
    if t.biome in BIOMES:
        yield from (tile.text for tile in tiles(t.biome).values())
