"""CER-120 to CER-126, CER-229, CER-230, CER-234: spaces with an effect on whoever stops there."""

from ...engine import Line, Seat, Who
from .boards import PATHS
from .nouns import At
from .state import Table


class Symbol(Line):
    text = "{who} stops on {at}: {text}"
    who: Who
    at: At
    text_: str


async def stop(t: Table, who: Seat) -> None:
    """CER-120, CER-124, CER-230, CER-R42: the owner of the pawn uses the symbol, at once."""
    from .effects import resolve

    at = t.pawns[who]
    effect = PATHS[t.boards].effects[at]
    assert effect is not None
    t.tell(Symbol(who=who, at=at, text_=effect.text), f"{effect.clause} CER-124")
    await resolve(t, who, effect)
