"""DUN-R37, DUN-R99: whether the end of a story can still be reached from a table.

Every order of actions leads to the end, so a table from which nothing does was made up.
"""

from ...content.ahead import Ahead, Known, lost_in
from .checking.model import model_of
from .facts import state_of
from .state import Table, story

MODELS: dict[tuple[str, int], Known] = {}
"""Stories in facts, by name and edition."""


def known_of(t: Table) -> Known:
    """The story of a table in facts, worked out once."""
    key = (t.story, t.edition)
    if key not in MODELS:
        model = model_of(story(t))
        MODELS[key] = Known(model, lost_in(model))
    return MODELS[key]


def can_end(t: Table) -> bool:
    """Whether the story may still come to an end; if not, it is certain that it cannot."""
    if t.over:
        return True
    known, heroes = known_of(t), story(t).frame.heroes
    traits: set[str] = {heroes[key].trait for key in t.heroes}
    return Ahead(known, state_of(known.model.facts, t), traits).ends()
