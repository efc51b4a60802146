"""Work that visitors cause costs what it costs: seconds of the processor, counted by address.

Whoever has used up a budget waits until there is some again; everybody else goes on meanwhile. All
sockets and requests of one address share it, so that it does not matter how many there are.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")
BURST = 10
"""How many seconds of budget there are at once."""
_ASIDE = ThreadPoolExecutor(1, "aside")
"""One thread: whatever is played again there leaves most of the processor to the tables."""


class Work:
    """The budget of one address: `rate` seconds of work a second."""

    def __init__(self, rate: float) -> None:
        self.rate, self.burst = rate, rate * BURST
        self.left, self.at = self.burst, time.monotonic()
        self._line, self._aside = asyncio.Lock(), asyncio.Lock()

    def spend(self, seconds: float) -> None:
        """Takes it from the budget, which may owe something then."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate) - seconds
        self.at = now

    @property
    def owed(self) -> float:
        """Seconds until there is some budget again."""
        self.spend(0.0)
        return max(0.0, -self.left / self.rate)

    @property
    def busy(self) -> bool:
        """Whether somebody has used it lately."""
        self.spend(0.0)
        return self.left < self.burst

    async def ready(self) -> None:
        """Waits for some budget, behind whoever of the same address waits already."""
        async with self._line:
            while (wait := self.owed) > 0:
                await asyncio.sleep(wait)

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Counts what is done here at a stretch."""
        start = time.thread_time()
        try:
            yield
        finally:
            self.spend(time.thread_time() - start)

    async def paid(self, work: Coroutine[Any, Any, T]) -> T:
        """Does something, and counts it without what it waits for."""
        found: T = await Paid(self, work)
        return found

    async def aside(self, work: Callable[..., T], *given: Any) -> T:
        """Does something long in a thread and counts it; an address has one such thing in hand."""

        def run() -> tuple[T, float]:
            start = time.thread_time()
            return work(*given), time.thread_time() - start

        async with self._aside:
            await self.ready()
            found, seconds = await aside(run)
            self.spend(seconds)
        return found


async def aside(work: Callable[..., T], *given: Any) -> T:
    """Does something long in a thread, one after the other."""
    return await asyncio.get_running_loop().run_in_executor(_ASIDE, lambda: work(*given))


class Paid(Generator[Any, Any, T]):
    """A coroutine of which each step is counted."""

    def __init__(self, by: Work, work: Coroutine[Any, Any, T]) -> None:
        self.by, self.work = by, work

    def __await__(self) -> "Paid[T]":
        return self

    def send(self, value: Any) -> Any:
        """The next step."""
        start = time.thread_time()
        try:
            return self.work.send(value)
        finally:
            self.by.spend(time.thread_time() - start)

    def throw(self, *fault: Any) -> Any:
        """The next step, with something that went wrong."""
        with self.by.counted():
            return self.work.throw(*fault)

    def close(self) -> None:
        """No more steps."""
        self.work.close()
