"""What decides about a hint, in half sentences: the terms of `evaluate`, in the same order."""

from ...engine import Seat
from ...engine.reckoning import Part, Reckoning, Term
from .evaluate import estimates, parts, whole
from .state import FREE, Table


def free(t: Table, me: Seat) -> dict[Seat, float]:
    """CER-198: who is not caught."""
    return {s: float(status == FREE) for s, status in enumerate(t.status) if s != me}


def places(t: Table, me: Seat) -> dict[Seat, float]:
    """CER-021: how far along the path the others are."""
    return {s: float(at) for s, at in enumerate(t.pawns) if at >= 0 and s != me}


def gaps(t: Table, me: Seat) -> dict[Seat, float]:
    """CER-180: how far Cerberus is behind the others."""
    return {s: at - t.cerberus for s, at in places(t, me).items()}


def trailing(t: Table, me: Seat) -> dict[Seat, float]:
    """CER-219: how far the others are behind me on the way to the Barque."""
    return {s: t.pawns[me] - at for s, at in places(t, me).items()} if t.pawns[me] >= 0 else {}


TERMS = (
    Term("you are less likely to be caught", "you may well be caught"),
    Term("the Barque is more likely to leave", "the Barque is less likely to leave"),
    Term(
        "fewer are caught",
        "more are caught",
        free,
        "{who} is less likely to be caught",
        "{who} is more likely to be caught",
    ),
    Term(
        "those who can fill the Barque get nearer to it",
        "those who could fill the Barque stay farther from it",
        places,
        "{who} gets nearer to the Barque",
        "{who} stays farther from the Barque",
    ),
    Term(
        "Cerberus stays farther behind",
        "Cerberus comes closer",
        gaps,
        "Cerberus stays farther behind {who}",
        "Cerberus comes closer to {who}",
    ),
    Term("Cerberus stays slower", "Cerberus runs faster"),
    Term("the next Hunt is farther off", "the next Hunt comes sooner"),
    Term(
        "more Survival cards stay among the Adventurers",
        "fewer Survival cards stay among the Adventurers",
    ),
    Term("Cerberus’ side holds fewer Betrayal cards", "Cerberus’ side holds more Betrayal cards"),
    Term("you are out of the Hunt’s reach", "you are within the Hunt’s reach"),
    Term(
        "you are better placed for a seat in the Barque",
        "others are better placed for a seat in the Barque",
        trailing,
        "you are ahead of {who} for a seat in the Barque",
        "{who} is better placed for a seat in the Barque",
    ),
    Term("you are nearer to the Barque", "you stay farther from the Barque"),
    Term("you keep more cards", "you keep fewer cards"),
    Term(
        "you are less likely to end up on Cerberus’ side",
        "you could still be caught in time to win with him",
    ),
)


def frame(found: tuple[Part, ...]) -> str:
    """CER-024, CER-025: a free player may do better with Cerberus; that must be said first."""
    _, aboard, turned = estimates(found)
    free = found[0] is not None and found[0][0] > 0.5
    return "your best chance now is with Cerberus" if free and turned > aboard else ""


RECKONING = Reckoning(TERMS, parts, whole, frame)
