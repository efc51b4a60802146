"""A process of its own for work that strangers cause: little time, little memory, and it can end.

Each piece of work is a fresh process, forked from one that waits with all games in memory, so that
it begins within milliseconds. What it needs beyond its allowance ends that process alone.
"""

import asyncio
import contextlib
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

import msgspec

from ..bots.processes import undisturbed
from ..engine import BadInput
from .lifeline import bound
from .limits import shortened

T = TypeVar("T")
_FORKS = ThreadPoolExecutor(1, "forks")
"""The thread that starts the process that waits, which ends with it: no other lasts as long."""
STOPPING = "The server is stopping."
QUIET = 3.0
"""Seconds after its start that a server leaves the machine to others."""


class Busy(BadInput):
    """Too many are waiting already."""


class Allowance(msgspec.Struct, frozen=True):
    """What one piece of work may take."""

    seconds: int = 4
    """Of the processor."""
    patience: float = 15.0
    """Seconds of the clock, on a machine that has other things to do."""
    memory: int = 512 << 20
    """Bytes, with what Python itself takes."""
    at_once: int = max(1, min(2, (os.cpu_count() or 2) - 1))
    waiting: int = 8
    """How many may wait for a process."""
    wait: float = 10.0
    """Seconds that they wait."""


class Sandbox:
    """The processes that work on what strangers send."""

    def __init__(self, allowance: Allowance | None = None) -> None:
        self.allowance = allowance or Allowance()
        self._free = asyncio.Semaphore(self.allowance.at_once)
        self._waiting = 0
        self._running: set[BaseProcess] = set()
        self._closed = False
        self._lock = threading.Lock()

    async def warm(self) -> None:
        """Starts the process that waits, so that the first file need not wait for it."""
        await asyncio.sleep(QUIET)
        with contextlib.suppress(Busy):
            await asyncio.to_thread(self._run, nothing, ())

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """What the work returns; a refusal, or more than it may take, is a sentence."""
        if self._waiting >= self.allowance.waiting:
            raise Busy("The server has too many files to check; please try again in a minute.")
        self._waiting += 1
        try:
            async with asyncio.timeout(self.allowance.wait):
                await self._free.acquire()
        except TimeoutError:
            raise Busy("The server is busy with other files; please try again soon.") from None
        finally:
            self._waiting -= 1
        task = asyncio.ensure_future(asyncio.to_thread(self._run, work, given))
        task.add_done_callback(lambda done: self._free.release())
        good, answer = await asyncio.shield(task)
        if not good:
            raise BadInput(answer)
        return answer  # type: ignore[no-any-return]

    def _run(self, work: Callable[..., Any], given: tuple[Any, ...]) -> tuple[bool, Any]:
        """One piece of work from its beginning to the end of its process."""
        if self._closed:
            raise Busy(STOPPING)
        ours, theirs = multiprocessing.Pipe()
        process = process_of(begin, theirs, self.allowance)
        with ours:
            with theirs, undisturbed():
                try:
                    process.start()
                except (OSError, EOFError):
                    raise Busy("The server cannot check files now; please try again.") from None
            try:
                with self._lock:
                    if self._closed:
                        raise Busy(STOPPING)
                    self._running.add(process)
                return heard(process, ours, self.allowance.patience, (work, given))
            finally:
                process.kill()
                process.join()
                self._running.discard(process)

    def close(self) -> None:
        """Ends all processes; one that is only beginning ends as soon as it has begun."""
        with self._lock:
            self._closed = True
            for process in list(self._running):
                process.kill()


def process_of(work: Callable[..., None], *given: Any) -> BaseProcess:
    """A process forked from the one that waits; a slower one where the system has no forks."""
    if "forkserver" in multiprocessing.get_all_start_methods():
        forks = multiprocessing.get_context("forkserver")
        forks.set_forkserver_preload([f"{__package__}.warm"])
        _FORKS.submit(waiting).result()
        return forks.Process(target=work, args=given, daemon=True)
    return multiprocessing.get_context("spawn").Process(target=work, args=given, daemon=True)


def waiting() -> None:
    """Starts the process from which others are forked, unless it is there."""
    with undisturbed():
        forkserver.ensure_running()


def heard(
    process: BaseProcess, pipe: Connection, patience: float, job: tuple[Any, ...]
) -> tuple[bool, Any]:
    """The answer of a process to a job, or a sentence if it had to end without one.

    It may take its time even to read the job: a long one does not fit into the pipe.
    """
    end = time.monotonic() + patience
    late = threading.Timer(patience, process.kill)
    late.daemon = True
    late.start()
    try:
        pipe.send(job)
        found: tuple[bool, Any] = pipe.recv()
        return found
    except (EOFError, OSError):
        slow = time.monotonic() >= end
        much = "too long" if slow else "too much time or memory"
        return False, f"The file cannot be used: checking it takes {much}."
    finally:
        late.cancel()


def begin(pipe: Connection, allowance: Allowance) -> None:
    """The process: its end and its limits first, then the work."""
    bound()
    limit(allowance)
    try:
        work, given = pipe.recv()
        answer = (True, work(*given))
    except BadInput as error:
        answer = (False, shortened(str(error)))
    except MemoryError:
        answer = (False, "The file cannot be used: checking it takes too much memory.")
    except Exception:
        answer = (False, "The file cannot be used: it is damaged, or not a match at all.")
    with contextlib.suppress(OSError):
        pipe.send(answer)


def nothing() -> None:
    """The least that can be done."""


def limit(allowance: Allowance) -> None:
    """Tells the system when to end this process; where it cannot, the parent's patience does."""
    with contextlib.suppress(ImportError):
        import resource

        seconds, memory = allowance.seconds, allowance.memory
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
