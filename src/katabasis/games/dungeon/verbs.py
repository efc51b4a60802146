"""DUN-R15: all verbs of the book, in the order in which an entry is carried out."""

from .chapters import END, END_CHAPTER
from .choices import CHOOSE
from .flags import CLEAR_FLAG, SET_FLAG
from .handling import BOX, STACK, TAKE
from .health import FIGHT, HEAL, LOSE
from .rooms import BOX_ROOMS, MOVE_FIGURE, REVEAL
from .shop import SHOP
from .verb import no

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
LASTING = tuple(verb for verb in VERBS if verb.may_gain is not None)
"""Verbs that are there for more than the moment."""
