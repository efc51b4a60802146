"""A process that thinks, one thought after the other, and can be ended in the middle of one."""

import contextlib
import multiprocessing
import os
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from ..bots.processes import undisturbed
from .lifeline import bound

BOOT = 60.0
"""Seconds that a new process has until it can think."""
BEHIND = 5
"""How far bots come after people when both want the processor."""
DONE, FAILED, LATE = "done", "failed", "late"
Thought = tuple[str, Any]
"""Whether it is done, and what came of it."""


def serve(pipe: Connection) -> None:
    """The process: it thinks until nobody asks any more; a server that dies takes it along."""
    bound()
    with contextlib.suppress(AttributeError, OSError):
        os.nice(BEHIND)
    pipe.send(DONE)
    while True:
        try:
            work, job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            found: Thought = (DONE, work(job))
        except Exception as error:
            found = (FAILED, f"{type(error).__name__}: {error}"[:500])
        pipe.send(found)


class Chair:
    """A place for one thought, used by one thread at a time; its process begins with the first."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._closed = False
        self._lock = threading.Lock()

    def think(self, work: Callable[[Any], Any], job: Any, seconds: float) -> Thought:
        """What comes of a job; if somebody ends the process, another one tries once more."""
        for _ in range(2):
            try:
                pipe = self._ready()
                pipe.send((work, job))
                if not pipe.poll(seconds):
                    self._end()
                    return LATE, None
                thought: Thought = pipe.recv()
                return thought
            except (EOFError, OSError):
                self._end()
                if self._closed:
                    break
        return FAILED, "the process ended"

    def _ready(self) -> Connection:
        """The pipe to a process that can think."""
        with self._lock:
            if self._closed:
                raise EOFError
            if self._pipe is not None:
                return self._pipe
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs,), daemon=True)
            with theirs, undisturbed():
                process.start()
            self._process, self._pipe = process, ours
        if not ours.poll(BOOT):
            raise EOFError
        ours.recv()
        return ours

    def _end(self) -> None:
        """Ends the process; the next thought begins another."""
        with self._lock:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()

    def close(self) -> None:
        """Ends the process for good; a thread that waits for it hears so."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
