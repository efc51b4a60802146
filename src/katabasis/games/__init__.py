"""The games of the house, imported only when somebody plays them."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from ..engine import BadInput, Game

KEYS = ("cerberus", "dungeon", "alone", "dead_cells", "toll")
MAKING: tuple[str, ...] = ()
"""Games in the making: known by their keys to whoever works on them, and offered to nobody."""
FIRST = KEYS[0]
"""What is played where nobody says which game."""

FOUND: dict[str, Game] = {}
"""The games that were asked for, and those that tests lend."""


def game_of(key: str) -> Game:
    """The game with this key; an unknown one is refused with a sentence."""
    found = FOUND.get(key)
    if found is None:
        if key not in (*KEYS, *MAKING):
            raise BadInput(f"There is no game '{key}'. Choose from: {', '.join(KEYS)}.")
        found = FOUND[key] = import_module(f"{__name__}.{key}").GAME
    assert isinstance(found, Game)
    return found


@contextmanager
def lent(game: Game) -> Iterator[Game]:
    """A game that this process knows for a while, by its key; nobody is offered it."""
    FOUND[game.key] = game
    try:
        yield game
    finally:
        del FOUND[game.key]


def all_games() -> list[Game]:
    """Every game that is offered, the template last."""
    return [game for key in KEYS if not (game := game_of(key)).making]
