"""How well a seat stands, for bots: a number from 0 (lost) to 1 (won)."""

from ...engine import Seat
from .boards import PATHS
from .state import CERBERUS, OUT, Table


def evaluate(t: Table, me: Seat) -> float:
    """CER-024, CER-025: the chance to be aboard a full Barque, or that none leaves."""
    if t.over:
        return 1.0 if me in t.winners else 0.0
    if t.status[me] == OUT:
        return 0.0
    path = PATHS.get(t.boards)
    if path is None:
        return 0.5
    length = path.end - path.gates
    spots = sorted((at for at in t.pawns if at >= 0), reverse=True)
    seats = t.barques[0]
    if len(spots) < seats:
        escape = 0.1
    else:
        crew = spots[:seats]
        far = sum(path.end - at for at in crew) / (seats * length)
        gap = (crew[-1] - t.cerberus) / (t.speed + 2.0)
        escape = max(0.05, min(0.95, 1.05 - 0.75 * far - 0.35 / (0.6 + gap)))
    if t.status[me] == CERBERUS:
        return 1.0 - escape
    at = t.pawns[me]
    ahead = sum(other > at for other in spots)
    gap = (at - t.cerberus) / (t.speed + 2.0)
    safety = 1.0 - 0.5 / (0.5 + gap)
    rank = 1.0 if ahead < seats else 0.55 if ahead == seats else 0.3
    progress = (at - path.gates) / length
    own = 0.25 + 0.45 * progress + 0.04 * min(len(t.hands[me]), 4)
    return max(0.0, min(1.0, escape * rank * (0.55 + 0.45 * safety) * (0.4 + 0.6 * own) + 0.05))
