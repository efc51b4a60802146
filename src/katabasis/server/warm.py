"""Imported once, by the process that the sandbox forks: it reads what all games are made of."""

from ..engine import laid
from ..games import all_games
from . import imports

__all__ = ["imports"]

for game in all_games():
    laid(game, game.seats[-1], {})
