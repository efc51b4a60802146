"""Cerberus: a race out of hell with traitors and hidden boats, for 3 to 7 players.

The rules are in rules.md beside this file; every function names the clauses that it carries out.
"""

from ...engine import Game
from .achievements import earned
from .check import EACH, check, check_start
from .ending import ended
from .evaluate import evaluate, sensible
from .hand import in_between
from .mend import mend
from .nouns import NOUNS
from .reasons import RECKONING
from .redeal import redeal
from .result import progress, result
from .scene import picture
from .setup import SETTINGS, setup
from .state import Table
from .studies import TARGETS, measures
from .turn import step
from .whom import eliminated
from .words import texts, words

GAME = Game(
    module=__name__,
    title="Cerberus",
    about="A race out of hell with traitors and hidden boats.",
    seats=(3, 4, 5, 6, 7),
    seats_why="CER-001",
    table=Table,
    settings=SETTINGS,
    usual=5,
    usual_seat="pink",
    measures=measures,
    targets=TARGETS,
    setup=setup,
    step=step,
    ended=ended,
    picture=picture,
    redeal=redeal,
    nouns=NOUNS,
    whose="CER-028 CER-124 CER-234 CER-R71",
    not_asked=eliminated,
    why_not=in_between,
    names=lambda t: [c or f"seat {s}" for s, c in enumerate(t.colours)],
    evaluate=evaluate,
    reckoning=RECKONING,
    sensible=sensible,
    words=words,
    texts=texts,
    each=EACH,
    between=("played",),
    also_mend=mend,
    earned=earned,
    result=result,
    progress=progress,
    also_check=check,
    also_start=check_start,
)
