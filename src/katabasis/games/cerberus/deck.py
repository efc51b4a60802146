"""CER-064, CER-065, CER-073, CER-103, CER-104: drawing and discarding."""

from ...engine import Seat, choose, draw
from .state import CERBERUS, FREE, Table


def deck_of(t: Table, status: str) -> tuple[list[str], list[str]]:
    """CER-064, CER-065: Survival for free Adventurers, Betrayal for Cerberus players."""
    if status == FREE:
        return t.survival, t.survival_discard
    return t.betrayal, t.betrayal_discard


async def draw_cards(t: Table, who: Seat, n: int, why: str = "CER-103") -> None:
    """CER-103, CER-R25: the top cards of the own deck; an empty deck is made anew from its pile.

    The deck's order is left to chance at the moment of the draw, so no order lies on the table.
    """
    status = t.status[who]
    deck, pile = deck_of(t, status)
    stream = "survival" if status == FREE else "betrayal"
    for _ in range(n):
        if not deck:
            if not pile:
                t.tell("no card", "CER-R25", who=who)
                return
            deck.extend(sorted(pile))
            pile.clear()
            t.tell("reshuffle", "CER-R25", status=status)
        card = await draw(stream, deck)
        deck.remove(card)
        t.hands[who] += (card,)
        t.tell("draws", why, who=who, secret={"card": card}, seen_by=(who,))


def lose(t: Table, who: Seat, card: str) -> None:
    """CER-R66: a card leaves a hand for all to see; one that had been shown is no longer there."""
    t.hands[who] = less(t.hands[who], card)
    if card in t.shown[who]:
        t.shown[who] = less(t.shown[who], card)


def less(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one copy of this card."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def discard(t: Table, who: Seat, card: str, shows: bool = True, why: str = "CER-104") -> None:
    """CER-073, CER-104: one card from hand onto the pile of its kind, for all to see."""
    lose(t, who, card)
    deck_of(t, t.status[who])[1].append(card)
    t.tell("discards", why, who=who, card=card, shows=shows)


async def choose_discard(t: Table, who: Seat, n: int) -> None:
    """CER-104: whose hand the cards leave chooses which."""
    others = who != t.turn
    for left in range(n, 0, -1):
        hand = t.hands[who]
        if left >= len(hand):
            for card in sorted(hand):
                discard(t, who, card)
            return
        card = await choose(who, "discard", sorted(set(hand)), left, always=True)
        discard(t, who, card, others)


def drop_hand(t: Table, who: Seat, why: str) -> None:
    """CER-203, CER-R51: all cards in hand go to the pile of their kind."""
    for card in sorted(t.hands[who]):
        discard(t, who, card, why=why)


def take_back(t: Table, who: Seat) -> None:
    """CER-046: every Action card returns to hand."""
    t.actions[who] = ("I", "II", "III", "IV")
    t.tell("takes back", "CER-046", who=who)


def holders(t: Table, me: Seat) -> list[Seat]:
    """CER-070, CER-R22: the others on the own side who hold cards, clockwise."""
    side = t.status[me]
    assert side in (FREE, CERBERUS)
    return [s for s in t.clockwise(me) if t.status[s] == side and t.hands[s]]
