"""Unknown words on a table: cards, spaces, States and phases that do not exist."""

from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches
from itertools import chain

from .acts import SPOTS, STATES
from .beheaded import SERENADE
from .biomes import BELLS, KEYS, LANTERNS
from .content import (
    BIOMES,
    BOSSES,
    beheaded,
    biome,
    boss_cards,
    combat_cards,
    equipment,
    malaise_cards,
    monsters,
    tiles,
)
from .forms import ROUNDS, SHAPES
from .icons import SYMBOLS
from .keepsake_words import POWERS
from .keepsakes import DECKS, SLOTS, keepsakes, rune_cards
from .made_up import is_made_up, made
from .progress import Campaign
from .run import PHASES
from .state import Table
from .words import printed_names

TOKENS = ("teeth", "cell", "potion", "vial", *SYMBOLS)
"""DC-128, DC-R83: what can lie on the Group space as tokens."""
CONSTRAINTS = (1, 2, 3, 4)
FEW = 14
ENDINGS = ("", "death", "victory")
Words = tuple[str, Iterable[str], Collection[str]]
"""What a word should name, the words written, and the words that exist."""


def misnamed(t: Table) -> str | None:
    """A sentence about the first unknown word, with the one that was perhaps meant."""
    found = chain(sections(t), campaign(t.campaign), board(t), boards(t), piles(t))
    if wrong := first_unknown(found):
        return wrong
    if any(number not in CONSTRAINTS for number in t.constraints):
        return "There are Constraints 1 to 4 (DC-388 to DC-391)."
    if t.lanterns > LANTERNS or t.keys > KEYS or len(t.bells) > len(BELLS):
        return "There are 3 Lanterns, 3 Bells and 2 Keys (DC-032 to DC-034)."
    return None


def first_unknown(found: Iterable[Words]) -> str | None:
    """A sentence about the first unknown word among these."""
    for what, written, there in found:
        for word in written:
            if word not in there and (wrong := unknown(what, word, there)):
                return wrong
    return None


def unknown(what: str, word: str, there: Collection[str]) -> str | None:
    """A sentence about a word that is not there, unless it makes up a card."""
    if is_made_up(word):
        try:
            made(word)
        except (KeyError, ValueError, StopIteration, TypeError) as error:
            return f"A made-up card says something unknown: {str(error).strip(chr(34))}."
        return None
    names = {name: code for code, name in printed_names() if code in there}
    near = get_close_matches(word, [*there, *names], 1)
    meant = f" Is it '{near[0]}'?" if near else ""
    if not near and 0 < len(there) <= FEW:
        meant = f" Possible here: {', '.join(filter(None, there))}."
    return f"There is no {what} '{word[:60]}' here.{meant}"


def sections(t: Table) -> Iterator[Words]:
    """DC-262, DC-R166: phases, Biomes and Bosses."""
    yield "phase", [t.phase], [*PHASES, "over"]
    yield "ending", [t.ending, t.over], ENDINGS
    yield "Biome", [t.biome, t.stage], ["", *BIOMES]
    yield "Boss", [t.boss], ["", *BOSSES]


def board(t: Table) -> Iterator[Words]:
    """DC-057, DC-079: what lies on the Biome board."""
    if t.biome not in BIOMES or not 0 <= t.face < len(biome(t.biome).faces):
        return
    face = biome(t.biome).faces[t.face]
    yield "space", [t.space], [*face.places, *face.exits]
    yield "way", [*t.tried, *([t.heading] if t.heading else [])], [*face.places, *face.exits]
    yield "space with a tile", [*t.flipped, *t.shown, *t.bought], face.places
    lying = [*t.tiles, *t.flipped.values(), *t.shown.values()]
    yield "tile", lying, tiles(t.biome)
    yield "corridor", t.rung, [f"{way.a} > {way.b}" for way in face.corridors]
    yield "kind of tile", [tiles(t.biome)[code].kind for code in lying if is_made_up(code)], SHAPES


def boards(t: Table) -> Iterator[Words]:
    """DC-068: what lies on the Beheaded boards."""
    yield "Beheaded", [board.name for board in t.group], [*beheaded(), SERENADE]
    for board in t.group:
        cards = [*board.hand, *board.pile, *board.discard, *board.active]
        yield "Combat card", cards, combat_cards()
        yield "Equipment", board.equipment, equipment()
        yield "wounded Companion", board.wounds, board.equipment
        yield "State", board.states, STATES
        yield "line", board.frozen, ROUNDS
        yield "Scroll Track", board.scrolls, SYMBOLS
        yield "Malaise card", [board.malaise] if board.malaise else [], malaise_cards()


def piles(t: Table) -> Iterator[Words]:
    """DC-051 to DC-055, DC-122 to DC-131: decks, Loot and Enemies."""
    things = [thing for thing in t.bag if thing not in SYMBOLS]
    cards = [*t.known, *t.deck, *t.wares, *t.equipment_discards, *t.loot_cards, *things]
    yield "Equipment", cards, equipment()
    plans = [code for code in equipment() if code[:1] in "BC"]
    yield "Blueprint", [*t.collector, *t.plans, *t.loot_plans, *t.offers], plans
    yield "Loot", t.loot, TOKENS
    yield "token", [t.token] if t.token else [], ("wall", "hole")
    yield "Bell", t.bells, BELLS
    yield "Malaise card", t.malaise, malaise_cards()
    yield "power of a Rune", t.powers, POWERS
    foes = [code for section in BIOMES for code in monsters(section)]
    foes += [code for code, card in keepsakes().items() if card.monster]
    decks = [*t.monsters, *t.elites, *t.monster_discards, *t.elite_discards]
    yield "Monster", decks, foes
    own = list(boss_cards(t.boss)) if t.boss in BOSSES else []
    yield "Enemy", [enemy.card for enemy in t.enemies], [*foes, *own]
    yield "space of the Combat board", [enemy.at for enemy in t.enemies], SPOTS
    yield "State", [state for enemy in t.enemies for state in enemy.states], STATES
    turned = [*t.attacks, *t.attack_discards, *t.elements, *([t.attack] if t.attack else [])]
    yield "card of this Boss", turned, own


def campaign(c: Campaign) -> Iterator[Words]:
    """DC-305: what the campaign holds."""
    yield "Rune", c.runes, rune_cards()
    yield "Boss", c.beaten, BOSSES
    yield "Upgrade deck", [*c.upgrades, *c.turned], DECKS
    yield "Blueprint deck", c.blueprints, [*BIOMES, *BOSSES]
    yield "slot of the Mutation board", c.board, SLOTS
    yield "Biome", c.joined, BIOMES
    kept = [*c.aside, *c.feats, *c.waiting, *c.used, *c.well, *c.secrets, *c.improved]
    held = [*c.board.values(), *c.upgrades.values(), *c.joined.values()]
    yield "card", [*kept, *(code for pile in held for code in pile)], keepsakes()
    yield "Beheaded", c.improved.values(), [*beheaded(), SERENADE]
    yield "Equipment", c.equipment, equipment()
    yield "Equipment", [code for deck in c.blueprints.values() for code in deck], equipment()
    yield "card", c.purged, [*combat_cards(), *equipment()]
    for slot, pile in c.board.items():
        yield f"card for the slot '{slot}'", pile, fitting(slot)


def fitting(slot: str) -> list[str]:
    """DC-307 to DC-310, DC-324: the cards that can lie in these slots."""
    found = keepsakes().items()
    return [
        code
        for code, card in found
        if (card.feat and slot == "feat") or (card.mutation and card.mutation.slot == slot)
    ]
