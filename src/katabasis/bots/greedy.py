"""The bot that looks to the end of the current step and takes what looks best there."""

from random import Random

import msgspec

from ..engine import Answer, Fast, Match, Seat
from .bot import generator, imagined, options_of, weighed

REST = 30
"""How many answers at most end a step that has begun."""


class Greedy(msgspec.Struct, frozen=True):
    """Tries every option in the same few deals and takes the best average of `evaluate`."""

    seed: str
    deals: int = 6

    def __call__(self, match: Match, seat: Seat) -> Answer:
        options = options_of(match, seat)
        if len(options) == 1:
            return options[0]
        rng = generator(self.seed, match, seat)
        deals = [rng.getrandbits(32) for _ in range(self.deals)]
        worth = [sum(tried(match, seat, option, deal) for deal in deals) for option in options]
        best = max(worth)
        return rng.choice([o for o, w in zip(options, worth, strict=True) if w == best])


def tried(match: Match, seat: Seat, option: Answer, deal: int) -> float:
    """How well the seat does after the option, the rest of the step answered at random."""
    rng = Random(deal)
    fork = imagined(match, seat, rng, Fast(rng))
    fork.push(seat, option)
    for _ in range(REST):
        if fork.ask is None or fork.mark != match.mark:
            break
        who = fork.ask.seat
        fork.push(who, rng.choice(list(weighed(fork.game, fork.table, fork.ask, who))))
    ended = fork.outcome
    if ended is not None:
        return float(seat in ended.winners)
    return fork.game.evaluate(fork.table, seat)
