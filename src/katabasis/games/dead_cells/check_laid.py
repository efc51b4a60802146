"""What must lie on the table once a Run is under way: every card of its decks, and its Boss."""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from .beheaded import SERENADE
from .boss import side
from .check_place import BEFORE_BIOME, OVER
from .content import BIOMES, biome, boss_cards
from .enemies import is_monster
from .icons import NAMES, SYMBOLS
from .purge import combat_deck
from .start import joiners
from .state import Table
from .victory import stages

IN_BOSS_COMBAT = ("boss", "prepare", "round", "victory", "end")
"""Phases in which a Boss may be fought."""


def same(what: str, found: Iterable[str], due: Iterable[str]) -> str | None:
    """A sentence about a card that is missing or doubled."""
    have, want = Counter(found), Counter(due)
    wrong = sorted((have - want) + (want - have))
    if not wrong:
        return None
    card = wrong[0]
    return f"{what}: {have[card]} of {card} instead of {want[card]}."


def equipment_lying(t: Table) -> list[str]:
    """DC-055: all Equipment of the campaign, wherever it lies."""
    held = [code for board in t.group for code in board.equipment]
    bag = [thing for thing in t.bag if thing not in SYMBOLS]
    return [*t.deck, *t.known, *t.equipment_discards, *t.loot_cards, *t.wares, *bag, *held]


def monsters_lying(t: Table) -> list[str]:
    """DC-052, DC-053: all Monsters of a Biome, wherever they lie."""
    foes = [e.card for e in t.enemies if is_monster(e)]
    return [*t.monsters, *t.elites, *t.monster_discards, *t.elite_discards, *foes]


def check_laid(t: Table) -> str | None:
    """DC-052 to DC-055, DC-064, DC-274: once decks are made, none of them is missing."""
    if t.phase in BEFORE_BIOME:
        return None
    if wrong := same("Equipment", equipment_lying(t), t.campaign.equipment):
        return wrong
    for board in t.group:
        active = [code for code in board.active if not code.startswith(SERENADE)]
        found = [*board.hand, *board.pile, *board.discard, *active]
        due = combat_deck(t.campaign, board.name)
        if wrong := same(f"The cards of {board.name}", found, due):
            return wrong
    if t.boss:
        return check_boss(t)
    if t.phase in OVER:
        return None
    return same("Monsters", monsters_lying(t), joiners(t, t.biome))


def check_boss(t: Table) -> str | None:
    """DC-275, DC-276, DC-284: who meets a Boss has left the Monsters of the Biome behind."""
    if t.phase not in IN_BOSS_COMBAT:
        return f"{NAMES[t.boss]} is met when the Group has left the Biome (DC-275)."
    if monsters_lying(t):
        return f"No Monsters of a Biome are with {NAMES[t.boss]} (DC-275)."
    up = [e.card for e in t.enemies if boss_cards(t.boss)[e.card].kind == "boss"]
    if t.phase in ("prepare", "round") and up != [side(t)]:
        return f"One card of {NAMES[t.boss]} lies on the Combat board, its Instance up (DC-284)."
    return None


def check_route(t: Table) -> str | None:
    """DC-012, DC-013, DC-R124: a Run comes only where its Exits lead, from where it may begin."""
    if t.stage and t.stage not in stages(t.campaign):
        return "A Run begins in the first Biome, or after a Boss that was beaten (DC-R124)."
    if t.biome and t.biome not in beyond(t.stage):
        return f"A Run that began elsewhere does not come to {NAMES[t.biome]} (DC-012)."
    if t.boss and t.boss not in exits(t.biome):
        return f"No Exit of this Biome leads to {NAMES[t.boss]} (DC-275)."
    return None


def exits(section: str) -> list[str]:
    """DC-010: where the Exits of a Biome lead."""
    return [way.to for face in biome(section).faces for way in face.exits.values()]


@cache
def beyond(stage: str) -> frozenset[str]:
    """DC-010: the Biomes that a Run can come to, from the one in which it began."""
    onward = [to for to in exits(stage) if to in BIOMES and to != stage] if stage else []
    return frozenset({stage}).union(*map(beyond, onward))
