"""How well a seat is doing, for bots: a number from 0 (lost) to 1 (won); and what they weigh.

Three logistic estimates, fitted to games of the search bot: whether the Barque leaves, whether a
free Adventurer is aboard when it does, and whether one ends up on Cerberus' side when it does not.
The first is taken a little higher than it came out, because weaker hunters catch fewer.

Each term of the estimates is a part of its own, so that a hint can say which one decided.
"""

from collections.abc import Iterable
from math import exp

from ...engine import Answer, Ask, Seat
from ...engine.reckoning import Part
from .boards import PATHS
from .cards import cards
from .contributions import PAY, SETTLE, SIMPLE
from .hand import PLAY, meanings
from .state import CERBERUS, DARK, FREE, HUNT, OUT, Table

NEVER = -60.0
"""A term that leaves no chance."""
TOO_LATE = 3.89
"""CER-198: once no dark space is left, one time in fifty somebody changes sides."""


def evaluate(t: Table, me: Seat) -> float:
    """CER-024, CER-025: the chance to be aboard a full Barque, or that none leaves."""
    if t.over:
        return 1.0 if me in t.winners else 0.0
    if t.status[me] == OUT:
        return 0.0
    return whole(parts(t, me)) if t.boards else 0.5


def odds(x: float) -> float:
    """The logistic curve."""
    return 1.0 / (1.0 + exp(-x))


def whole(found: tuple[Part, ...]) -> float:
    """CER-024, CER-025: aboard a Barque that leaves, or with Cerberus when none does."""
    assert found[0] is not None
    free, hunts, _ = found[0]
    leaves, aboard, turned = estimates(found)
    return free * (leaves * aboard + (1.0 - leaves) * turned) + hunts * (1.0 - leaves)


def estimates(found: tuple[Part, ...]) -> tuple[float, float, float]:
    """CER-024, CER-025: that a Barque leaves, that one is aboard, that one has changed sides."""
    x = y = z = 0.0
    for a, b, c in filter(None, found[1:]):
        x += a
        y += b
        z += c
    return odds(x), odds(y), odds(-z)


def parts(t: Table, me: Seat) -> tuple[Part, ...]:
    """CER-171, CER-219: what the estimates are made of, in the order of `reasons.TERMS`.

    The first part says whether one is free, or hunts; the others add up to the three estimates.
    """
    seats, end = t.barques[0], PATHS[t.boards].end
    spots = sorted([at for at in t.pawns if at >= 0], reverse=True)
    k = len(spots)
    far = [end - at for at in spots[:seats]]
    survival = betrayal = hunters = 0
    for status, hand in zip(t.status, t.hands, strict=True):
        if status == FREE:
            survival += len(hand)
        elif status == CERBERUS:
            betrayal += len(hand)
            hunters += 1
    boat = 1.3 + 1.1 * seats + (1.9 if t.revealed else 0.8)
    if k < seats and t.revealed:
        boat = NEVER
    free, gap, aboard = t.status[me] == FREE, 0, 0.0
    own: tuple[Part, ...] = (None, None, None, None, None)
    if free:
        gap, aboard = t.pawns[me] - t.cerberus, 0.1
        own = own_parts(t, me, end, k)
    return (
        (free * 1.0, (t.status[me] == CERBERUS) * 1.0, 0.0),
        (boat, aboard, 0.0),
        (-1.6 * hunters, 0.0, 0.0),
        (-0.04 * sum(far) - 0.15 * far[-1] - (1.2 if k <= seats else 0.0), 0.0, 0.0),
        (0.14 * min(spots[-1] - t.cerberus, 12), 0.04 * min(gap, 14), 0.0),
        (-0.33 * t.speed, 0.0, 0.0),
        (0.18 * (HUNT - t.rage), 0.0, 0.0),
        (0.8 * min(survival / k, 4.0), 0.0, 0.0),
        (-0.1 * min(betrayal, 6), 0.0, 0.0),
        *own,
    )


def own_parts(t: Table, me: Seat, end: int, k: int) -> tuple[Part, ...]:
    """CER-198, CER-219: how a free Adventurer is placed for a seat, and against changing sides."""
    seats, at = t.barques[0], t.pawns[me]
    others = sorted([a for s, a in enumerate(t.pawns) if a >= 0 and s != me], reverse=True)
    rival = others[seats - 1] if len(others) >= seats else at - 12
    lead = max(-1.2, min(1.2, (at - rival) / 10))
    reach = 1.0 - (HUNT - t.rage) / 10 if at - t.cerberus <= t.speed else 0.0
    last = not others or others[-1] > at
    far, tight = (end - at) / 10, k <= seats
    if len(t.track) < DARK:
        keeps = 2.4 + 1.8 * lead - 0.6 * last - 0.9 * reach - 1.4 * far
        keeps += 0.3 * min(k - seats, 3) - (0.8 if tight else 0.0)
    else:
        keeps = TOO_LATE
    return (
        (0.0, -0.2 * reach, 0.0),
        (0.0, 2.0 * lead - 0.7 * last, 0.0),
        (0.0, -0.2 * far, 0.0),
        (0.0, 0.1 * min(len(t.hands[me]), 4), 0.0),
        (0.0, 0.0, keeps),
    )


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
    if effect is None or effect.pay is None or not effect.is_discard:
        return False
    return cards().simple[effect.card].only_barque and effect.pay.amount >= len(t.hands[me])
