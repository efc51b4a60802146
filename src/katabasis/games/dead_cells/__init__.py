"""Dead Cells: a rogue-lite campaign for 1 to 4 players.

The rules are in rules.md beside this file; every function names the clauses that it carries out.
"""

from ...engine import Game
from .achievements import earned
from .campaigns import CAMPAIGNS
from .check import check
from .check_campaign import check_table
from .checking import looked
from .checking.listing import listing
from .closing import result
from .counsel import COUNSEL, sensible
from .explore import GIVE_UP
from .group import channels, unsayable
from .mend import mend
from .nouns import NOUNS
from .reasons import RECKONING
from .redeal import redeal
from .refusals import cannot
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
    about="Fall together, keep a little, go down again.",
    seats=(1, 2, 3, 4),
    seats_why="DC-002",
    prefix="DC",
    table=Table,
    usual=2,
    settings=SETTINGS,
    campaigns=CAMPAIGNS,
    box=looked,
    listing=listing,
    setup=setup,
    step=step,
    also_start=check_table,
    begun=lambda t: t.phase not in SETUP,
    ended=ended,
    result=result,
    picture=picture,
    redeal=redeal,
    surrender=GIVE_UP,
    wander=wander,
    channels=channels,
    unsayable=unsayable,
    names=names,
    nouns=NOUNS,
    why_not=cannot,
    words=words,
    codes=codes,
    texts=texts,
    minutes=MINUTES,
    also_mend=mend,
    also_check=check,
    own_bots={"regular": REGULAR, "instinct": INSTINCT, "search": SEARCH},
    evaluate=evaluate,
    reckoning=RECKONING,
    counsel=COUNSEL,
    sensible=sensible,
    progress=progress,
    earned=earned,
)
