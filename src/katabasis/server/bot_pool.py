"""Bots think in processes of their own, so that no table waits for another's bot."""

import asyncio
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from ..bots import bot_for
from ..bots.processes import undisturbed
from ..content import Source, bring, carried
from ..engine import Answer, Match, Seat, dump, load
from ..games import game_of

QUICK = "random"


Job = tuple[bytes, list[Source], Seat, str, str]
"""A save, the host's own content that it is played with, whose turn it is, the bot, its seed."""


def think(job: Job) -> Answer:
    """What a bot answers, worked out in a process that has only the job."""
    data, sources, seat, bot, seed = job
    bring(sources)
    match = load(data, game_of, checked=False)
    return bot_for(match.game, bot, seed)(match, seat)


def begin() -> None:
    """A new process: a server that dies takes it along."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class BotPool:
    """The processes in which bots think."""

    def __init__(self, workers: int | None = None) -> None:
        self._count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._count, mp_context=context, initializer=begin)

    async def answer(self, match: Match, seat: Seat, bot: str, seed: str) -> Answer:
        """A bot's answer; the random bot is too quick to be worth the way."""
        if bot == QUICK:
            return bot_for(match.game, bot, seed)(match, seat)
        pool, data = self._pool, dump(match)
        job = (data, carried(msgspec.json.encode(match.start)), seat, bot, seed)
        try:
            return await self._begun(job)
        except BrokenProcessPool:  # somebody has ended a process
            if pool is self._pool:
                self._pool = self._new()
            return await self._begun(job)

    def _begun(self, job: Job) -> asyncio.Future[Answer]:
        """Gives it to a process; where none is free, one begins."""
        with undisturbed():
            loop = asyncio.get_running_loop()
            return loop.run_in_executor(self._pool, think, job)

    def close(self) -> None:
        """Ends the processes."""
        self._pool.shutdown(wait=True, cancel_futures=True)
