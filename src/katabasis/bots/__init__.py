"""Players that work on any game: `random`, `greedy` and `search`."""

import re

from ..engine import BadInput
from .bot import Bot, due
from .greedy import Greedy
from .search import Search
from .uniform import Uniform

__all__ = ["NAMES", "Bot", "Greedy", "Search", "Uniform", "bot_of", "due"]

NAMES = "random, greedy, search, search:N (iterations), search:Xs (seconds)"

BUDGET = re.compile(r"search:(?:(?P<count>[0-9]+)|(?P<seconds>[0-9]+(?:\.[0-9]+)?)s)")


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
        raise BadInput(f"There is no bot '{name}'. There are: {NAMES}.")
    count, seconds = int(found["count"] or 0), float(found["seconds"] or 0)
    if not count and not seconds:
        raise BadInput(f"The bot '{name}' has no time to think: its budget must be above zero.")
    return Search(seed, iterations=count, seconds=seconds)
