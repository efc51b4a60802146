"""DC-328 to DC-333, DC-360, DC-361, DC-R131, DC-R190: decks, and cards that leave for good."""

from ...engine import Question, Say, tells
from .beheaded import SERENADE
from .content import beheaded, combat_cards, equipment
from .group import decided
from .progress import Campaign
from .state import Table

LEAST = {SERENADE: 3}
"""DC-361: Serenade's deck never has fewer cards; a Beheaded's never fewer than six."""
SIX = 6
GEAR = "Equipment"


@tells("{card} is Purged: it is out of the campaign.", "purged", shows=True)
def is_purged(card: str) -> None: ...


WHENCE = Question(
    "purge from",
    "DC-332 DC-333 DC-R131",
    "[From which deck do you Purge a card?|{asked} Purges a card.]",
    whose="DC-R01",
    answers="the Group: `Equipment`, or the name of a Beheaded",
)
WHICH = Question(
    "purge",
    "DC-332 DC-R131",
    "[Which card is Purged?|{asked} Purges a card from {about}.]",
    say=lambda t, ask, me, code: Say(
        card_name(code), weight="costly", means="It leaves the campaign for good."
    ),
    whose="DC-R01",
    answers="the Group: the code of a card",
)


def least(name: str) -> int:
    """DC-330, DC-361: how many cards its deck must have."""
    return LEAST.get(name, SIX)


def starters(name: str) -> list[str]:
    """DC-020: the ST cards of a Beheaded, or of Serenade."""
    at = [*beheaded(), SERENADE].index(name) * SIX + 1
    return [f"ST {n:02}" for n in range(at, at + least(name))]


def combat_deck(c: Campaign, name: str) -> list[str]:
    """DC-328, DC-331: its ST cards and the Improved cards that it was given, less Purged ones."""
    own = [code for code in starters(name) if code not in c.purged]
    return sorted([*own, *(code for code, who in c.improved.items() if who == name)])


def enough(c: Campaign) -> bool:
    """DC-R190: whether all four Beheaded and Serenade could have legal decks at the same time."""
    short = 0
    for name in (*beheaded(), SERENADE):
        left = sum(code not in c.purged for code in starters(name))
        short += max(0, least(name) - left)
    return short <= len(c.improved)


def without(c: Campaign, code: str) -> Campaign:
    """A campaign in which this card was Purged."""
    after = Campaign(improved=dict(c.improved), purged=[*c.purged, code])
    after.improved.pop(code, None)
    return after


def purgeable(t: Table) -> dict[str, list[str]]:
    """DC-330, DC-331, DC-333, DC-R131, DC-R190: the cards that may be Purged, by their deck."""
    c, active = t.campaign, {code for board in t.group for code in board.active}
    found = {GEAR: [code for code in c.equipment if at_hand(t, code)]}
    for name in (*beheaded(), SERENADE):
        deck = combat_deck(c, name)
        if len(deck) > least(name):
            may = [code for code in deck if code not in active and enough(without(c, code))]
            found[name] = may
    return {deck: cards for deck, cards in found.items() if cards}


def at_hand(t: Table, code: str) -> bool:
    """DC-R131: Equipment in its deck, its discard pile or equipped; not what lies as Loot."""
    return code not in t.bag and code not in t.loot_cards


async def purge(t: Table) -> None:
    """DC-332, DC-333, DC-R131: one card leaves the campaign; if none may, the Purge is lost."""
    found = purgeable(t)
    if not found:
        return
    deck = await decided(t, WHENCE, {name: name for name in found})
    named = {code: code for code in purgeable(t)[deck]}
    remove(t, await decided(t, WHICH, named, deck))


def remove(t: Table, code: str) -> None:
    """DC-332: out of its deck and out of the campaign, wherever on the table it lies."""
    c = t.campaign
    c.improved.pop(code, None)
    c.equipment = [one for one in c.equipment if one != code]
    c.purged = sorted([*c.purged, code])
    for pile in (t.deck, t.known, t.equipment_discards):
        pile[:] = [one for one in pile if one != code]
    for board in t.group:
        board.wounds.pop(code, None)
        for pile in (board.hand, board.pile, board.discard, board.equipment):
            pile[:] = [one for one in pile if one != code]
    t.tell(is_purged(card_name(code)), "DC-332")


def card_name(code: str) -> str:
    """What is printed on a card of either deck."""
    return combat_cards()[code].name if code in combat_cards() else equipment()[code].name
