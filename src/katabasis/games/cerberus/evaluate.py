"""How well a seat is doing, for bots: a number from 0 (lost) to 1 (won).

Three logistic estimates, fitted to games of the search bot: whether the Barque leaves, whether a
free Adventurer is aboard when it does, and whether one ends up on Cerberus' side when it does not.
The first is taken a little higher than it came out, because weaker hunters catch fewer.
"""

from math import exp

from ...engine import Seat
from .boards import PATHS, Path
from .state import CERBERUS, DARK, FREE, HUNT, OUT, Table


def evaluate(t: Table, me: Seat) -> float:
    """CER-024, CER-025: the chance to be aboard a full Barque, or that none leaves."""
    if t.over:
        return 1.0 if me in t.winners else 0.0
    status, path = t.status[me], PATHS[t.boards] if t.boards else None
    if status == OUT:
        return 0.0
    if path is None:
        return 0.5
    leaves = escape_odds(t, path)
    if status == CERBERUS:
        return 1.0 - leaves
    aboard, turned = own_odds(t, path, me)
    return leaves * aboard + (1.0 - leaves) * turned


def odds(x: float) -> float:
    """The logistic curve."""
    return 1.0 / (1.0 + exp(-x))


def escape_odds(t: Table, path: Path) -> float:
    """How likely a Barque leaves: how far its crew is, and how close the dog."""
    seats, end = t.barques[0], path.end
    spots = sorted([at for at in t.pawns if at >= 0], reverse=True)
    k = len(spots)
    if k < seats and t.revealed:
        return 0.0
    crew = spots[:seats]
    far = [end - at for at in crew]
    survival = betrayal = hunters = 0
    for status, hand in zip(t.status, t.hands, strict=True):
        if status == FREE:
            survival += len(hand)
        elif status == CERBERUS:
            betrayal += len(hand)
            hunters += 1
    x = 1.3 - 1.6 * hunters - 0.04 * sum(far) - 0.15 * far[-1] + 1.1 * seats
    x += 0.14 * min(spots[-1] - t.cerberus, 12) - 0.33 * t.speed + 0.18 * (HUNT - t.rage)
    x += 0.8 * min(survival / k, 4.0) - 0.1 * min(betrayal, 6) - (1.2 if k <= seats else 0.0)
    x += 1.9 if t.revealed else 0.8
    return odds(x)


def own_odds(t: Table, path: Path, me: Seat) -> tuple[float, float]:
    """How likely a free Adventurer is aboard if it leaves, and has turned if it does not."""
    seats, at = t.barques[0], t.pawns[me]
    others = sorted([a for s, a in enumerate(t.pawns) if a >= 0 and s != me], reverse=True)
    k = len(others) + 1
    rival = others[seats - 1] if len(others) >= seats else at - 12
    lead = max(-1.2, min(1.2, (at - rival) / 10))
    gap = at - t.cerberus
    reach = 1.0 - (HUNT - t.rage) / 10 if gap <= t.speed else 0.0
    last = not others or others[-1] > at
    far, hand = (path.end - at) / 10, min(len(t.hands[me]), 4)
    margin, tight = min(k - seats, 3), k <= seats
    aboard = 0.1 + 2.0 * lead - 0.7 * last + 0.04 * min(gap, 14) - 0.2 * reach + 0.1 * hand
    aboard -= 0.2 * far
    if len(t.track) >= DARK:
        return odds(aboard), 0.02
    turned = -2.4 - 1.8 * lead + 0.6 * last + 0.9 * reach + 1.4 * far - 0.3 * margin
    return odds(aboard), odds(turned + (0.8 if tight else 0.0))
