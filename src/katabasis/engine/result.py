"""How a finished game ended for one viewer, and why."""

from typing import TYPE_CHECKING, Any

from .events import Viewer
from .scene import Result

if TYPE_CHECKING:
    from .game import Game


def result_of(game: "Game", t: Any, viewer: Viewer) -> Result | None:
    """What the end means for a viewer, as the game says it; None while the game goes on."""
    ended = game.outcome(t)
    if ended is None:
        return None
    if game.result is not None:
        return game.result(t, viewer)
    if not isinstance(viewer, int):
        return Result("The game is over", ended.text)
    won = viewer in ended.winners
    return Result("You won" if won else "You lost", ended.text, won=won)
