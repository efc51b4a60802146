"""Cerberus: a race out of hell with traitors and hidden boats, for 3 to 7 players.

The rules are in rules.md beside this file; every function names the clauses that it carries out.
The engine finds whatever is imported here under the name of a field of `Game`.
"""

from ...engine import Game
from .achievements import earned
from .beats import MOMENTS
from .check import EACH
from .check import check as also_check
from .check import check_start as also_start
from .ending import ended
from .evaluate import evaluate, sensible
from .hand import in_between as why_not
from .mend import mend as also_mend
from .nouns import NOUNS
from .reasons import RECKONING
from .redeal import redeal
from .result import progress, result
from .scene import picture
from .setup import SETTINGS, setup
from .state import Table
from .studies import TARGETS, measures
from .turn import step
from .whom import eliminated as not_asked
from .words import texts, words

GAME = Game(
    module=__name__,
    title="Cerberus",
    about="A race out of hell with traitors and hidden boats.",
    seats=(3, 4, 5, 6, 7),
    seats_why="CER-001",
    usual=5,
    usual_seat="pink",
    whose="CER-028 CER-124 CER-234 CER-R71",
    names=lambda t: [c or f"seat {s}" for s, c in enumerate(t.colours)],
    between=("played",),
)
