"""The bots of Dead Cells: one that acts on instinct, one that thinks its Combats through."""

import msgspec

from ...engine import Answer, Fast, Match, OwnBot, Rng, Seat
from .instinct import instinct
from .state import Table
from .worth import standing

COMBAT = ("prepare", "round", "upkeep")
WEIGHED = {
    "play": 5,
    "target": 2,
    "skill": 2,
    "opening": 2,
    "equipment": 2,
    "symbol": 2,
    "loot": 2,
    "drink": 2,
    "passer": 2,
    "aid": 2,
}
"""The questions that are thought through, each option in this many deals."""
TURNS = 2
"""How many Turns against a Boss are looked ahead."""
MOST = 160
"""Answers at most, whatever goes on."""


class Instinct(msgspec.Struct, frozen=True):
    """Answers by rules of thumb."""

    seed: str

    def __call__(self, match: Match, seat: Seat) -> Answer:
        assert match.ask is not None
        return instinct(match.table, match.ask, seat, generator(self.seed, match, seat))


class Regular(msgspec.Struct, frozen=True):
    """In a Combat it tries every option in some deals, all the rest played on instinct."""

    seed: str

    def __call__(self, match: Match, seat: Seat) -> Answer:
        ask, t = match.ask, match.table
        assert ask is not None
        rng = generator(self.seed, match, seat)
        options = list(ask.of(seat))
        deals = WEIGHED.get(ask.kind, 0)
        if len(options) == 1 or not deals or t.phase not in COMBAT:
            return instinct(t, ask, seat, rng)
        seeds = [rng.getrandbits(32) for _ in range(deals)]
        first = instinct(t, ask, seat, rng)
        worth = {
            option: sum(tried(match, seat, option, deal) for deal in seeds) / deals
            for option in options
        }
        worth[first] += 0.05
        return max(options, key=lambda option: worth[option])


def generator(seed: str, match: Match, seat: Seat) -> Rng:
    """The generator for one decision."""
    return Rng(f"{seed}/{seat}/{len(match.log)}")


def tried(match: Match, seat: Seat, option: Answer, deal: int) -> float:
    """How the Run is going after the Combat with this answer, in one deal of what is hidden."""
    rng = Rng(deal)
    fork = match.fork(Fast(rng))
    fork.wake()
    fork.game.redeal(fork.table, seat, rng)
    t: Table = fork.table
    end = t.turn + TURNS if t.boss else 0
    instance = t.instance
    fork.push(seat, option)
    for _ in range(MOST):
        ask = fork.ask
        if ask is None or t.phase not in COMBAT:
            break
        if t.boss and t.phase == "prepare" and (t.turn >= end or t.instance > instance):
            break
        who = ask.awaited()[0]
        fork.push(who, instinct(t, ask, who, rng))
    return standing(t)


INSTINCT = OwnBot("Acts on instinct, at once.", Instinct)
REGULAR = OwnBot("Has died here before, and thinks every Combat through.", Regular)
