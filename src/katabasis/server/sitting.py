"""A guest at a live table: what one connection may ask and do there."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from ..engine import BadInput, Crash, Refused, Seat, Viewer
from . import wire
from .limits import Bucket, Limits
from .live import Live, person_seats
from .seating import BOT, PERSON, SEARCH, best_bot
from .views import ask_of, because, fairness, frame, help_about
from .votes import ABSENT_VOTE, UNDO_VOTE, Vote

LOG = logging.getLogger(__name__)
BROKE = "Something broke on our side; the table is as it was. Please try again."
PATIENCE = 60.0
"""Seconds that somebody must be gone before the table may hand the seat to a bot."""


class Guest:
    """One connection at a table. What is sent goes through a queue, so nobody waits for it."""

    def __init__(self, viewer: Viewer, since: int) -> None:
        self.viewer, self.sent, self.heard, self.seq = viewer, since, 0, 0
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(200)
        self.full = False

    def send(self, message: wire.Out) -> None:
        """Puts a message into the queue; a connection that does not read is given up."""
        try:
            self.outbox.put_nowait(wire.encode(message))
        except asyncio.QueueFull:
            self.full = True

    def leave(self) -> None:
        """Ends the connection, after what was sent; the page comes back by itself."""
        try:
            self.outbox.put_nowait(None)
        except asyncio.QueueFull:
            self.full = True


class Sitting:
    """A guest at a live table, and what the guest may do there."""

    def __init__(
        self, live: Live, guest: Guest, limits: Limits, patience: float = PATIENCE
    ) -> None:
        self.live, self.guest, self.patience = live, guest, patience
        self.messages = Bucket(limits.messages, 2 * limits.messages)
        self.talk = Bucket(limits.talk, 5)
        self.hinting: asyncio.Task[None] | None = None

    @property
    def seat(self) -> Seat:
        """The guest's seat; a spectator is refused."""
        viewer = self.guest.viewer
        if not isinstance(viewer, int):
            raise Refused("Spectators cannot act.")
        return viewer

    async def hear(self, text: str | None) -> None:
        """Does what one message says; a refusal is sent back with the current table."""
        if not self.messages.take():
            self.guest.send(wire.Fault("Too many messages at once; please slow down."))
            return
        try:
            message = wire.read(text)
        except BadInput as error:
            self.guest.send(wire.Fault(str(error)))
            return
        ask = message.ask if isinstance(message, wire.Answer) else None
        try:
            await DO[type(message)](self, message)
        except Refused as error:
            self.guest.send(wire.Refusal(error.sentence, error.clauses, ask))
            if ask is not None:
                self.live.tell(self.guest)
        except BadInput as error:
            self.guest.send(wire.Refusal(str(error), (), ask))
        except Crash as error:
            LOG.error("table %s: a rule broke: %s", self.live.id, error.report, exc_info=error)
            self.guest.send(wire.Refusal(BROKE, (), ask))
        except Exception:
            LOG.exception("table %s: a message broke something", self.live.id)
            self.guest.send(wire.Refusal(BROKE, (), ask))

    async def sit(self, message: wire.Sit) -> None:
        raise Refused("You sit already.")

    async def answer(self, message: wire.Answer) -> None:
        if not message.ask >= 0:
            raise Refused("There is no such question.")
        await self.live.answer(self.seat, message.ask, message.answer)
        self.guest.send(wire.Taken(message.ask))

    async def why(self, message: wire.Why) -> None:
        async with self.live.turn:
            self.guest.send(because(self.live.match, self.seat, message.answer))

    async def undo(self, message: wire.Undo) -> None:
        seat, match = self.seat, self.live.match
        reason = match.undo_reason(seat)
        if reason is None:
            await self.live.undo(seat)
            return
        if not match.game.consent:
            raise Refused(reason)
        if not any(s == seat for s, _ in match.log):
            raise Refused("There is nothing to take back.")
        others = [s for s in person_seats(self.live) if s != seat]
        await self._put(UNDO_VOTE, seat, others)

    async def absent(self, message: wire.Absent) -> None:
        me, place = self.seat, dict(enumerate(self.live.seating.places)).get(message.seat)
        if place is None or place.who == BOT:
            raise Refused("There is no person on that seat.")
        gone = time.monotonic() - self.live.left.get(message.seat, self.live.began)
        if self.live.here(message.seat) or gone < self.patience:
            raise Refused("That player is here, or has gone only a moment ago.")
        others = [s for s in person_seats(self.live) if s not in (me, message.seat)]
        await self._put(ABSENT_VOTE, message.seat, others)

    async def _put(self, kind: str, seat: Seat, needs: list[Seat]) -> None:
        """Asks the table; where nobody else has a vote, it is agreed."""
        vote = self.live.votes.ask(kind, self.seat, seat, needs)
        vote.at = len(self.live.match.log)
        if vote.agreed:
            self.live.votes.open.remove(vote)
            await self._agreed(vote)
        else:
            self.live.tell()

    async def vote(self, message: wire.Vote) -> None:
        vote = self.live.votes.cast(message.vote, self.seat, message.yes)
        if vote is None:
            self.live.tell()
        else:
            await self._agreed(vote)

    async def _agreed(self, vote: Vote) -> None:
        if vote.kind == UNDO_VOTE:
            await self.live.undo(vote.seat, vote.at)
        else:
            await self.live.seat_changed(vote.seat, who=BOT, bot=best_bot(self.live.match.game))

    async def back(self, message: wire.Back) -> None:
        if self.live.seating.places[self.seat].who == PERSON:
            raise Refused("The seat is yours already.")
        await self.live.seat_changed(self.seat, who=PERSON, bot="")

    async def say(self, message: wire.Say) -> None:
        if not self.talk.take():
            raise Refused("Not so fast: a sentence every few seconds.")
        await self.live.say(self.seat, wire.tidy(message.text))

    async def name(self, message: wire.Name) -> None:
        name = wire.tidy(message.name)
        if not 1 <= len(name) <= wire.MAX_NAME:
            raise Refused(f"A name has 1 to {wire.MAX_NAME} characters.")
        await self.live.seat_changed(self.seat, name=name)

    async def frame(self, message: wire.Frame) -> None:
        async with self.live.turn:
            self.guest.send(frame(self.live.match, self.guest.viewer, message.number))

    async def hint(self, message: wire.Hint) -> None:
        ask, game = ask_of(self.live.match, self.seat), self.live.match.game
        if SEARCH not in game.bots:
            raise Refused(f"The searching bot does not play {game.title}, so it gives no hint.")
        if ask is None:
            raise Refused("You are not asked anything now.")
        if self.hinting is not None and not self.hinting.done():
            raise Refused("The bot is thinking about it already.")
        self.hinting = asyncio.create_task(self._hint(self.seat, ask))

    async def _hint(self, seat: Seat, ask: int) -> None:
        """Beside the conversation: whoever waits for a hint may still answer."""
        match, seed = self.live.match, f"{self.live.seed}/hint"
        try:
            answer = await self.live.services.thinking.answer(match, seat, "search:200", seed)
            if ask == ask_of(match, seat):
                self.guest.send(wire.HintMessage(answer))
        except Exception:
            LOG.exception("table %s: no hint", self.live.id)
            self.guest.send(wire.Refusal("The bot has no hint just now."))

    async def help(self, message: wire.Help) -> None:
        """A hint about a thing is for whoever sees it, spectators too."""
        async with self.live.turn:
            self.guest.send(help_about(self.live.match, message.about, message.grade))

    async def fair(self, message: wire.Fair) -> None:
        async with self.live.turn:
            self.guest.send(fairness(self.live))


DO: dict[type, Callable[[Sitting, Any], Awaitable[None]]] = {
    wire.Sit: Sitting.sit,
    wire.Answer: Sitting.answer,
    wire.Why: Sitting.why,
    wire.Undo: Sitting.undo,
    wire.Absent: Sitting.absent,
    wire.Back: Sitting.back,
    wire.Vote: Sitting.vote,
    wire.Say: Sitting.say,
    wire.Name: Sitting.name,
    wire.Frame: Sitting.frame,
    wire.Hint: Sitting.hint,
    wire.Help: Sitting.help,
    wire.Fair: Sitting.fair,
}
