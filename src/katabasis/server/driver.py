"""The bots of a table: they answer when it is their turn, not faster than people can follow."""

import asyncio
import logging
import time
from typing import Protocol

from ..bots import due
from ..engine import Answer, Match, Refused, Seat
from .seats import BOT, Seating
from .services import Services
from .votes import Votes

LOG = logging.getLogger(__name__)
CONSENT = 20.0
"""Seconds that bots wait for the answer to a question about an undo."""


class Driven(Protocol):
    """A table with bots."""

    id: str
    match: Match
    seating: Seating
    services: Services
    votes: Votes

    @property
    def seed(self) -> str: ...

    async def answer(self, seat: Seat, ask: str, answer: Answer) -> None: ...


class Driver:
    """Lets the bots of one table play, one answer after the other."""

    def __init__(self, table: Driven) -> None:
        self.table = table
        self._task: asyncio.Task[None] | None = None

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
        """The seat whose bot should answer now."""
        places = self.table.seating.places
        return next((s for s in due(self.table.match) if s >= 0 and places[s].who == BOT), None)

    async def _drive(self) -> None:
        failed = 0
        while (seat := self.due()) is not None:
            try:
                await self._play(seat, failed)
                failed = 0
            except Exception as error:
                failed += 1
                LOG.warning("table %s: the bot of seat %s failed: %r", self.table.id, seat, error)
                await asyncio.sleep(min(60.0, 0.5 * 2**failed))

    async def _play(self, seat: Seat, failed: int) -> None:
        """One answer of a bot; after a failure any other answer will do."""
        table, start = self.table, time.monotonic()
        match, services, votes = table.match, table.services, table.votes
        ask, before = match.ask_id(seat), len(match.log)
        bot = "random" if failed else table.seating.places[seat].bot
        answer = await services.bots.answer(match, seat, bot, f"{table.seed}/{seat}/{failed}")
        await asyncio.sleep(max(0.0, services.pace - (time.monotonic() - start)))
        end = time.monotonic() + CONSENT
        while votes.undoing and time.monotonic() < end:
            await asyncio.sleep(0.1)
        still = table.seating.places[seat].who == BOT and ask == match.ask_id(seat)
        if ask is None or not still:
            return
        try:
            await table.answer(seat, ask, answer)
        except Refused:
            if len(match.log) == before:
                raise
            # somebody has acted while it thought: it thinks again
