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
    """How well the seat does after the option, in one world."""
    world = played_on(match, seat, option, deal)
    ended = world.outcome
    if ended is not None:
        return float(seat in ended.winners)
    return world.game.evaluate(world.table, seat)


def played_on(match: Match, seat: Seat, option: Answer, deal: int) -> Match:
    """One world after the option, the rest of the step answered at random."""
    rng = Random(deal)
    world = imagined(match, seat, rng, Fast(rng))
    world.push(seat, option)
    for _ in range(REST):
        if world.ask is None or world.mark != match.mark:
            break
        who = world.ask.seat
        world.push(who, rng.choice(list(weighed(world.game, world.table, world.ask, who))))
    return world
