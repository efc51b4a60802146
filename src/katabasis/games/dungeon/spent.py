"""DUN-R107: cards that have done what they were good for, and may be put away."""

from .conditions import holds
from .state import Table, story


def spent(t: Table, card: int) -> bool:
    """DUN-007, DUN-R107: whether the story says that the card is over, by what all have seen: what
    the book still has for it is nobody's business."""
    over = story(t).cards[card].over
    return over is not None and holds(t, t.turn, over)
