"""Looking ahead for a page: one answer at a time, the newest first, and not too many."""

import asyncio
import logging
from collections.abc import Callable

from ..engine import Answer, Match, Refused, Seat
from ..engine.preview import Foreseen, foresee
from ..engine.scene import Weight
from ..engine.speech import choice_of
from .incoming import Preview
from .limits import Bucket, Limits
from .outgoing import Out, PreviewMessage
from .seats import BOT
from .table import LiveTable
from .work import Work

LOG = logging.getLogger(__name__)
WAIT = 0.05
"""Seconds between two looks whether there is room for one more."""


class Foresight:
    """What one connection wants to know. Pointing wanders: only the newest wish is answered."""

    def __init__(self, limits: Limits, work: Work) -> None:
        self.work = work
        self.bucket = Bucket(limits.previews, 2 * limits.previews)
        self._wanted: Preview | None = None
        self._task: asyncio.Task[None] | None = None

    def want(self, live: LiveTable, seat: Seat, wish: Preview, send: Callable[[Out], None]) -> None:
        """Answers soon, unless something newer is wanted before."""
        if not live.match.game.foresight:
            raise Refused("This game has no previews: they would give the story away.")
        self._wanted = wish
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._look(live, seat, send))

    async def _look(self, live: LiveTable, seat: Seat, send: Callable[[Out], None]) -> None:
        while self._wanted is not None:
            if not self.bucket.take():
                await asyncio.sleep(WAIT)
                continue
            await self.work.ready()
            async with live.turn:
                wish, self._wanted = self._wanted, None
                try:
                    with self.work.counted():
                        found = looked(live, seat, wish)
                except Exception:
                    LOG.exception("table %s: no preview", live.id)
                    found = None
            if found is not None:
                send(found)
            await asyncio.sleep(0)


def looked(live: LiveTable, seat: Seat, wish: Preview) -> PreviewMessage | None:
    """What the answer would lead to; None if the question is gone or never had this answer."""
    match = live.match
    if wish.ask != match.ask_id(seat):
        return None
    try:
        seen = foresee(match, seat, wish.answer)
    except Refused:
        return None
    return PreviewMessage(
        ask=wish.ask,
        answer=wish.answer,
        tokens=seen.tokens,
        spaces=seen.spaces,
        links=seen.links,
        counters=seen.counters,
        panels=seen.panels,
        gone=seen.gone,
        stops=seen.stops,
        final=cannot_be_undone(live, seat, wish.answer, seen),
    )


def cannot_be_undone(live: LiveTable, seat: Seat, answer: Answer, seen: Foreseen) -> bool:
    """Whether others would have to agree, or nobody could; alone with bots one agrees with oneself.

    Where a bot is next, it will have acted before anybody can think again. Where nothing can ever
    be taken back, asking about everything would be asking about nothing: what costs something for
    good is asked about, and what brings something to light.
    """
    match = live.match
    if match.game.hides:
        return seen.final or weight_of(match, seat, answer) == "costly"
    places = live.seating.places
    if match.game.by_consent and all(s == seat for s in live.seating.voices()):
        return False
    return seen.final or any(places[s].who == BOT for s in seen.next if s != seat)


def weight_of(match: Match, seat: Seat, answer: Answer) -> Weight:
    """Whether an option ends the turn or costs something for good."""
    assert match.ask is not None
    question = match.game.question(match.ask.kind)
    return choice_of(match.table, question, match.ask, seat, answer, game=match.game).weight
