"""A table in which a scenario has called cards by their names: here they get their codes."""

from collections.abc import Callable, Collection

from .content import BIOMES, BOSSES, boss_cards, combat_cards, equipment, malaise_cards, monsters
from .icons import SYMBOLS
from .keepsakes import keepsakes
from .made_up import is_made_up, plain
from .progress import Campaign
from .state import Table
from .words import codes

Belongs = Callable[[str], bool]
PILES = ("active", "discard", "hand", "pile")
"""Where a card lies: it is in hand or in the Draw Pile only if it lies nowhere else."""
GEAR = ("known", "wares", "equipment_discards", "loot_cards", "bag", "deck")
PLANS = ("collector", "plans", "loot_plans", "offers")
FOES = (
    "monster_discards",
    "elite_discards",
    "monsters",
    "elites",
    "elements",
    "attacks",
    "attack_discards",
)
KEPT = ("aside", "feats", "waiting", "used", "well", "secrets")


def read_names(t: Table) -> None:
    """Cards, Biomes and Bosses that were called by their names."""
    t.biome, t.stage = one(t.biome, BIOMES), one(t.stage, BIOMES)
    t.boss = one(t.boss, BOSSES)
    read_small(t)
    read_campaign(t.campaign)
    for board in t.group:
        for pile in PILES:
            read(getattr(board, pile), combat_cards().__contains__)
        read(board.equipment, equipment().__contains__)
        board.wounds = {companion(name, board.equipment): n for name, n in board.wounds.items()}
        board.malaise = one(board.malaise, malaise_cards())
    for field in (*GEAR, *PLANS):
        read(getattr(t, field), equipment().__contains__)
    read(t.malaise, malaise_cards().__contains__)
    read_enemies(t)


def read_small(t: Table) -> None:
    """Words that the rules write with capitals: `Front 1`, `Wall`, `On Fire`, `Gold Teeth`."""
    t.token = t.token.lower()
    t.loot = {plain(what): n for what, n in t.loot.items()}
    for board in t.group:
        board.states = {state.lower(): n for state, n in board.states.items()}
        for colour in [colour for colour in board.scrolls if colour not in SYMBOLS]:
            board.scrolls[colour.lower()] = board.scrolls.pop(colour)
    for enemy in t.enemies:
        enemy.at = enemy.at.lower()
        enemy.states = {state.lower(): n for state, n in enemy.states.items()}


def read_enemies(t: Table) -> None:
    """Enemies on the Combat board, in their decks and on their discard piles; copies one by one."""
    home = met(t)
    belongs = frozenset(home).__contains__
    cards = [enemy.card for enemy in t.enemies]
    taken = [*cards, *t.monster_discards, *t.elite_discards]
    read(cards, belongs, taken)
    for enemy, card in zip(t.enemies, cards, strict=True):
        enemy.card = card
    for field in FOES:
        read(getattr(t, field), belongs, taken)
    t.attack = one(t.attack, home)


def met(t: Table) -> list[str]:
    """DC-015, DC-326: Enemies that can be met: the Biome's, those that joined, a Boss's."""
    found = [*boss_cards(t.boss)] if t.boss in BOSSES else []
    if t.biome in BIOMES:
        found += [*monsters(t.biome), *t.campaign.joined.get(t.biome, [])]
    return found


def read_campaign(c: Campaign) -> None:
    """What the campaign holds."""
    read(c.equipment, equipment().__contains__)
    for pile in (*(getattr(c, field) for field in KEPT), *c.board.values(), *c.joined.values()):
        read(pile, keepsakes().__contains__)
    read(c.purged, {*combat_cards(), *equipment()}.__contains__)
    for deck in (*c.blueprints.values(), *c.upgrades.values()):
        read(deck, {*equipment(), *keepsakes()}.__contains__)
    c.improved = {one(name, keepsakes()): who for name, who in c.improved.items()}
    read(c.beaten, BOSSES.__contains__)


def companion(text: str, held: list[str]) -> str:
    """The code of a Companion among these that has this name."""
    return next((code for code in codes(text) if code in held), text)


def one(text: str, known: Collection[str]) -> str:
    """A code, or the code of what has this name."""
    if text in known:
        return text
    return next((code for code in codes(text) if code in known or is_made_up(code)), text)


def read(texts: list[str], belongs: Belongs, taken: list[str] | None = None) -> None:
    """Names in a list become codes; of copies the first that is free; what is no name stays."""
    gone = taken if taken is not None else []
    for n, text in enumerate(texts):
        if not belongs(text):
            free = (code for code in codes(text) if belongs(code) and code not in gone)
            texts[n] = next(free, text)
        gone.append(texts[n])
