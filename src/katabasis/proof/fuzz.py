"""Random games of all games under all checks, until time is up.

`python -m katabasis.proof.fuzz --seconds 600`; a fault is printed with the command that shows it
again.
"""

import argparse
import time
import traceback
from collections import Counter
from random import Random

from ..engine import Game
from ..games import KEYS, game_of
from .conformance import Fault
from .random_games import checked_game


def tried(game: Game, players: int, seed: int, every: int) -> str:
    """Plays one game; a fault as text, or nothing."""
    try:
        checked_game(game, players, seed, every)
    except Fault as fault:
        return "".join(traceback.format_exception(fault))
    return ""


def main() -> int:
    """Plays until time is up or a fault is found; 1 if there was one."""
    parser = argparse.ArgumentParser(prog="katabasis.proof.fuzz", description=main.__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--game", choices=KEYS, action="append")
    parser.add_argument("--players", type=int, help="only this many players")
    parser.add_argument("--seed", type=int, help="only the game with this seed, at every ask")
    given = parser.parse_args()
    end, played = time.monotonic() + given.seconds, Counter[str]()
    rng = Random()
    games = [game_of(key) for key in given.game or KEYS]
    while time.monotonic() < end:
        game = rng.choice(games)
        players = given.players or rng.choice(game.seats)
        seed = rng.randrange(1, 1 << 31) if given.seed is None else given.seed
        fault = tried(game, players, seed, 1 if given.seed is not None else 8)
        if fault:
            print(f"{fault}\n{game.key}, {players} players, seed {seed}: a fault.")
            return 1
        played[game.key] += 1
        if given.seed is not None:
            break
    print(", ".join(f"{key}: {count} games" for key, count in played.items()) + ", no fault")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
