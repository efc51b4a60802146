"""Which campaigns are possible: every field is checked; whatever passes can be played on."""

from collections import Counter
from collections.abc import Iterable, Iterator

from .beheaded import SERENADE
from .campaign import blueprint_deck, everything
from .check_laid import check_laid, check_route
from .check_place import check_way
from .content import BIOMES, BOSSES, beheaded, combat_cards, equipment
from .icons import NAMES
from .keepsakes import DECKS, SECRETS, SLOTS, WELL, codes, keepsakes, rune_cards
from .made_up import is_made_up
from .progress import Campaign, Past
from .purge import enough
from .state import Table

LIMIT = 10_000
"""Runs that a history may hold."""


def check_campaign(c: Campaign, out: Iterable[str] = ()) -> str | None:
    """DC-037 to DC-045, DC-304 to DC-333: a sentence about an impossible campaign, or None.

    `out` are Blueprints that lie on the table of a Run, and so in no deck.
    """
    looks = (decks, cards, board, combat, reached, history)
    found = (look(c, list(out)) for look in looks)
    return next((wrong for wrong in found if wrong), None)


def check_table(t: Table) -> str | None:
    """The campaign on the table of a Run, between two steps."""
    if made := next((card for card in lying(t) if is_made_up(card)), None):
        return f"No box holds the card {made[:40]!r}."
    out = [*t.collector, *t.plans, *t.loot_plans, *t.offers]
    found = (look(t) for look in (check_way, check_laid, check_route))
    wrong = next((wrong for wrong in found if wrong), None)
    return wrong or check_campaign(t.campaign, out)


def lying(t: Table) -> Iterator[str]:
    """Cards on the table that the campaign does not name."""
    yield from (enemy.card for enemy in t.enemies)
    yield from (code for board in t.group for code in [*board.active, *board.equipment])
    yield from [*t.attacks, *t.elements, *t.attack_discards, t.attack, *t.tiles]
    yield from t.flipped.values()


def decks(c: Campaign, out: list[str]) -> str | None:
    """DC-040 to DC-045: which decks there are, each in its order."""
    sections = (*BIOMES, *BOSSES)
    if list(c.blueprints) != list(sections) or list(c.upgrades) != list(DECKS):
        return "There are ten Blueprint decks and three Upgrade decks (DC-021 to DC-034)."
    if list(c.board) != list(SLOTS) or list(c.joined) != list(BIOMES):
        return "The Mutation board has its slots, and Monsters join one of seven Biomes."
    for section in sections:
        left = c.blueprints[section]
        if left != [code for code in blueprint_deck(section) if code in left]:
            return f"The Blueprints of {NAMES[section]} are out of order (DC-040, DC-R09)."
    for deck, left in [*c.upgrades.items(), (WELL, c.well)]:
        if left != list(codes(deck)[len(codes(deck)) - len(left) :]):
            return f"The deck {deck} is bought from its bottom card on, in its order (DC-043)."
    if c.secrets != [code for code in codes(SECRETS) if code in c.secrets]:
        return "The Deck of Secrets is out of order (DC-040)."
    if c.turned != [deck for deck in DECKS if deck in c.turned]:
        return "Only the cover of an Upgrade deck can be turned over, once (DC-R11)."
    return None


def cards(c: Campaign, out: list[str]) -> str | None:
    """DC-041, DC-332: every card is in one place, and in one where it can be."""
    boxed = [code for code in keepsakes() if not code.startswith("E ")]
    due = {*boxed, *(code for code in equipment() if code not in keepsakes())}
    sealed = [f"E {n:02}" for n in range(1, len(c.board["boss cell"]) + 1)]
    here = Counter([*everything(c), *out])
    starting = set(starting_combat())
    for code in [*due, *sealed]:
        if here[code] != 1:
            return f"The card {code} is here {here[code]} times."
    if astray := sorted(set(here) - due - set(sealed) - starting):
        return f"There is no card {astray[0][:40]!r} here."
    if c.board["boss cell"] != sealed or (sealed and not c.envelope):
        return "Boss Cells come from the Envelope, one after the other (DC-310, DC-R164)."
    if len(c.purged) != len(set(c.purged)):
        return "A card can be Purged once (DC-332)."
    if c.equipment != sorted(c.equipment) or any(code not in equipment() for code in c.equipment):
        return "The Equipment deck holds Equipment, in the order of its codes (DC-055)."
    return None


