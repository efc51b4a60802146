"""How things that happen in Alone are played at the table: what each side makes of them."""

from ...engine import Beat, Seat, Viewer
from ...engine.beat import Move
from .evil import HERO_EYES
from .faces import reaction_card
from .state import Table

MOMENTS = {
    "encounter": "capture",
    "appears": "capture",
    "boss": "capture",
    "nightmare": "capture",
    "attack": "wound",
    "dark": "elimination",
    "kill": "reveal",
    "mission": "chapter",
    "final": "chapter",
}
"""The kinds of great moments that only this game has, and what each is like."""


def with_hero(t: Table, viewer: Viewer) -> bool:
    """Whether somebody sits before the screen, or watches from there."""
    return viewer in (t.hero_seat, HERO_EYES, None)


def told(t: Table, viewer: Viewer, great: str, hero: str, evil: str) -> Beat:
    """A great moment, in the words of the side that the viewer is on."""
    means = hero if with_hero(t, viewer) else evil
    return Beat(t.hero_seat, great=great, means=means)


def ends(t: Table, viewer: Viewer, escaped: bool, hero: str, evil: str) -> Beat:
    """ALN-465, ALN-466: what is a victory for one side is a defeat for the other."""
    won = escaped == with_hero(t, viewer)
    return told(t, viewer, "victory" if won else "defeat", hero, evil)


def dawns(t: Table, viewer: Viewer, great: str, means: str) -> Beat:
    """What stops the Hero alone: Evil has just done it."""
    if with_hero(t, viewer):
        return Beat(t.hero_seat, great=great, means=means)
    return Beat(t.hero_seat)


def steps(t: Table, viewer: Viewer, way: str) -> Beat:
    """ALN-068: the Hero walks, on the Labyrinth that is drawn round the Hero."""
    moves = (Move("hero", (f"way-{way}",)),) if with_hero(t, viewer) else ()
    return Beat(t.hero_seat, moves)


def laid(who: Seat, card: str) -> Beat:
    """ALN-344, ALN-349: a Reaction is played face up."""
    return Beat(who, card=reaction_card("stage-0", card))
