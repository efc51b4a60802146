"""DUN-R15: all verbs of the book, in the order in which an entry is carried out."""

from ...content.verb import Verbs
from .chapters import END, END_CHAPTER
from .choices import CHOOSE
from .flags import CLEAR_FLAG, SET_FLAG
from .handling import BOX, STACK, TAKE
from .health import FIGHT, HEAL, LOSE
from .rooms import BOX_ROOMS, MOVE_FIGURE, REVEAL
from .shop import SHOP

VERBS = Verbs(
    (LOSE, FIGHT),
    (TAKE, HEAL),
    (BOX, STACK, SET_FLAG, CLEAR_FLAG),
    (END_CHAPTER,),
    (BOX_ROOMS, REVEAL, MOVE_FIGURE),
    (CHOOSE, SHOP, END),
)
"""Each stage is done for all passages of an entry, from top to bottom, before the next begins."""
