"""CER-120 to CER-126, CER-229, CER-230, CER-234: spaces with an effect on whoever stops there."""

from ...engine import Beat, Line, Seat, Viewer, Who
from .beats import space_id
from .boards import PATHS
from .nouns import At
from .state import Table


class Symbol(Line):
    text = "{who} stops on {at}: {text}"
    who: Who
    at: At
    text_: str

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        """CER-120: the space is used."""
        return Beat(self.who, shows=(space_id(self.at),))


async def stop(t: Table, who: Seat) -> None:
    """CER-120, CER-124, CER-230, CER-R42: the owner of the pawn uses the symbol, at once."""
    from .effects import resolve

    at = t.pawns[who]
    effect = PATHS[t.boards].effects[at]
    assert effect is not None
    t.tell(Symbol(who=who, at=at, text_=effect.text), f"{effect.clause} CER-124")
    await resolve(t, who, effect)
