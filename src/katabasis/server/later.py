"""What people are told of others' answers comes a moment later, a little at a time.

Whoever answers waits for the disk and for their own picture, and for nobody else's: the pictures of
all others at all tables are drawn in between, so that no answer has to wait long behind them. While
there is much to do, a table that changes again before its turn is drawn once.
"""

import asyncio
import time
from typing import Protocol

from .work import Work

SLICE = 0.003
"""Seconds of drawing at a stretch."""


class Shown(Protocol):
    """A table with people who are behind."""

    def tell_rest(self) -> None: ...


class Later:
    """The tables whose turn is to come, and who pays for it."""

    def __init__(self) -> None:
        self._tables: dict[Shown, Work | None] = {}
        self._waiting = False

    def __len__(self) -> int:
        return len(self._tables)

    def add(self, table: Shown, work: Work | None) -> None:
        """Tells those who are behind at a table, soon."""
        self._tables[table] = work
        if not self._waiting:
            self._waiting = True
            asyncio.get_running_loop().call_soon(self._go)

    def _go(self) -> None:
        end = time.perf_counter() + SLICE
        while self._tables and time.perf_counter() < end:
            table = next(iter(self._tables))
            work = self._tables.pop(table)
            before = time.thread_time()
            table.tell_rest()
            if work is not None:
                work.spend(time.thread_time() - before)
        self._waiting = bool(self._tables)
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._go)
