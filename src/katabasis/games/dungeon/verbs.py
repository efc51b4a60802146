"""DUN-R15: all verbs of the book, in the order in which an entry is carried out."""

from .chapters import END, END_CHAPTER
from .choices import CHOOSE
from .flags import CLEAR_FLAG, SET_FLAG
from .handling import BOX, STACK, TAKE
from .health import FIGHT, HEAL, LOSE
from .rooms import BOX_ROOMS, MOVE_FIGURE, REVEAL
from .shop import SHOP

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
LASTING = tuple(verb for verb in VERBS if verb.may_gain is not None)
"""Verbs that are there for more than the moment."""
