"""CER-219 to CER-225: what the end of the game means for one player."""

from ...engine import Seat, Viewer
from ...engine.scene import Result
from .boards import PATHS
from .state import CERBERUS, ESCAPE, OUT, Table


def result(t: Table, viewer: Viewer) -> Result:
    """CER-219, CER-220, CER-224: whether the viewer won, and by which clause."""
    escaped = t.over == ESCAPE
    why = escape_why(t) if escaped else triumph_why(t)
    if not isinstance(viewer, int):
        title = "The Barque leaves" if escaped else "Cerberus triumphs"
        return Result(title, why, clauses(t, escaped))
    won = viewer in t.winners
    title, text = escape_for(t, viewer) if escaped else triumph_for(t, viewer)
    return Result(title, f"{why} {text}", clauses(t, escaped), won)


def clauses(t: Table, escaped: bool) -> tuple[str, ...]:
    """What decided the game."""
    if escaped:
        return ("CER-219", "CER-220")
    return ("CER-223" if t.in_play() else "CER-222", "CER-224")


def escape_why(t: Table) -> str:
    """CER-219: the Barque was full at the end of a turn."""
    seats = t.barques[0]
    full = (
        "The one seat of the Barque was" if seats == 1 else f"All {seats} seats of the Barque were"
    )
    return f"{full} taken at the end of a turn, so it left."


def triumph_why(t: Table) -> str:
    """CER-222, CER-223: no Barque can leave any more."""
    left, seats = t.in_play(), t.barques[0]
    if not left:
        return "No Adventurer is left, so no Barque leaves."
    few = "1 Adventurer is" if left == 1 else f"{left} Adventurers are"
    return f"The Barque has {seats} seats and only {few} left, so it can never leave."


def escape_for(t: Table, me: Seat) -> tuple[str, str]:
    """CER-219, CER-220: exactly those aboard win."""
    if me in t.winners:
        return "You escaped", "You were aboard."
    if t.status[me] == CERBERUS:
        return "They got away", "You hunted with Cerberus, and his side wins only if nobody leaves."
    if t.status[me] == OUT:
        return "You never got out", "You were eliminated before it left."
    return "You were left behind", "You were not aboard."


def triumph_for(t: Table, me: Seat) -> tuple[str, str]:
    """CER-224, CER-225: all Cerberus players win, everybody else loses."""
    if me in t.winners:
        return "You won with Cerberus", "You hunted with him, and his side wins together."
    if t.status[me] == OUT:
        return "You never got out", "You were eliminated."
    return "You were left behind", "There is no other way out."


def progress(t: Table, seat: Seat) -> float | None:
    """CER-004: how far along the path an Adventurer is; nothing once it is captured."""
    if not t.boards or t.pawns[seat] < 0:
        return None
    return t.pawns[seat] / PATHS[t.boards].end
