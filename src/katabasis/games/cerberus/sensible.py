"""What a sensible player weighs, for bots: a card is shown only in order to be played."""

from collections.abc import Iterable

from ...engine import Answer, Ask, Seat
from .cards import cards
from .payment import PAY, SIMPLE
from .state import Table


def sensible(t: Table, ask: Ask, me: Seat) -> Iterable[Answer]:
    """CER-070, CER-R21: asks for cards to pay with, pays if it can, else plays it simply.

    So nobody shows a card and takes it back, and the card of the turn is asked for but once.
    """
    options = ask.of(me)
    if ask.kind == "settle":
        return next(([answer] for answer in (PAY, SIMPLE) if answer in options), options)
    if ask.kind == "play" and t.revealed:
        return [code for code in options if not would_beg(t, me, code)]
    return options


def would_beg(t: Table, me: Seat, code: Answer) -> bool:
    """CER-110, CER-R16: whether only others could pay for a card without a simple effect now."""
    name = code.removesuffix("+")
    price = cards().price.get(name)
    if name == code or price is None or not cards().simple[name].only_barque:
        return False
    return price >= len(t.hands[me])
