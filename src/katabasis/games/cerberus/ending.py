"""CER-219 to CER-226: how the game ends."""

from typing import Any

from ...engine import Beat, Outcome, Seat, Several, Viewer, tells
from .result import result
from .state import CERBERUS, ESCAPE, TRIUMPH, Table

ENDINGS = {
    ESCAPE: "The Barque leaves. Escaped: {names}.",
    TRIUMPH: "No Barque leaves. Cerberus triumphs, and with him: {names}.",
}
ALONE = "No Barque leaves. Cerberus triumphs alone; nobody wins."


class GameEnds(Exception):
    """CER-226: nothing further of the turn or Hunt is carried out."""


class TurnEnds(Exception):
    """CER-R27: the active player's own Adventurer was captured; only the checks remain."""


def too_few(t: Table, in_play: int) -> bool:
    """CER-222, CER-223: nobody left, or fewer than the revealed Barque has seats."""
    return in_play == 0 or (t.revealed and in_play < t.barques[0])


def check_enough(t: Table) -> None:
    """CER-222, CER-223: Cerberus triumphs at once when no Barque can leave any more."""
    if too_few(t, t.in_play()):
        triumph(t)


def ends(t: Table, viewer: Viewer, line: Any) -> Beat:
    """CER-219, CER-224: the greatest moment of all, and what it means for the viewer."""
    found = result(t, viewer)
    won = found.won if found.won is not None else t.over == ESCAPE
    return Beat(great="victory" if won else "defeat", means=f"{found.title}. {found.text}")


@tells("Cerberus triumphs. Winners: {winners}.", "triumph", shows=True, beat=ends)
def triumphs(winners: Several) -> None: ...
@tells(
    "The Barque is full and leaves. Winners: {winners}. {winners:last words}",
    "escape",
    shows=True,
    beat=ends,
)
def escapes(winners: Several) -> None: ...


def triumph(t: Table) -> None:
    """CER-224, CER-R59: all Cerberus players win together, everybody else loses."""
    t.over = TRIUMPH
    t.winners = tuple([s for s, status in enumerate(t.status) if status == CERBERUS])
    why = "CER-223" if t.in_play() else "CER-222"
    t.tell(triumphs(winners=list(t.winners)), f"{why} CER-224")
    raise GameEnds


def escape(t: Table, winners: tuple[Seat, ...]) -> None:
    """CER-219, CER-220: exactly those aboard win, all others lose."""
    t.over = ESCAPE
    t.winners = winners
    t.tell(escapes(winners=list(winners)), "CER-219")
    raise GameEnds


def ended(t: Table) -> Outcome:
    """CER-219, CER-224, CER-R59: who won."""
    names = ", ".join(t.colours[s].capitalize() for s in t.winners)
    text = ENDINGS[t.over] if names else ALONE
    return Outcome(t.winners, t.over, text.format(names=names))
