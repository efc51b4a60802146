"""One simulated game: who sits where, and what came out."""

import hashlib
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from ..bots import bot_for, due
from ..engine import Answer, BadInput, Fast, Match, Seat, Setup, laid, settle
from ..games import game_of

LIMIT = 100_000
"""A game with more answers than this does not end."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the results follow from."""

    game: str
    players: int
    bots: tuple[str, ...]
    games: int = 1000
    seed: int = 1
    options: Setup = {}
    rotate: bool = False
    """Whether everybody moves one seat on from game to game, so that no bot keeps a good seat."""

    def seating(self, number: int) -> tuple[str, ...]:
        """The bots by seat: seat i has bots[i % len], moved on by the game's number if rotated."""
        shift = number if self.rotate else 0
        row = [self.bots[i % len(self.bots)] for i in range(self.players)]
        return tuple(row[(i - shift) % self.players] for i in range(self.players))


class Record(msgspec.Struct, frozen=True):
    """What came out of one game."""

    number: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    ending: str
    rounds: int | None
    answers: int
    measures: dict[str, Any]


def checked(plan: Plan) -> Plan:
    """The plan, if it can be carried out; otherwise a sentence says why not."""
    laid(game_of(plan.game), plan.players, plan.options)
    if plan.games < 1:
        raise BadInput("Simulate at least one game.")
    if not plan.bots:
        raise BadInput("Name at least one bot.")
    for name in plan.bots:
        bot_for(game_of(plan.game), name, 0)
    return plan


def seed_of(seed: int, number: int) -> str:
    """The seed of one game: a hash of the plan's seed and the game's number."""
    return hashlib.sha256(f"{seed}/{number}".encode()).hexdigest()


def play(plan: Plan, number: int) -> Record:
    """Plays one game to its end; the same plan and number give the same record anywhere."""
    match, seating, game = played_out(plan, number), plan.seating(number), game_of(plan.game)
    ended, t = match.outcome, match.table
    assert ended is not None
    rounds, answers = getattr(t, "round", None), sum(seat >= 0 for seat, _ in match.log)
    return Record(number, seating, ended.winners, ended.ending, rounds, answers, game.measures(t))


def played_out(
    plan: Plan, number: int, watch: Callable[[Match, Seat, Answer], None] | None = None
) -> Match:
    """One game at its end; somebody may watch every answer before it is given."""
    game, seed = game_of(plan.game), seed_of(plan.seed, number)
    start = game.setup(plan.players, settle(game, plan.players, plan.options))
    match = Match(game, start, Fast(Random(f"table/{seed}")), events=False)
    bots = [bot_for(game, name, seed) for name in plan.seating(number)]
    while waiting := due(match):
        seat = waiting[0]
        answer = bots[seat](match, seat)
        if watch is not None:
            watch(match, seat, answer)
        match.push(seat, answer)
        if len(match.log) > LIMIT:
            raise BadInput(f"Game {number} of seed {plan.seed} does not end in {LIMIT} answers.")
    return match
