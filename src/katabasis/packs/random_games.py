"""Games of players without a plan: how long they take, what they see, how they end."""

from collections import Counter
from random import Random
from statistics import median

import msgspec

from ..content.checked import Checked, Figures
from ..content.model import Model
from ..engine import Match
from .replay_plan import RealGames

LIMIT = 30_000


class RandomGames(msgspec.Struct):
    """What came out of many such games."""

    games: int
    ended: int
    turns: tuple[int, int, int]
    """The shortest, the median, the longest."""
    points: tuple[int, int, int]
    endings: dict[str, int]
    shown: dict[str, float]
    """How much of each kind of thing a game shows, on average."""


def random_game(games: RealGames, model: Model, seed: str, number: int) -> Match:
    """One game, by the next of the teams."""
    rng = Random(f"{seed}/{number}")
    match = games.begin(model.teams[number % len(model.teams)])
    wander = games.game.wander
    while match.ask is not None and len(match.log) < LIMIT:
        ask = match.ask
        if wander is not None:
            answer = wander(match.table, ask, rng.random)
        else:
            answer = rng.choice(list(ask.of(ask.seat)))
        match.choose(ask.seat, answer)
    return match


def summed(pack: Checked, matches: list[Match]) -> RandomGames:
    """The games in figures."""
    every = [pack.figures(match.table) for match in matches]
    done = [f for f, match in zip(every, matches, strict=True) if match.outcome is not None]
    return RandomGames(
        len(every),
        len(done),
        spread([f.turns for f in done]),
        spread([f.points for f in done]),
        dict(sorted(Counter(f.ending for f in done).items())),
        {what: share(every, what) for what in (every[0].shown if every else ())},
    )


def spread(numbers: list[int]) -> tuple[int, int, int]:
    """The least, the median and the most."""
    numbers = numbers or [0]
    return min(numbers), round(median(numbers)), max(numbers)


def share(every: list[Figures], what: str) -> float:
    """How much of something a game shows, on average."""
    return sum(f.shown[what] for f in every) / len(every)
