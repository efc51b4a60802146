"""DC-341 to DC-362, DC-R137 to DC-R149, DC-R193 to DC-R196: one player, with Serenade."""

from ...engine import Question, Say, take, tells
from .beheaded import SERENADE, Beheaded
from .content import combat_cards
from .harm import named
from .purge import combat_deck
from .state import Table


@tells("Serenade turns up {card}.", "serenade", shows=True)
def turns_up(card: str) -> None: ...


SYMBOL = Question(
    "symbol",
    "DC-352",
    "[Which symbol counts for Serenade?|{asked} chooses for Serenade.]",
    say=lambda t, ask, me, symbol: Say(symbol.title()),
    answers="the player: `survival`, `tactics` or `brutality`",
)


def joins(t: Table) -> Beheaded:
    """DC-342 to DC-344, DC-360: Serenade's board, POWER side up, and its deck."""
    return Beheaded(name=SERENADE, seat=0, pile=combat_deck(t.campaign, SERENADE))


async def flip_serenade(t: Table) -> None:
    """DC-348 to DC-353, DC-358, DC-R143, DC-R193: its card, or its board; and its power."""
    board = named(t, SERENADE)
    side = f"{SERENADE} {'melee' if board.melee else 'power'}"
    code = await take("serenade", board.pile) if board.pile else side
    named(t, SERENADE).active = [code]
    t.tell(turns_up(combat_cards()[code].name), "DC-348 DC-358")
    discards = t.group[0].discard
    symbols = list(combat_cards()[discards[-1]].symbols) if discards else []
    t.power = await SYMBOL.ask(t.group[0].seat, symbols) if symbols else ""


def gathers(t: Table) -> None:
    """DC-359, DC-R196: in each Interbiome draw pile and discards become one deck again."""
    for board in t.group:
        if board.name == SERENADE:
            board.pile = sorted([*board.pile, *board.discard])
            board.discard = []


def takes_back(t: Table) -> None:
    """DC-366, DC-R140: before any Check the Beheaded takes the First Player token."""
    if t.solo:
        t.first = 0
