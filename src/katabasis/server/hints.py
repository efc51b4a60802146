"""Hints in hand: one for each person, whatever sockets they have, and few for one address."""

import asyncio
from functools import partial

from ..bots import Hinted
from ..engine import Match, Refused, Seat
from .bot_pool import HINT, BotPool, Job, job_of

Person = tuple[str, str, Seat]
"""An address, a table and a seat."""
MOST = 4
"""Hints in hand for one address: a family round a table."""
BUSY = "Your address has several hints under way already; please wait for one of them."
BOT = "search:200"


class Hints:
    """What is thought about for persons. Whoever leaves before it begins costs nothing."""

    def __init__(self, bots: BotPool) -> None:
        self.bots = bots
        self.in_hand: dict[Person, asyncio.Event] = {}

    async def hint(
        self, person: Person, match: Match, seat: Seat, ask: str, seed: str
    ) -> Hinted | None:
        """What looks best from the seat, and why; nothing if the question has gone."""
        while (before := self.in_hand.get(person)) is not None:
            await before.wait()
        if ask != match.ask_id(seat):
            return None
        if sum(address == person[0] for address, _, _ in self.in_hand) >= MOST:
            raise Refused(BUSY)
        self.in_hand[person] = ended = asyncio.Event()
        return await self._thought(job_of(match, seat, BOT, seed, hint=True), person, ended)

    async def _thought(self, job: Job, person: Person, ended: asyncio.Event) -> Hinted:
        found: Hinted = await self.bots.run(job, HINT, partial(self._over, person, ended))
        return found

    def _over(self, person: Person, ended: asyncio.Event) -> None:
        """Nobody has it in hand any more."""
        del self.in_hand[person]
        ended.set()
