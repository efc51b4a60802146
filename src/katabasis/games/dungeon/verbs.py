"""DUN-R15: all verbs of the book, in the order in which an entry is carried out."""

from collections.abc import Iterator

from ...content.facts import Facts
from ...content.model import Part
from .chapters import END, END_CHAPTER
from .choices import CHOOSE
from .flags import CLEAR_FLAG, SET_FLAG
from .handling import BOX, STACK, TAKE
from .health import FIGHT, HEAL, LOSE
from .passage import Passage
from .rooms import BOX_ROOMS, MOVE_FIGURE, REVEAL
from .shop import SHOP
from .story import Story
from .verb import Thing, Verb, no

STAGES = (
    (LOSE, FIGHT),
    (TAKE, HEAL),
    (BOX, STACK, SET_FLAG, CLEAR_FLAG),
    (END_CHAPTER,),
    (BOX_ROOMS, REVEAL, MOVE_FIGURE),
    (CHOOSE, SHOP, END),
)
"""Each stage is done for all passages of an entry, from top to bottom, before the next begins."""

VERBS = tuple(verb for stage in STAGES for verb in stage)
GIFTS = tuple(verb for verb in VERBS if verb.left is not no)
"""DUN-R11: verbs that give something which can be had only once."""
GAINS = tuple(verb for verb in VERBS if verb.gains is not no)
LASTING = tuple(verb for verb in GAINS if verb.may_gain is not no)
"""Verbs that are there for more than the moment."""


def parts_of(f: Facts, story: Story, p: Passage, verbs: tuple[Verb, ...] = VERBS) -> Iterator[Part]:
    """All that a passage does with these verbs, in facts."""
    for verb in verbs:
        for what in verb.of(p):
            yield from verb.facts(f, story, p, what)


def leads_of(p: Passage) -> list[Thing]:
    """All that a passage leads to, in the picture of a story."""
    return [thing for verb in VERBS for what in verb.of(p) for thing in verb.leads(what)]
