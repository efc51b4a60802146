"""Players that work on any game: `random`, `greedy` and `search`. Games may bring their own."""

import re

from ..engine import BadInput, Game
from .bot import Bot, due
from .greedy import Greedy
from .hints import Hinted, hinted
from .search import Search
from .uniform import Uniform

__all__ = [
    "NAMES",
    "Bot",
    "Greedy",
    "Hinted",
    "Search",
    "Uniform",
    "bot_for",
    "bot_of",
    "due",
    "hinted",
]

NAMES = "random, greedy, search, search:N (iterations), search:Xs (seconds)"

BUDGET = re.compile(r"search:(?:(?P<count>[0-9]+)|(?P<seconds>[0-9]+(?:\.[0-9]+)?)s)")


def bot_for(game: Game, name: str, seed: int | str) -> Bot:
    """The bot with this name, if it may play this game: a fork must not tell it secrets."""
    if name in game.own_bots:
        return game.own_bots[name].make(str(seed))
    bot = bot_of(name, seed)
    if name.partition(":")[0] not in game.bots:
        known = ", ".join([*game.own_bots, *game.bots])
        raise BadInput(f"The bot '{name}' does not play {game.title}. Its bots are: {known}.")
    return bot


def bot_of(name: str, seed: int | str) -> Bot:
    """The bot with this name; the same seed plays the same, except on a budget of seconds."""
    seed = str(seed)
    if name == "random":
        return Uniform(seed)
    if name == "greedy":
        return Greedy(seed)
    if name == "search":
        return Search(seed)
    found = BUDGET.fullmatch(name)
    if found is None:
        raise BadInput(f"Unknown bot '{name}'. The bots are: {NAMES}.")
    count, seconds = int(found["count"] or 0), float(found["seconds"] or 0)
    if not count and not seconds:
        raise BadInput(f"The bot '{name}' has no time to think: its budget must be above zero.")
    return Search(seed, iterations=count, seconds=seconds)
