"""Bots think in processes of their own, so that no table waits for another's bot.

Each process has one thought at a time. Those who wait form a line, bots before hints; whoever
goes away meanwhile costs nothing. A thought that takes too long is ended together with its process.
"""

import asyncio
import heapq
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any

import msgspec

from ..bots import Hinted, bot_for, hinted
from ..content import Source, bring, carried
from ..engine import Answer, Match, Seat, dump, load
from ..games import game_of
from .thinking import FAILED, LATE, Chair

QUICK = "random"
BUDGET = 10.0
"""Seconds that a bot may think, and that it may wait for a process before that."""
BOT, HINT = 0, 1
"""Whose turn is first: a table waits for a bot, one person for a hint."""

Job = tuple[bytes, list[Source], Seat, str, str, bool]
"""A save, the host's own content that it is played with, whose turn it is, the bot, its seed, and
whether it is a hint, which says why."""


class Late(Exception):
    """The bot did not answer in time."""


def think(job: Job) -> Answer | Hinted:
    """What a bot answers, worked out in a process that has only the job."""
    data, sources, seat, name, seed, hint = job
    bring(sources)
    match = load(data, game_of, checked=False)
    bot = bot_for(match.game, name, seed)
    return hinted(match, seat, bot, seed) if hint else bot(match, seat)


def job_of(match: Match, seat: Seat, bot: str, seed: str, hint: bool = False) -> Job:
    """What a process needs to know to answer for a seat."""
    sources = carried(msgspec.json.encode(match.start))
    return dump(match, history=False), sources, seat, bot, seed, hint


def nothing() -> None:
    """Nobody waits for the end."""


class BotPool:
    """The processes in which bots think."""

    def __init__(
        self,
        workers: int | None = None,
        budget: float = BUDGET,
        work: Callable[[Any], Answer] = think,
    ) -> None:
        size = workers or max(1, (os.cpu_count() or 2) - 1)
        self.budget, self.work = budget, work
        self._chairs = [Chair() for _ in range(size)]
        self._free = list(self._chairs)
        self._line: list[tuple[int, int, asyncio.Future[Chair]]] = []
        self._number = count()
        self._threads = ThreadPoolExecutor(size, "bots")

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a process."""
        return sum(not place.done() for _, _, place in self._line)

    async def answer(self, match: Match, seat: Seat, bot: str, seed: str) -> Answer:
        """A bot's answer; the random bot is too quick to be worth the way."""
        if bot == QUICK:
            return bot_for(match.game, bot, seed)(match, seat)
        return await self.run(job_of(match, seat, bot, seed))

    async def run(self, job: Any, rank: int = BOT, ended: Callable[[], None] = nothing) -> Answer:
        """What comes of a job; `ended` is called when no process has it in hand any more."""
        try:
            async with asyncio.timeout(self.budget):
                chair = await self._chair(rank)
        except TimeoutError:
            ended()
            raise Late("all processes were busy") from None
        except BaseException:
            ended()
            raise

        def free(_: object) -> None:
            self._release(chair)
            ended()

        loop = asyncio.get_running_loop()
        working = loop.run_in_executor(self._threads, chair.think, self.work, job, self.budget)
        working.add_done_callback(free)
        kind, found = await asyncio.shield(working)
        if kind == LATE:
            raise Late(f"it thought for more than {self.budget:g} s")
        if kind == FAILED:
            raise RuntimeError(found)
        return found

    async def _chair(self, rank: int) -> Chair:
        """A process that is free, in the order of the line."""
        if self._free:
            return self._free.pop()
        place: asyncio.Future[Chair] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._line, (rank, next(self._number), place))
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._release(place.result())
            raise

    def _release(self, chair: Chair) -> None:
        """Gives a process to whoever has waited longest and still waits."""
        while self._line:
            _, _, place = heapq.heappop(self._line)
            if not place.done():
                place.set_result(chair)
                return
        self._free.append(chair)

    def close(self) -> None:
        """Ends the processes, and so whatever is thought there."""
        for chair in self._chairs:
            chair.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
