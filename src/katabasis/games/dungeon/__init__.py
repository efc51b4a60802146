"""The Dungeon: a point-and-click story in three chapters, for 1 to 4 players.

The rules are in rules.md beside this file; every function names the clauses that it carries out.
What is found where is told by the story packs under content/.
"""

from ...engine import Game, Not
from .check import check, check_start
from .checking import PACKS
from .ending import ended, evaluate, measures, progress, redeal, result
from .explorer import EXPLORER
from .hints import advise, help_about
from .mend import mend
from .nouns import NOUNS
from .pictures import art
from .scene import picture
from .setup import SETTINGS, setup
from .spoilers import spoils
from .state import Table
from .turn import held_fast, step
from .wander import wander
from .words import names, texts, words

GAME = Game(
    module=__name__,
    title="The Dungeon",
    about="A story in three chapters: look, combine, and find the way out.",
    seats=(1, 2, 3, 4),
    seats_why="DUN-001",
    rules=4,
    spoils=spoils,
    table=Table,
    settings=SETTINGS,
    usual=1,
    measures=measures,
    setup=setup,
    step=step,
    ended=ended,
    result=result,
    progress=progress,
    picture=picture,
    redeal=redeal,
    nouns=NOUNS,
    not_asked=lambda t, ask, seat: Not(
        "It is another player’s decision.", "DUN-029 DUN-073 DUN-R16"
    ),
    also_why=held_fast,
    names=names,
    evaluate=evaluate,
    words=words,
    texts=texts,
    also_mend=mend,
    art=art,
    help=help_about,
    advise=advise,
    packs=PACKS,
    wander=wander,
    foresight=False,
    consent=False,
    bots=("random",),
    own_bots={"explorer": EXPLORER},
    also_check=check,
    also_start=check_start,
)
