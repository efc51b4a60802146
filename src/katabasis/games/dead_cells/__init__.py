"""Dead Cells: a rogue-lite campaign for 1 to 4 players. In the making: nobody is offered it yet.

The rules are in rules.md beside this file; every function names the clauses that it carries out.
"""

from ...engine import Game
from .run import outcome, redeal, step
from .scene import picture
from .setup import setup
from .state import Table

GAME = Game(
    module=__name__,
    title="Dead Cells",
    about="Fall together, keep a little, go down again.",
    making=True,
    seats=(1, 2, 3, 4),
    seats_why="DC-002",
    rules=1,
    prefix="DC",
    table=Table,
    usual=2,
    setup=setup,
    step=step,
    outcome=outcome,
    picture=picture,
    redeal=redeal,
    names=lambda t: [f"player {n + 1}" for n in range(t.players)],
    evaluate=lambda t, seat: 0.5,
)
