"""The Dungeon: a point-and-click story in three chapters, for 1 to 4 players.

The rules are in rules.md beside this file; every function names the clauses that it carries out.
What is found where is told by the story packs under content/. The engine finds whatever is imported
here under the name of a field of `Game`.
"""

from ...engine import Game, Not
from .check import check as also_check
from .check import check_start as also_start
from .checking import PACKS
from .ending import ended, evaluate, measures, progress, redeal, result
from .explorer import EXPLORER
from .hints import advise
from .hints import help_about as help
from .mend import mend as also_mend
from .nouns import NOUNS
from .pictures import art
from .scene import picture
from .setup import SETTINGS, setup
from .spoilers import spoils
from .state import Table
from .turn import held_fast as also_why
from .turn import step
from .wander import wander
from .words import names, texts, words

GAME = Game(
    module=__name__,
    title="The Dungeon",
    about="A story in three chapters: look, combine, and find the way out.",
    seats=(1, 2, 3, 4),
    seats_why="DUN-001",
    rules=4,
    usual=1,
    not_asked=lambda t, ask, seat: Not(
        "It is another player’s decision.", "DUN-029 DUN-073 DUN-R16"
    ),
    foresight=False,
    consent=False,
    bots=("random",),
    own_bots={"explorer": EXPLORER},
)
