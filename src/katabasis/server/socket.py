"""The socket of a table: one connection, one viewer."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..engine import BadInput, Crash, Refused, Seat, Viewer
from . import wire
from .hall import Hall
from .limits import Bucket, Visitors
from .live import Live, person_seats
from .seating import BOT, HOST, PERSON, SPECTATOR
from .views import ask_of, because, fairness, frame
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

    def __init__(self, hall: Hall, live: Live, guest: Guest, visitors: Visitors) -> None:
        self.hall, self.live, self.guest = hall, live, guest
        limits = visitors.limits
        self.messages = Bucket(limits.messages, 2 * limits.messages)
        self.talk = Bucket(limits.talk, 5)
        self.patience = PATIENCE
        self.hinting: asyncio.Task[None] | None = None

    @property
    def seat(self) -> Seat:
        """The guest's seat; a spectator is refused."""
        if self.guest.viewer is None:
            raise Refused("A spectator only watches.")
        return self.guest.viewer

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
        if match.undo_reason(seat) is None:
            await self.live.undo(seat)
            return
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
            await self.live.seat_changed(vote.seat, who=BOT, bot="search")

    async def back(self, message: wire.Back) -> None:
        if self.live.seating.places[self.seat].who == PERSON:
            raise Refused("The seat is yours already.")
        await self.live.seat_changed(self.seat, who=PERSON, bot="")

    async def say(self, message: wire.Say) -> None:
        if not self.talk.take():
            raise Refused("Not so fast: a sentence every few seconds.")
        await self.live.say(self.seat, message.text)

    async def name(self, message: wire.Name) -> None:
        name = " ".join(message.name.split())
        if not 1 <= len(name) <= wire.MAX_NAME:
            raise Refused(f"A name has 1 to {wire.MAX_NAME} characters.")
        await self.live.seat_changed(self.seat, name=name)

    async def frame(self, message: wire.Frame) -> None:
        async with self.live.turn:
            self.guest.send(frame(self.live.match, self.guest.viewer, message.number))

    async def hint(self, message: wire.Hint) -> None:
        ask = ask_of(self.live.match, self.seat)
        if ask is None:
            raise Refused("You are not asked anything now.")
        if self.hinting is not None and not self.hinting.done():
            raise Refused("The bot is thinking about it already.")
        self.hinting = asyncio.create_task(self._hint(self.seat, ask))

    async def _hint(self, seat: Seat, ask: int) -> None:
        """Beside the conversation: whoever waits for a hint may still answer."""
        match, seed = self.live.match, f"{self.live.seed}/hint"
        try:
            answer = await self.hall.services.thinking.answer(match, seat, "search:200", seed)
            if ask == ask_of(match, seat):
                self.guest.send(wire.HintMessage(answer))
        except Exception:
            LOG.exception("table %s: no hint", self.live.id)
            self.guest.send(wire.Refusal("The bot has no hint just now."))

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
    wire.Fair: Sitting.fair,
}


async def play(socket: WebSocket) -> None:
    """`/api/tables/<id>/play`: sits down by a secret, then plays until one of both goes."""
    hall: Hall = socket.app.state.hall
    visitors: Visitors = socket.app.state.visitors
    address = socket.client.host if socket.client else "?"
    if not same_origin(socket) or visitors.sockets[address] >= visitors.limits.sockets:
        await socket.close(4403 if not same_origin(socket) else 4429)
        return
    visitors.sockets[address] += 1
    try:
        await socket.accept()
        sitting = await sit_down(socket, hall, visitors)
        if sitting is not None:
            await talk_with(socket, sitting)
    except WebSocketDisconnect:
        pass
    finally:
        visitors.sockets[address] -= 1
        if not visitors.sockets[address]:
            del visitors.sockets[address]


async def sit_down(socket: WebSocket, hall: Hall, visitors: Visitors) -> Sitting | None:
    """The first message must be a fitting secret, and come soon."""
    try:
        message = wire.read(await asyncio.wait_for(received(socket), 15))
        if not isinstance(message, wire.Sit):
            raise BadInput("First of all, sit down: send your secret.")
        live = await hall.find(socket.path_params["table"])
        who = live.seating.who(message.secret)
        if who is None:
            raise BadInput("This link does not open this table.")
    except (BadInput, TimeoutError) as error:
        await turned_away(socket, str(error) or "First of all, sit down.", 4401)
        return None
    except WebSocketDisconnect:
        raise
    except Exception:
        LOG.exception("a table cannot be opened")
        await turned_away(socket, "The table cannot be opened just now.", 1011)
        return None
    viewer = who if isinstance(who, int) else None
    since = message.since if message.since <= len(live.match.log) else -1
    if live.floor is not None:
        since = min(since, live.floor - 1)
    assert viewer is not None or who in (SPECTATOR, HOST)
    sitting = Sitting(hall, live, Guest(viewer, max(-1, since)), visitors)
    sitting.patience = socket.app.state.patience
    return sitting


async def turned_away(socket: WebSocket, sentence: str, code: int) -> None:
    """Says why somebody cannot sit here."""
    await socket.send_text(wire.encode(wire.Fault(sentence)))
    await socket.close(code)


async def received(socket: WebSocket) -> str | None:
    """The next message; None if it is no text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return text if isinstance(text, str) else None


async def talk_with(socket: WebSocket, sitting: Sitting) -> None:
    """Sends what waits and hears what comes, until one of both ends."""
    live, guest = sitting.live, sitting.guest
    live.guests.add(guest)
    live.tell()
    live.drive()
    sender = asyncio.create_task(send_all(socket, guest))
    try:
        while not guest.full:
            await sitting.hear(await received(socket))
    except WebSocketDisconnect:
        pass
    finally:
        live.guests.discard(guest)
        if guest.viewer is not None and not live.here(guest.viewer):
            live.left[guest.viewer] = time.monotonic()
        live.tell()
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender


async def send_all(socket: WebSocket, guest: Guest) -> None:
    """Sends the queue, one message after the other, until the guest has to leave."""
    while (text := await guest.outbox.get()) is not None:
        await socket.send_text(text)
    await socket.close(1012)


def same_origin(socket: WebSocket) -> bool:
    """Whether the page that opened the socket is ours; programs send no origin."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    return origin.split("://", 1)[-1] == socket.headers.get("host", "")
