"""Imported once, by the process that the sandbox forks: it reads what all games are made of."""

import os

from ..engine import laid
from ..games import all_games
from . import imports
from .lifeline import bound

__all__ = ["imports"]

bound()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=bound)  # before anything can go wrong there
for game in all_games():
    laid(game, game.seats[-1], {})
