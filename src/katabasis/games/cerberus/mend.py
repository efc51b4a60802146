"""Completing a table that a scenario has set in part."""

from .boards import PATHS
from .cards import cards
from .state import ADVENTURERS, BETRAYAL, CAPTURED, FREE, SURVIVAL, Table, first_empty


def mend(t: Table, named: set[str]) -> None:
    """CER-015, CER-016, CER-170, CER-209: what follows from the named fields, and only that."""
    mend_pawns(t, named)
    path = PATHS[t.boards]
    if "revealed" not in named and any(at >= path.finish for at in t.pawns):
        t.revealed = True
    if "rage" not in named:
        t.rage = max(t.rage, first_empty(t))
    if "speed" not in named:
        t.speed = max(t.speed, t.minimum)
    elsewhere = [c for hand in t.hands for c in hand] + ([t.played] if t.played else [])
    if "survival" not in named:
        t.survival = rest(SURVIVAL, elsewhere + t.survival_discard)
    if "betrayal" not in named:
        t.betrayal = rest(BETRAYAL, elsewhere + t.betrayal_discard)


def mend_pawns(t: Table, named: set[str]) -> None:
    """CER-170, CER-190: who is not free has a captured pawn, and it stands on the Rage track."""
    if "status" in named:
        for seat, status in enumerate(t.status):
            if status != FREE:
                t.pawns[seat] = CAPTURED
                if "actions" not in named and status == "out":
                    t.actions[seat] = ()
    if "track" not in named:
        captured = [t.colours[s] for s, at in enumerate(t.pawns) if at == CAPTURED]
        t.track = [c for c in ADVENTURERS if c not in t.colours] + captured


def rest(kind: str, elsewhere: list[str]) -> list[str]:
    """The cards of a kind that lie nowhere else."""
    deck = cards().deck[kind][:]
    for card in elsewhere:
        if card in deck:
            deck.remove(card)
    return deck
