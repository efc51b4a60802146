"""The bot that answers at random."""

import msgspec

from ..engine import Answer, Match, Seat
from .bot import generator, options_of


class Uniform(msgspec.Struct, frozen=True):
    """Takes each sensible option equally often, unless the game knows how aimless players play."""

    seed: str

    def __call__(self, match: Match, seat: Seat) -> Answer:
        options, rng = options_of(match, seat), generator(self.seed, match, seat)
        if match.game.wander is not None and match.ask is not None:
            return match.game.wander(match.table, match.ask, rng.random)
        return rng.choice(options)