def starting_combat() -> list[str]:
    """DC-020: the ST Combat cards, Serenade's among them."""
    return [code for code in combat_cards() if code.startswith("ST ")]


def kind_of(code: str) -> str:
    """What a card of the campaign is for."""
    card = keepsakes()[code]
    if card.mutation:
        return card.mutation.slot
    found = {"combat": card.combat, "feat": card.feat, "monster": card.monster}
    return next((kind for kind, part in found.items() if part), "next" if card.next else "once")


def board(c: Campaign, out: list[str]) -> str | None:
    """DC-304 to DC-312, DC-324 to DC-326: what lies on the Mutation board and beside it."""
    for slot, held in c.board.items():
        if len(held) > SLOTS[slot] or any(kind_of(code) != slot for code in held):
            return f"The Mutation board has {SLOTS[slot]} places for '{slot}' (DC-311)."
    if any(kind_of(code) not in SLOTS for code in c.aside):
        return "Only cards for the Mutation board are kept aside (DC-312)."
    if any(kind_of(code) != "feat" for code in c.feats):
        return "Only a Feat can be fulfilled (DC-325)."
    for section, held in c.joined.items():
        joins = [keepsakes()[code].monster for code in held]
        if held != sorted(held) or any(m is None or m.biome != section for m in joins):
            return f"That Monster does not join {NAMES[section]} (DC-326)."
    if any(kind_of(code) != "next" for code in c.waiting):
        return "Nothing comes of that card at the start of a Run (DC-R133)."
    if any(kind_of(code) not in ("once", "next") for code in c.used):
        return "That card does not lie aside once it was carried out (DC-R133)."
    return None


def combat(c: Campaign, out: list[str]) -> str | None:
    """DC-321, DC-330, DC-331, DC-361, DC-R190: Improved cards and what may be Purged."""
    holders = (*beheaded(), SERENADE)
    if any(kind_of(code) != "combat" or who not in holders for code, who in c.improved.items()):
        return "An Improved Combat card belongs to a Beheaded or to Serenade (DC-321)."
    may = {*starting_combat(), *equipment(), *(k for k, v in keepsakes().items() if v.combat)}
    if any(code not in may for code in c.purged):
        return "Only Combat cards and Equipment can be Purged (DC-333)."
    if not enough(c):
        return "Too many Combat cards are Purged to give everybody a deck (DC-R190)."
    return None


def reached(c: Campaign, out: list[str]) -> str | None:
    """DC-012, DC-036, DC-310: Runes, beaten Bosses, the Envelope."""
    if c.runes != sorted(set(c.runes)) or any(rune not in rune_cards() for rune in c.runes):
        return f"The Runes are {', '.join(rune_cards())}, each once (DC-036)."
    if c.beaten != list(BOSSES[: len(c.beaten)]):
        return "Each Boss must be beaten before the next can be met (DC-012)."
    if c.envelope != (c.beaten == list(BOSSES)):
        return "The Envelope is opened when the Hand of the King has fallen (DC-R164)."
    return None


def history(c: Campaign, out: list[str]) -> str | None:
    """DC-004, DC-007, DC-013: the Runs that were, one after the other."""
    if c.runs != len(c.history) or c.runs > LIMIT:
        return "There is one entry in the history for every Run."
    won = [past.ended for past in c.history if past.ending == "victory"]
    if sorted(set(won)) != c.beaten:
        return "The history tells of other victories than the board (DC-012)."
    found = (past_run(past) for past in c.history)
    return next((wrong for wrong in found if wrong), None)


def past_run(past: Past) -> str | None:
    """One Run that was."""
    names = list(past.beheaded)
    if not 1 <= len(names) <= len(beheaded()) or sorted(set(names)) != sorted(names):
        return "One to four Beheaded go on a Run, each once (DC-R16)."
    if any(name not in beheaded() for name in names) or past.began not in BIOMES:
        return "A Run begins with Beheaded of the box, in a Biome where it can (DC-R124)."
    if past.ending not in ("death", "victory") or past.ended not in NAMES or past.cells < 0:
        return "A Run ends by a death or by a success, somewhere (DC-004)."
    if (past.ending == "victory") != (past.ended in BOSSES and not past.cause):
        return "A Run that killed nobody ended with a Boss that was beaten (DC-004)."
    if len(past.cause) > 200 or any(code not in keepsakes() for code in past.gained):
        return "The history of a Run names a card that is not in the box."
    return None
