"""CER-096, CER-170, CER-186: choosing an Adventurer: whom an answer names, and why not this one."""

from ...engine import Ask, Not, Seat
from .state import OUT, Table

DECLINED = dict.fromkeys(
    ("", "none", "pass", "no", "nobody", "decline"),
    Not("This must be carried out.", "CER-102"),
)


def pawn(t: Table, who: Seat) -> str:
    """The pawn of a seat, as scenes call it."""
    return f"pawn-{t.colours[who]}"


def whom(t: Table, answer: str) -> Seat | None:
    """The seat whose colour an answer names, whatever else it says."""
    return next((s for s, colour in enumerate(t.colours) if colour in answer.split()), None)


def whom_not(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """CER-096, CER-102, CER-170, CER-186: somebody else's Adventurer must be named, in play."""
    who = whom(t, answer)
    if who is None:
        return DECLINED.get(answer)
    if who == me:
        return Not("You can never choose your own Adventurer.", "CER-096")
    if t.pawns[who] < 0:
        return Not(f"The {t.colours[who]} Adventurer is captured.", "CER-170 CER-186")
    return None


def eliminated(t: Table, ask: Ask, seat: Seat) -> Not | None:
    """CER-202: an eliminated player makes no more decisions."""
    if 0 <= seat < len(t.status) and t.status[seat] == OUT:
        return Not("You are eliminated.", "CER-202")
    return None
