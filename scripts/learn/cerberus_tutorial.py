"""The tutorial of Cerberus: its lessons in three parts, each of which can be begun with."""

from learn import cerberus_cards, cerberus_escape, cerberus_hunters
from learn.recording import Step

PARTS = {
    "The way out": cerberus_escape.lessons,
    "Cards": cerberus_cards.lessons,
    "With the dog": cerberus_hunters.lessons,
}


def record() -> list[Step]:
    """All steps, each with the part that it belongs to."""
    return [{"part": part, **step} for part, lessons in PARTS.items() for step in lessons()]
