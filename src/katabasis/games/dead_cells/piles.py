"""DC-046, DC-064, DC-119, DC-120, DC-258, DC-259: drawing Combat cards and Equipment."""

from bisect import insort

from ...engine import Secret, Who, remake, take, tells
from .beheaded import HAND, Beheaded
from .content import combat_cards
from .state import Table


@tells("{who} draws a Combat card[ ({card})].")
def draws(who: Who, card: Secret[str] = "") -> None: ...
@tells("{who} shuffles the discard pile into a new Draw Pile.")
def reshuffles(who: Who) -> None: ...


async def top_card(t: Table, place: int) -> str:
    """DC-120, DC-259, DC-R03, DC-R04: the next card of a Draw Pile; nothing if there is none."""
    board = t.group[place]
    if not board.pile:
        if not remake(board.pile, board.discard):
            return ""
        t.tell(reshuffles(board.seat), "DC-259 DC-R03")
    return await take(f"pile {place}", board.pile)


async def refill(t: Table, place: int) -> None:
    """DC-119, DC-258: up to a hand of three."""
    while len(t.group[place].hand) < HAND and await draw(t, place):
        pass


async def draw(t: Table, place: int) -> bool:
    """DC-160, DC-258, DC-R04: one card into a hand, if there is one."""
    if not (card := await top_card(t, place)):
        return False
    board = t.group[place]
    board.hand = sorted([*board.hand, card])
    t.tell(draws(board.seat, combat_cards()[card].name), "DC-258", seen_by=(board.seat,))
    return True


async def top_equipment(t: Table) -> str:
    """DC-098, DC-R05: the top card of the Equipment deck; nothing if there is none at all."""
    if t.known:
        return t.known.pop(0)
    if not t.deck and not remake(t.deck, t.equipment_discards):
        return ""
    return await take("equipment", t.deck)


def into_order(t: Table, codes: list[str]) -> None:
    """DC-041, DC-045, DC-R09: Blueprints go back to their deck, which is in its order again."""
    for code in codes:
        insort(t.campaign.blueprints[code[:2]], code)


def place_of(t: Table, board: Beheaded) -> int:
    """Where a Beheaded stands in the Group."""
    return next(n for n, one in enumerate(t.group) if one.name == board.name)
