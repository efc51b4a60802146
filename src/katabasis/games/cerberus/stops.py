"""CER-120 to CER-126, CER-229, CER-230, CER-234: spaces with an effect on whoever stops there."""

from ...engine import Seat, Who, points_at, tells
from .boards import PATHS
from .nouns import At
from .state import Table


@tells("{who} stops on {at}: {text}", beat=points_at("space-{at}"))
def symbol(who: Who, at: At, text_: str) -> None: ...


async def stop(t: Table, who: Seat) -> None:
    """CER-120, CER-124, CER-230, CER-R42: the owner of the pawn uses the symbol, at once."""
    from .effects import resolve

    at = t.pawns[who]
    effect = PATHS[t.boards].effects[at]
    assert effect is not None
    t.tell(symbol(who=who, at=at, text_=effect.text), f"{effect.clause} CER-124")
    await resolve(t, who, effect)
