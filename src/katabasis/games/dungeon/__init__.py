"""The Dungeon: a point-and-click story in three chapters, for 1 to 4 players.

The rules are in rules.md beside this file; every function names the clauses that it carries out.
What is found where stands in the story packs under content/.
"""

from pathlib import Path

from ...engine import Game
from .check import check, mend, names, words
from .ending import evaluate, outcome, redeal
from .hints import help_about
from .narrate import KINDS, narrate
from .refuse import refuse
from .scene import art, scene
from .setup import SETTINGS, setup
from .spoilers import spoils
from .state import Table
from .texts import texts
from .turn import step
from .wander import wander

GAME = Game(
    key="dungeon",
    title="The Dungeon",
    about="A story in three chapters: look, combine, and find the way out.",
    seats=(1, 2, 3, 4),
    seats_why="DUN-001",
    rules=1,
    prefix="DUN",
    ledger=Path(__file__).with_name("rules.md"),
    spoils=spoils,
    table=Table,
    settings=SETTINGS,
    setup=setup,
    step=step,
    outcome=outcome,
    scene_by=scene,
    redeal=redeal,
    refuse_by=refuse,
    narrate_by=narrate,
    kinds_by=KINDS,
    names=names,
    evaluate=evaluate,
    words=words,
    texts=texts,
    also_mend=mend,
    art=art,
    help=help_about,
    wander=wander,
    consent=False,
    bots=("random", "explorer"),
    also_check=check,
)
