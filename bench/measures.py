"""The single measurements, each a function that returns a number for one run."""

import copy
import gc
import subprocess
import sys
from collections.abc import Callable, Generator
from random import Random
from time import perf_counter
from types import coroutine
from typing import Any

import msgspec
from msgspec.structs import replace

from katabasis.bots import Search, bot_for
from katabasis.engine import CHANCE, Fast, Game, Keyed, Match, dump, load, new_seed, playout, settle
from katabasis.engine.campaign import run_after
from katabasis.games import game_of


def timed(work: Callable[[], Any]) -> float:
    """Seconds that the work takes, garbage collected before."""
    gc.collect()
    start = perf_counter()
    work()
    return perf_counter() - start


def begun(game: Game, players: int) -> Match:
    """A match without events and with open chance."""
    return Match(game, game.setup(players, settle(game, players, {})), events=False)


def random_games(game: Game, players: int, games: int, seed: int) -> int:
    """Plays whole games at random; how many answers they had, those of chance included."""
    random = Random(seed).random
    return sum(playout(begun(game, players), random) for _ in range(games))


def share_of_chance(game: Game, players: int, games: int, seed: int) -> float:
    """Which part of the answers in the same games chance gave."""
    asks = {True: 0, False: 0}

    @coroutine
    def counting(t: Any) -> Generator[Any, Any, None]:
        run, answer = game.step(t), None
        while True:
            try:
                ask = run.send(answer)
            except StopIteration:
                return
            asks[ask.seat == CHANCE] += 1
            answer = yield ask

    counted: Any = counting
    random_games(replace(game, step=counted), players, games, seed)
    return asks[True] / (asks[True] + asks[False])


def open_spiel_moves(games: int, seed: int) -> tuple[int, float] | None:
    """Moves of OpenSpiel's tic-tac-toe in Python, and seconds; None if it is not installed."""
    try:
        import open_spiel.python.games  # noqa: F401 (registers the games)
        import pyspiel
    except ImportError:
        return None
    game, random, moves = pyspiel.load_game("python_tic_tac_toe"), Random(seed).random, 0
    gc.collect()
    start = perf_counter()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            moves += 1
    return moves, perf_counter() - start


def points(game: Game, players: int, count: int, seed: int) -> list[Match]:
    """Matches in the middle of a turn, after at least one answer, out of random games."""
    rng, found = Random(seed), list[Match]()
    while len(found) < count:
        match = begun(game, players)
        match.source = Fast(rng)
        match.settle()
        while match.ask is not None and len(found) < count:
            if len(match.log) > match.mark and rng.random() < 0.05:
                found.append(match.fork())
            match.push(match.ask.seat, rng.choice(list(match.ask.of(match.ask.seat))))
    return found


def played_points(game: Game, players: int, bot: str, count: int) -> list[Match]:
    """Matches out of whole games of one bot on every seat, where the first seat is asked."""
    rng, found = Random(count), list[Match]()
    while len(found) < count:
        match = begun(game, players)
        match.source = Fast(rng)
        match.settle()
        play = bot_for(game, bot, str(len(found)))
        while match.ask is not None and len(found) < count:
            seat = match.ask.seat
            if seat == 0 and getattr(match.table, "round", 0) in (2, 3) and rng.random() < 0.1:
                found.append(match.fork())
            match.push(seat, play(match, seat))
    return found


def campaign_points(game: Game, bot: str, runs: int) -> tuple[list[Match], int]:
    """Every tenth question of the runs of a campaign, the players changing, and the largest table.

    The size is that of its JSON, in bytes.
    """
    found, largest, document = list[Match](), 0, None
    for run in range(runs):
        players = game.seats[run % len(game.seats)]
        options = settle(game, players, {"campaign": document})
        match = Match(game, game.setup(players, options), Fast(Random(run)), events=False)
        play = bot_for(game, bot, str(run))
        while match.ask is not None:
            largest = max(largest, len(msgspec.json.encode(match.table)))
            if len(match.log) % 10 == 0:
                found.append(match.fork())
            seat = match.ask.awaited()[0]
            match.push(seat, play(match, seat))
        document = msgspec.to_builtins(run_after(match))
    return found, largest


def redealt_fork(m: Match) -> None:
    """A fork in which all that the first seat cannot know was dealt again."""
    twin = m.fork()
    twin.wake()
    twin.game.redeal(twin.table, 0, RNG)


def each_seconds(found: list[Match], times: int, act: Callable[[Match], Any]) -> float:
    """Seconds for one act, averaged over the points."""

    def work() -> None:
        for m in found:
            for _ in range(times):
                act(m)

    return timed(work) / len(found) / times


def fork(m: Match) -> None:
    """A fork: table, ask and log of its own."""
    m.fork()


def woken_fork(m: Match) -> None:
    """A fork whose rule runs again, as a searching bot needs it: it answers at once."""
    m.fork(SOURCE)


def deepcopy(m: Match) -> None:
    """A deep copy of the same table."""
    copy.deepcopy(m.table)


RNG = Random(1)
SOURCE = Fast(RNG)


def finished(game: Game, players: int, seed: int) -> Match:
    """A live match that was played to its end at random."""
    rng = Random(seed)
    start = game.setup(players, settle(game, players, {}))
    match = Match(game, start, Keyed(new_seed()))
    while match.ask is not None:
        match.push(match.ask.seat, rng.choice(list(match.ask.of(match.ask.seat))))
    return match


def save_seconds(matches: list[Match]) -> float:
    """Seconds to save and load one finished game."""
    return timed(lambda: [load(dump(m), game_of) for m in matches]) / len(matches)


def program_seconds(code: str, *arguments: str) -> float:
    """Seconds that a new Python needs for this."""
    command = [sys.executable, "-c", code, *arguments]
    return timed(lambda: subprocess.run(command, check=True, capture_output=True))


def search_seconds(found: list[Match], iterations: int) -> float:
    """Seconds for one decision of the search bot, averaged over points with a real choice."""
    bot = Search("bench", iterations)
    real = [m for m in found if m.ask is not None and len(m.ask.of(m.ask.seat)) > 1]
    seats = [m.ask.seat for m in real if m.ask is not None]
    return timed(lambda: [bot(m, s) for m, s in zip(real, seats, strict=True)]) / len(real)
