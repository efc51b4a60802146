"""Impossible tables: what is lost, doubled, or where it cannot lie."""

from collections.abc import Mapping

from .acts import SPOTS
from .beheaded import SERENADE, Beheaded
from .check_laid import equipment_lying, monsters_lying, same
from .check_place import check_place
from .check_words import misnamed
from .content import BIOMES, biome, boss, equipment, tiles
from .icons import NAMES, SYMBOLS
from .made_up import is_made_up
from .purge import combat_deck
from .start import joiners
from .state import Table

LAST = 4
"""The last space of a Scroll Track, from 0."""

BEFORE_DECKS = ("improved", "decks")
"""DC-R166: phases in which Improved cards were shared out and no deck is made with them yet."""


def check(t: Table) -> str | None:
    """A sentence about an impossible table, or None."""
    if wrong := misnamed(t) or check_place(t):
        return wrong
    boards = (wrong for board in t.group if (wrong := check_board(t, board)))
    return check_group(t) or next(boards, None) or check_decks(t) or check_combat(t)


def known(code: str, cards: Mapping[str, object]) -> bool:
    """Whether there is such a card, in the box or in a scenario."""
    return code in cards or is_made_up(code)


def check_board(t: Table, board: Beheaded) -> str | None:
    """DC-064, DC-180, DC-212: a Beheaded board, its cards and its Equipment."""
    own = combat_deck(t.campaign, board.name)
    active = [code for code in board.active if not code.startswith(SERENADE)]
    found = [*board.hand, *board.pile, *board.discard, *active]
    made = found and t.phase not in BEFORE_DECKS
    if made and (wrong := same(f"The cards of {board.name}", found, own)):
        return wrong
    if not all(0 <= board.scrolls.get(symbol, -1) <= LAST for symbol in SYMBOLS):
        return f"{board.name} has a Scroll marker beside its track."
    if not 0 <= board.damage <= board.health:
        return f"{board.name} has {board.damage} Damage and {board.health} hearts (DC-180)."
    if unknown := [code for code in board.equipment if not known(code, equipment())]:
        return f"There is no Equipment '{unknown[0]}'."
    if len(board.equipment) > board.slots:
        return f"{board.name} has {board.slots} Equipment slots (DC-212)."
    if any(n >= equipment()[code].health for code, n in board.wounds.items()):
        return f"A Companion of {board.name} has more Damage than it can bear (DC-229)."
    if min(board.shields, board.golden, board.worms, *board.states.values()) < 0:
        return f"{board.name} has a number below 0."
    return None


def check_group(t: Table) -> str | None:
    """DC-002, DC-014, DC-061, DC-R16: who is in the Group, and what it carries."""
    names = [board.name for board in t.group]
    if len(set(names)) < len(names):
        return "Two players play the same Beheaded (DC-R16)."
    if names and not 0 <= t.first < len(names):
        return "Nobody has the First Player token (DC-067)."
    if min(t.teeth, t.cells, t.potions, t.lanterns, t.keys) < 0:
        return "The Bag holds less than nothing."
    return None


def check_decks(t: Table) -> str | None:
    """DC-041, DC-055, DC-057, DC-265: Equipment, Blueprints, Monsters and tiles."""
    lying = equipment_lying(t)
    plans = [*t.collector, *t.plans, *t.loot_plans, *t.offers]
    campaign = t.campaign
    decks = [code for deck in campaign.blueprints.values() for code in deck]
    printed = [c for c in equipment() if c[:1] in "BC"]
    gained = [c for c in [*campaign.equipment, *campaign.purged] if c in printed]
    wrong = same("Equipment", lying, campaign.equipment) if lying else None
    wrong = wrong or same("Blueprints", [*decks, *plans, *gained], printed)
    if wrong or t.biome not in BIOMES:
        return wrong
    if unknown := [c for c in [*t.tiles, *t.flipped.values()] if not known(c, tiles(t.biome))]:
        return f"There is no tile '{unknown[0]}' in this Biome."
    lying_tiles = [*t.tiles, *(c for c in t.flipped.values() if c)]
    if len(set(lying_tiles)) < len([c for c in lying_tiles if not is_made_up(c)]):
        return "A tile lies twice in this Biome."
    here = monsters_lying(t)
    return same("Monsters", here, joiners(t, t.biome)) if here and not t.boss else None


def check_combat(t: Table) -> str | None:
    """DC-122 to DC-127, DC-284: one Enemy on a space, and cards that there are."""
    spots = [enemy.at for enemy in t.enemies]
    if any(spot not in SPOTS for spot in spots) or len(set(spots)) < len(spots):
        return "Each Enemy has a space of the Combat board to itself (DC-124)."
    borne = [n for e in t.enemies for n in (e.damage, e.shields, e.golden, *e.states.values())]
    if any(n < 0 for n in (*borne, *t.loot.values())):
        return "No number of an Enemy or of Loot is below 0 (DC-128)."
    if t.boss and not 0 <= t.instance < len(boss(t.boss).instances):
        return f"{NAMES[t.boss]} has no such Instance (DC-284)."
    if t.biome in BIOMES and t.space and t.phase == "move":
        board = biome(t.biome).faces[t.face]
        if t.space not in board.places:
            return f"There is no space '{t.space}' on this board."
    return None
