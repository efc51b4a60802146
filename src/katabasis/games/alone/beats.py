"""How things that happen in Alone are played at the table: what each side makes of them."""

from ...engine import Beat, Seat, Viewer
from .evil import HERO_EYES
from .faces import reaction_card
from .state import Table


def told(t: Table, viewer: Viewer, great: str, hero: str, evil: str) -> Beat:
    """A great moment, in the words of the side that the viewer is on."""
    means = hero if viewer in (t.hero_seat, HERO_EYES, None) else evil
    return Beat(t.hero_seat, great=great, means=means)


def laid(who: Seat, card: str) -> Beat:
    """ALN-344, ALN-349: a Reaction is played face up."""
    return Beat(who, card=reaction_card("stage-0", card))
