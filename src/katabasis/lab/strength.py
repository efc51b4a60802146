"""How strong a bot is among random players: `python -m katabasis.lab.strength cerberus`.

One seat has the bot and all others answer at random; the seat moves on from game to game, so that
every seat counts alike. The ratio says how many times as often it wins as the average other seat.
"""

import argparse
import sys
from collections.abc import Sequence

import msgspec

from ..engine import BadInput
from ..games import FIRST, game_of
from .cores import simulate
from .intervals import Rate, Ratio, log_ratio, rate
from .play import Plan, Record
from .simulate import watched

TARGET = 1.5


class Strength(msgspec.Struct, frozen=True):
    """Wins of the bot, wins of the average random seat, and their ratio."""

    bot: Rate
    random: Rate
    ratio: Ratio


def strength_of(records: Sequence[Record]) -> Strength:
    """The strength of the one bot among random players in rotated games."""
    pairs = []
    for r in records:
        seat = r.number % len(r.bots)  # where the rotation has put it
        others = [s in r.winners for s in range(len(r.bots)) if s != seat]
        pairs.append((float(seat in r.winners), sum(others) / len(others)))
    games, rivals = len(records), len(records[0].bots) - 1
    wins = sum(int(mine) for mine, _ in pairs)
    losses = sum(len(r.winners) for r in records) - wins
    return Strength(rate(wins, games), rate(losses, games * rivals), log_ratio(pairs))


def plan_of(game: str, players: int, bot: str, games: int, seed: int) -> Plan:
    """One bot and otherwise random players, everybody moving one seat on after each game."""
    bots = (bot, *["random"] * (players - 1))
    return Plan(game=game, players=players, bots=bots, games=games, seed=seed, rotate=True)


def strength(plan: Plan, workers: int | None = None, watch: bool = False) -> Strength:
    """Plays the plan and compares its first bot with the random ones."""
    records = watched(plan, workers) if watch else simulate(plan, workers)
    return strength_of(records)


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the strength; the exit code is 1 if the ratio is below the target."""
    parser = argparse.ArgumentParser(prog="python -m katabasis.lab.strength", description=__doc__)
    parser.add_argument("game", nargs="?", default=FIRST)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, help="as many as usual if left out")
    parser.add_argument("--bot", default="search:200")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    given = parser.parse_args(arguments)
    try:
        players = given.players or game_of(given.game).players
        plan = plan_of(given.game, players, given.bot, given.games, given.seed)
        found = strength(plan, given.workers, watch=True)
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{given.bot} wins {found.bot.text()} of {given.games} games,")
    print(f"the average random seat {found.random.text()}.")
    print(f"Ratio: {found.ratio.text()}; target: at least {TARGET}.")
    return int(found.ratio.ratio < TARGET)


if __name__ == "__main__":
    sys.exit(main())
