"""How things that happen in The Dungeon are played at the table."""

from ...engine import Beat, Move, Viewer
from .state import Table, name, seat


def goes(t: Table, who: int, place: int) -> Beat:
    """DUN-023: a figure goes to a location."""
    return Beat(seat(t, who), (Move(f"hero-{t.heroes[who]}", (f"loc-{place}",)),))


def takes(t: Table, who: int, card: int) -> Beat:
    """DUN-044: a card comes to lie before a hero, for all to see."""
    return Beat(seat(t, who), shows=(f"card-{card}",))


def hurt(t: Table, who: int, viewer: Viewer, for_good: bool) -> Beat:
    """DUN-077, DUN-078: a wound, and whose it is."""
    mine = seat(t, who) == viewer
    whose = f"Your {name(t, who)}" if mine else name(t, who)
    means = (
        f"{whose} loses a health card for good: it can never be healed."
        if for_good
        else f"{whose} has one point of health less, until it is healed."
    )
    return Beat(seat(t, who), great="wound", means=means)
