"""Alone: one hero in the dark against those who hold the map, for 2 to 4 players.

The rules are in rules.md beside this file; every function names the clauses that it carries out.
The engine finds whatever is imported here under the name of a field of `Game`.
"""

from ...engine import Game, Watcher
from ...engine.line import SEAT
from . import fury, speed, terror, traps
from .achievements import earned
from .beats import MOMENTS
from .called import seat_called, sector_called
from .check import check as also_check
from .check import check_start as also_start
from .counsel import COUNSEL
from .ending import ended, sensible, wander
from .evaluate import evaluate
from .evil import ALL_SEEING, BEHIND, HERO_EYES
from .mend import mend as also_mend
from .react import CONCEDE
from .reasons import RECKONING
from .redeal import redeal
from .refusals import not_now as why_not
from .result import progress, result
from .rounds import end_of_round
from .scene import ahead, picture
from .setup import PARTS, SETTINGS, setup
from .state import EVIL, MINUTES, Over, Table
from .studies import TARGETS, measures
from .talk import channels, unsayable
from .turn import turn
from .veteran import VETERAN
from .words import codes, names, spellings, words

DECKS = (fury, speed, terror, traps)
"""The modules of the four Reaction decks."""


async def step(t: Table) -> None:
    """ALN-052, ALN-053, ALN-440: a part of the set-up, a Turn, or the end of a Round."""
    try:
        if t.phase in PARTS:
            t.phase = await PARTS[t.phase](t)
        elif t.phase == "turn":
            await turn(t)
        else:
            await end_of_round(t)
    except Over:
        return


GAME = Game(
    module=__name__,
    title="Alone",
    about="One hero in the dark against those who hold the map.",
    seats=(2, 3, 4),
    seats_why="ALN-001",
    rules=2,
    prefix="ALN",
    usual=2,
    begun=lambda t: t.phase not in PARTS,
    sides={EVIL: lambda t: t.evil},
    whose="ALN-003 ALN-352",
    viewers=(
        Watcher(HERO_EYES, "The Hero's eyes", "see what the Hero sees", lambda t: (t.hero_seat,)),
        Watcher(
            ALL_SEEING,
            "All-seeing",
            "see both sides of the screen, about a Round later",
            lambda t: tuple(range(t.players)),
            40,
        ),
    ),
    waiting=BEHIND,
    nouns={SEAT: seat_called, "sector": sector_called},
    surrender=CONCEDE,
    own_bots={"veteran": VETERAN},
)
