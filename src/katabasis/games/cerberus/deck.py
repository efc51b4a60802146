"""CER-064, CER-065, CER-073, CER-103, CER-104: drawing and discarding."""

from ...engine import Components, Not, Question, Seat, Secret, Who, remake, take, tells
from .beats import lays
from .cards import cards
from .nouns import Deck
from .state import ACTIONS, BETRAYAL, FREE, SURVIVAL, Table


def pieces(kind: str) -> Components:
    """CER-008, CER-010: the cards of one kind; they may be in hands, and one is being played."""
    home = kind.lower()
    piles, shared = (f"{home}_discard",), ("hands", "played")
    return Components(f"{kind} card", lambda t: cards().deck[kind], home, piles, shared)


SURVIVAL_CARDS, BETRAYAL_CARDS = pieces(SURVIVAL), pieces(BETRAYAL)


def deck_of(t: Table, status: str) -> tuple[list[str], list[str]]:
    """CER-064, CER-065: Survival for free Adventurers, Betrayal for Cerberus players."""
    if status == FREE:
        return t.survival, t.survival_discard
    return t.betrayal, t.betrayal_discard


@tells("{who} would draw, but no card is left.")
def no_card(who: Who) -> None: ...
@tells("The {status} deck is made again from its discard pile.")
def reshuffle(status: Deck) -> None: ...
@tells("{who} draws [{card}|a card].", beat=lays)
def draws(who: Who, card: Secret[str] = "") -> None: ...
@tells("{who} discards {card}.", knew="who", beat=lays)
def discards(who: Who, card: str) -> None: ...


async def draw_cards(t: Table, who: Seat, n: int, why: str = "CER-103") -> None:
    """CER-103, CER-R25: the top cards of the player's deck; an empty deck is made from its pile.

    The deck's order is left to chance at the moment of the draw, so no order lies on the table.
    """
    status = t.status[who]
    deck, pile = deck_of(t, status)
    stream = "survival" if status == FREE else "betrayal"
    for _ in range(n):
        if not deck:
            if not remake(deck, pile):
                t.tell(no_card(who=who), "CER-R25")
                return
            t.tell(reshuffle(status=status), "CER-R25")
        card = await take(stream, deck)
        t.hands[who] += (card,)
        t.tell(draws(who=who, card=card), why, seen_by=(who,))


def lose(t: Table, who: Seat, card: str) -> None:
    """CER-R66: a card leaves a hand for all to see, and with it what was known of it."""
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
    t.tell(discards(who=who, card=card), why, shows=shows)


def copies(t: Table, me: Seat, card: str) -> tuple[str, ...]:
    """Every copy of a card in hand, as scenes call it."""
    count = t.hands[me].count(card)
    return tuple(f"card-{me}-{card}" + (f"-{n}" if n else "") for n in range(count))


DISCARD = Question(
    "discard",
    "CER-104",
    "Choose a card to discard ({about} to go).",
    others="{asked} discards {about:card|cards}.",
    weight="costly",
    why_not=Not("{answer} is not in your hand.", "CER-104 CER-069"),
    answers="the owner of the hand: a card, `SACRIFICE`",
)


async def choose_discard(t: Table, who: Seat, n: int) -> None:
    """CER-104: the owner of the hand chooses which cards leave it."""
    others = who != t.turn
    for left in range(n, 0, -1):
        hand = t.hands[who]
        if left >= len(hand):
            for card in sorted(hand):
                discard(t, who, card)
            return
        card = await DISCARD.ask(who, sorted(set(hand)), left, always=True)
        discard(t, who, card, others)


def drop_hand(t: Table, who: Seat, why: str) -> None:
    """CER-203, CER-R51: all cards in hand go to the pile of their kind."""
    for card in sorted(t.hands[who]):
        discard(t, who, card, why=why)


@tells("{who} {any_back:takes back all Action cards|holds all four Action cards already}.")
def takes_back(who: Who, any_back: bool) -> None: ...


def take_back(t: Table, who: Seat) -> None:
    """CER-046: every Action card returns to hand."""
    t.tell(takes_back(who=who, any_back=t.actions[who] != ACTIONS), "CER-046")
    t.actions[who] = ACTIONS


def holders(t: Table, me: Seat) -> list[Seat]:
    """CER-070, CER-R22: the other players of the same side who have cards, clockwise."""
    side = t.status[me]
    return [s for s in t.clockwise(me) if t.status[s] == side and t.hands[s]]
