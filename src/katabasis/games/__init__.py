"""The games of the house, imported only when somebody plays them."""

from functools import cache
from importlib import import_module

from ..engine import BadInput, Game

KEYS = ("cerberus", "dungeon", "toll")


@cache
def game_of(key: str) -> Game:
    """The game with this key; an unknown one is refused with a sentence."""
    if key not in KEYS:
        raise BadInput(f"There is no game '{key}'. There are: {', '.join(KEYS)}.")
    found = import_module(f"{__name__}.{key}").GAME
    assert isinstance(found, Game)
    return found


def all_games() -> list[Game]:
    """Every registered game, the template last."""
    return [game_of(key) for key in KEYS]
