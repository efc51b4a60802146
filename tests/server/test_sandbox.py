"""Work in a process of its own: it ends by itself, by its limits, or with the server."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from katabasis.engine import BadInput
from katabasis.server.sandbox import Allowance, Busy, Sandbox

LITTLE = Allowance(seconds=1, patience=30.0, memory=256 << 20, at_once=1, waiting=1, wait=0.2)


def double(number: int) -> int:
    """Work that is done."""
    return number * 2


def endless() -> None:
    """Work that is never done."""
    while True:
        pass


def greedy() -> int:
    """Work that wants a lot of memory."""
    return len(bytearray(1 << 32))


def patient() -> None:
    """Work that takes no time of the processor."""
    time.sleep(60)


def refusing() -> None:
    """Work that refuses."""
    raise BadInput("No. " * 1000)


def broken() -> None:
    """Work that breaks."""
    raise RuntimeError("inside")


async def said(sandbox: Sandbox, work: Callable[..., Any]) -> str:
    """The sentence by which some work is refused."""
    with pytest.raises(BadInput) as caught:
        await sandbox.run(work)
    return str(caught.value)


def test_work_is_done_or_ends_with_a_sentence() -> None:
    async def run() -> None:
        sandbox = Sandbox(LITTLE)
        assert await sandbox.run(double, 21) == 42
        assert "takes too much time" in await said(sandbox, endless)
        assert "takes too much memory" in await said(sandbox, greedy)
        assert "not a match at all" in await said(sandbox, broken)
        assert len(await said(sandbox, refusing)) < 600
        hasty = Sandbox(Allowance(patience=0.5))
        assert "takes too long" in await said(hasty, patient)
        assert await sandbox.run(double, 1) == 2
        assert "is stopping" in await stopped(sandbox)

    asyncio.run(run())


async def stopped(sandbox: Sandbox) -> str:
    """What is said after the sandbox was closed."""
    sandbox.close()
    return await said(sandbox, endless)


def test_only_so_many_work_and_wait() -> None:
    async def run() -> None:
        sandbox = Sandbox(LITTLE)
        first = asyncio.create_task(said(sandbox, patient))
        await asyncio.sleep(0.05)
        second = asyncio.create_task(said(sandbox, patient))
        await asyncio.sleep(0.05)
        with pytest.raises(Busy, match="too many files"):
            await sandbox.run(double, 1)
        assert "is busy with other files" in await second
        while not sandbox._running:
            await asyncio.sleep(0.02)
        sandbox.close()
        assert "too much time or memory" in await first

    asyncio.run(run())
