"""What a sensible player weighs, for bots: a card is shown only in order to be played."""

from collections.abc import Iterable

from ...engine import Answer, Ask, Seat
from .cards import cards, is_discard
from .contributions import PAY, SETTLE, SIMPLE
from .hand import PLAY, meanings
from .state import Table


def sensible(t: Table, ask: Ask, me: Seat) -> Iterable[Answer]:
    """CER-070, CER-R21: asks for cards to pay with, pays if it can, else plays it simply.

    So nobody shows a card and takes it back, and asks only once for the card of the turn.
    """
    options = ask.of(me)
    if ask.kind == SETTLE.kind:
        return next(([answer] for answer in (PAY, SIMPLE) if answer in options), options)
    if ask.kind == PLAY.kind and t.revealed:
        return [code for code in options if not would_beg(t, me, code)]
    return options


def would_beg(t: Table, me: Seat, code: Answer) -> bool:
    """CER-110, CER-R16: whether only others could pay for a card without a simple effect now."""
    effect = meanings(t.status[me])[code]
    if effect is None or effect.pay is None or not is_discard(effect):
        return False
    return cards().simple[effect.card].only_barque and effect.pay.amount >= len(t.hands[me])
