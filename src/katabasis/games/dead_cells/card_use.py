"""What is put to use in a Run, card by card, for studies of many campaigns."""

from functools import cache

from ...engine import Answer, Ask, Seat
from .content import BOSSES, combat_cards, equipment, serenade
from .icons import NAMES
from .keepsakes import DECKS, drawer, keepsakes
from .progress import Campaign
from .state import Table


def used(t: Table, ask: Ask, seat: Seat, answer: Answer) -> tuple[str, ...]:
    """DC-146, DC-188, DC-213, DC-218: Combat cards played, Equipment and Skills used.

    Equipment that is always active and Companions are of use as soon as somebody has them.
    """
    if ask.kind == "play":
        return (str(answer),)
    if ask.kind == "equipment":
        code, _ = ask.means(seat, answer)
        return (code,) if code else ()
    if ask.kind in ("opening", "skill"):
        return (gear()[answer],) if answer in gear() else ()
    if ask.kind == "equip" and answer == "equip" and ask.about in gear():
        code = gear()[ask.about]
        card = equipment()[code]
        return (code,) if card.kind == "always" or card.health else ()
    return ()


def held(c: Campaign) -> tuple[str, ...]:
    """DC-304, DC-325: what lies on the Mutation board, and the Feats that were fulfilled."""
    return tuple(code for slot in (*c.board.values(), c.feats) for code in slot)


@cache
def gear() -> dict[str, str]:
    """Equipment by its name."""
    return {card.name: code for code, card in equipment().items()}


@cache
def cards() -> dict[str, str]:
    """Every Combat card that a player can play, Equipment, Mutations and Feats."""
    own = [card.name for card in serenade().cards]
    found = {
        code: card.name
        for code, card in combat_cards().items()
        if card.name not in own and not code.startswith("Serenade")
    }
    found |= {code: card.name for code, card in equipment().items()}
    return found | {
        code: card.called
        for code, card in keepsakes().items()
        if (card.mutation or card.feat) and not code.startswith("E ")
    }


def grown(c: Campaign) -> int:
    """DC-317: the Upgrades that were bought so far."""
    return sum(len(drawer(deck).cards) - len(c.upgrades[deck]) for deck in DECKS)


def without(c: Campaign, card: str) -> bool:
    """Takes Equipment, an Improved card or a Mutation away; a first card of a Beheaded stays."""
    places = [c.equipment, *c.board.values()]
    there = [place for place in places if card in place]
    for place in there:
        place.remove(card)
    return c.improved.pop(card, "") != "" or bool(there)


def trial(c: Campaign) -> tuple[str, bool] | None:
    """DC-276, DC-302: the Boss that the last Run came to, and whether it was beaten."""
    last = c.history[-1]
    return (NAMES[last.ended], last.ending == "victory") if last.ended in BOSSES else None
