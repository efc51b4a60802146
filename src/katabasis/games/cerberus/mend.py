"""Completing a table that a scenario has set in part."""

from .boards import PATHS
from .state import ACTIONS, ADVENTURERS, CAPTURED, FREE, OUT, Table, first_empty


def mend(t: Table, named: set[str]) -> None:
    """CER-015, CER-016, CER-170, CER-202, CER-209: what follows from the named fields alone."""
    if t.turn < 0:
        return
    mend_pawns(t, named)
    if "turn" not in named:
        t.turn = next((s for s in (t.turn, *t.clockwise(t.turn)) if t.status[s] != OUT), t.turn)
    path = PATHS[t.boards]
    if "revealed" not in named and any(at >= path.finish for at in t.pawns):
        t.revealed = True
    if "rage" not in named:
        t.rage = max(t.rage, first_empty(t))
    if "speed" not in named:
        t.speed = max(t.speed, t.minimum)


def mend_pawns(t: Table, named: set[str]) -> None:
    """CER-170, CER-190, CER-R51: whoever is not free has a captured pawn, on the Rage track; and
    whoever is eliminated has no Action cards, unless some were named."""
    if "status" in named:
        for seat, status in enumerate(t.status):
            if status != FREE:
                t.pawns[seat] = CAPTURED
                if status == OUT and t.actions[seat] == ACTIONS:
                    t.actions[seat] = ()
    if "track" not in named:
        captured = [t.colours[s] for s, at in enumerate(t.pawns) if at == CAPTURED]
        t.track = [c for c in ADVENTURERS if c not in t.colours] + captured
