"""Games of players without a plan: how long they take, what they see, how they end."""

from collections import Counter
from random import Random
from statistics import median

import msgspec

from ..engine import Match
from ..games.dungeon.story import Story
from ..games.dungeon.wander import wander
from .perform import begin
from .teams import teams

LIMIT = 30_000


class Wandered(msgspec.Struct):
    """What came out of many such games."""

    games: int
    ended: int
    turns: tuple[int, int, int]
    """The shortest, the median, the longest."""
    scores: tuple[int, int, int]
    endings: dict[str, int]
    cards_seen: float
    """The share of all cards that a game shows, on average."""
    entries_read: float


def wander_through(pack: Story, number: int) -> tuple[Match, int]:
    """One game, and how many turns it took."""
    choices = teams(pack)
    rng = Random(f"{pack.key}/{number}")
    match = begin(pack, choices[number % len(choices)])
    turns = 0
    while match.ask is not None and len(match.log) < LIMIT:
        ask, before = match.ask, match.table.turn
        match.choose(ask.seat, wander(match.table, ask, rng.random))
        turns += match.table.turn != before
    return match, turns


def summed(pack: Story, games: list[tuple[Match, int]]) -> Wandered:
    """The games in figures."""
    done = [(m, turns) for m, turns in games if m.outcome is not None]
    turns = [turns for _, turns in done] or [0]
    scores = [sum(m.table.scores) for m, _ in done] or [0]
    seen = [1 - len(m.table.stack) / len(pack.cards) for m, _ in games]
    read = [len(m.table.read) / len(pack.entries) for m, _ in games]
    return Wandered(
        len(games),
        len(done),
        (min(turns), round(median(turns)), max(turns)),
        (min(scores), round(median(scores)), max(scores)),
        dict(sorted(Counter(m.table.ending for m, _ in done).items())),
        sum(seen) / len(seen),
        sum(read) / len(read),
    )
