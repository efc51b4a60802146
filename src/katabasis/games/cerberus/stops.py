"""CER-120 to CER-126, CER-229, CER-230, CER-234: spaces that work when an Adventurer stops."""

from ...engine import Seat
from .boards import PATHS
from .state import Table


async def stop(t: Table, who: Seat) -> None:
    """CER-120, CER-124, CER-230, CER-R42: the owner of the pawn uses the symbol, at once."""
    from .effects import resolve

    at = t.pawns[who]
    effect = PATHS[t.boards].effects[at]
    assert effect is not None
    t.tell("symbol", f"{effect.clause} CER-124", who=who, at=at, text=effect.text)
    await resolve(t, who, effect)
