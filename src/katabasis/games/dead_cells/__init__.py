"""Dead Cells: a rogue-lite campaign for 1 to 4 players.

The rules are in rules.md beside this file; every function names the clauses that it carries out.
The engine finds whatever is imported here under the name of a field of `Game`.
"""

from ...engine import Game
from .achievements import earned
from .beats import MOMENTS
from .campaigns import CAMPAIGNS
from .check import check as also_check
from .check_campaign import check_table as also_start
from .checking import looked as box
from .checking.listing import listing
from .closing import result
from .counsel import COUNSEL, sensible
from .explore import GIVE_UP
from .group import channels, unsayable
from .mend import mend as also_mend
from .nouns import NOUNS
from .reasons import RECKONING
from .redeal import redeal
from .refusals import cannot as why_not
from .regular import INSTINCT, REGULAR
from .run import SETUP, ended, step, wander
from .scene import picture
from .searching import SEARCH
from .setup import SETTINGS, setup
from .state import Table
from .words import MINUTES, codes, names, texts, words
from .worth import evaluate, progress

GAME = Game(
    module=__name__,
    title="Dead Cells",
    about="Go up together, die, keep a little, and go up again.",
    seats=(1, 2, 3, 4),
    seats_why="DC-002",
    prefix="DC",
    usual=2,
    begun=lambda t: t.phase not in SETUP,
    surrender=GIVE_UP,
    own_bots={"regular": REGULAR, "instinct": INSTINCT, "search": SEARCH},
)
