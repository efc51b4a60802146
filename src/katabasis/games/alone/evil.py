"""ALN-002, ALN-R46, ALN-R75: what is asked behind the screen stays there."""

from ...engine import Seat, Viewer
from ...engine.ask import Ask
from .state import Table

HERO_EYES, ALL_SEEING = "hero", "all"
BEHIND = "Something stirs behind the screen …"


def eyes(t: Table, viewer: Viewer) -> tuple[Seat, ...]:
    """Whose secrets a viewer sees."""
    if viewer == ALL_SEEING or t.over:
        return tuple(range(t.players))
    if viewer == HERO_EYES:
        return (t.hero_seat,)
    return (viewer,) if isinstance(viewer, int) else ()


def sees_map(t: Table, viewer: Viewer) -> bool:
    """Whether a viewer sits behind the screen."""
    return any(seat != t.hero_seat for seat in eyes(t, viewer))


def hidden(t: Table, ask: Ask, viewer: Viewer) -> bool:
    """ALN-R46: nobody before the screen learns whether and what Evil is asked."""
    return not sees_map(t, viewer)
