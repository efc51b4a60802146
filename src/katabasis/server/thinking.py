"""Bots think in processes of their own, so that no table waits for another's bot."""

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor

from ..bots import bot_of
from ..engine import Answer, Match, Seat, dump, load
from ..games import game_of

QUICK = "random"


def think(data: bytes, seat: Seat, bot: str, seed: str) -> Answer:
    """What a bot answers, worked out in a process that has only the save."""
    return bot_of(bot, seed)(load(data, game_of), seat)


class Thinking:
    """The processes in which bots think."""

    def __init__(self, workers: int | None = None) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(count, mp_context=context)

    async def answer(self, match: Match, seat: Seat, bot: str, seed: str) -> Answer:
        """A bot's answer; the random bot is too quick to be worth the way."""
        if bot == QUICK:
            return bot_of(bot, seed)(match, seat)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, think, dump(match), seat, bot, seed)

    def close(self) -> None:
        """Ends the processes."""
        self._pool.shutdown(wait=True, cancel_futures=True)
