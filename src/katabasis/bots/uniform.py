"""The bot that answers at random."""

import msgspec

from ..engine import Answer, Match, Seat
from .bot import generator, options_of


class Uniform(msgspec.Struct, frozen=True):
    """Takes each of its options equally often."""

    seed: str

    def __call__(self, match: Match, seat: Seat) -> Answer:
        return generator(self.seed, match, seat).choice(options_of(match, seat))
