"""The bots of a table: they answer when it is their turn, not faster than people can follow."""

import asyncio
import logging
import time
from typing import Protocol

from ..bots import due
from ..engine import Answer, Match, Refused, Seat, Viewer
from .bot_pool import QUICK, Late
from .seats import Seating
from .services import Services
from .steady import Steady, in_the_dark, shows
from .votes import Votes

LOG = logging.getLogger(__name__)


class Driven(Protocol):
    """A table with bots."""

    id: str
    match: Match
    seating: Seating
    services: Services
    votes: Votes

    @property
    def seed(self) -> str: ...

    @property
    def full(self) -> bool: ...

    @property
    def pace(self) -> float: ...

    @property
    def beat(self) -> float: ...

    @property
    def present(self) -> set[Viewer]: ...

    @property
    def halted(self) -> str: ...

    def bot_for(self, seat: Seat) -> str: ...

    async def answer(self, seat: Seat, ask: str, answer: Answer) -> None: ...


class Driver:
    """Lets the bots of one table play, one answer after the other."""

    def __init__(self, table: Driven) -> None:
        self.table = table
        self._task: asyncio.Task[None] | None = None
        self._steady = Steady()

    @property
    def busy(self) -> bool:
        """Whether a bot is at work."""
        return self._task is not None and not self._task.done()

    def go(self) -> None:
        """Begins, if a bot is to answer and none is at work."""
        if not self.busy and self.due() is not None:
            self._task = asyncio.create_task(self._drive())

    def stop(self) -> None:
        """Ends at once."""
        if self._task is not None:
            self._task.cancel()

    def due(self) -> Seat | None:
        """The seat whose bot should answer now.

        None at a table that takes no more, nor while it is asked about an undo.
        """
        table = self.table
        if table.full or table.halted or table.votes.undoing:
            return None
        return next((s for s in due(table.match) if s >= 0 and table.bot_for(s)), None)

    async def _drive(self) -> None:
        failed = 0
        while (seat := self.due()) is not None:
            try:
                await self._play(seat, failed)
                failed = 0
            except Exception as error:
                failed += 1
                kind = type(error).__name__
                LOG.warning(
                    "a bot failed", extra={"table": self.table.id, "seat": seat, "kind": kind}
                )
                await asyncio.sleep(min(60.0, 0.5 * 2**failed))

    async def _play(self, seat: Seat, failed: int) -> None:
        """One answer of a bot; after a failure any other answer will do."""
        table, start = self.table, time.monotonic()
        match, services = table.match, table.services
        ask, before = match.ask_id(seat), len(match.log)
        dark = in_the_dark(match, table.present)
        if dark:
            self._steady.begin(match, dark)
        bot = QUICK if failed else table.bot_for(seat)
        seed = f"{table.seed}/{seat}/{failed}"
        try:
            answer = await services.bots.answer(match, seat, bot, seed)
        except Late as error:
            LOG.warning(
                "bot replaced for one answer: table=%s seat=%s bot=%s by=%s why=%s",
                *(table.id, seat, bot, QUICK, error),
            )
            if ask != match.ask_id(seat):
                return
            answer = await services.bots.answer(match, seat, QUICK, seed)
        if not dark:
            await asyncio.sleep(max(0.0, table.pace - (time.monotonic() - start)))
        elif ask == match.ask_id(seat) and shows(match, dark, seat, answer):
            await asyncio.sleep(self._steady.rest(table.beat))
        still = table.bot_for(seat) and not table.halted and ask == match.ask_id(seat)
        if ask is None or not still or table.votes.undoing:
            return
        try:
            await table.answer(seat, ask, answer)
            services.metrics.answers["bot"] += 1
        except Refused:
            if len(match.log) == before:
                raise
            # somebody has acted while it thought: it thinks again
