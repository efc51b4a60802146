"""What a connection may ask and do: one function for each message that a page sends."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from ..engine import BadInput, Crash, Refused
from . import course, gathering, incoming, leaving, outgoing, pointing, views
from .asking import hint
from .company import NOT_BEGUN
from .connection import Connection
from .seats import PERSON
from .secrets import new_secret
from .voting import absent, end, link, must_go_on, undo, vote

LOG = logging.getLogger(__name__)
BROKE = "Something broke on our side; the table is as it was. Please try again."


async def hear(me: Connection, text: str | None) -> None:
    """Does what one message says; a refusal is sent back with the current table."""
    if not me.messages.take():
        me.send(outgoing.Fault("Too many messages at once; please slow down."))
        return
    try:
        message = incoming.read(text)
    except BadInput as error:
        me.send(outgoing.Fault(str(error)))
        return
    ask = message.ask if isinstance(message, incoming.Answer) else None
    try:
        if me.table.seating.gathering and type(message) not in BEFORE:
            raise Refused(NOT_BEGUN)
        await DO[type(message)](me, message)
    except Refused as error:
        me.table.services.metrics.refused["message"] += 1
        me.send(outgoing.Refusal(error.sentence, error.clauses, ask))
        if ask is not None:
            me.table.tell(me)
    except BadInput as error:
        me.table.services.metrics.refused["message"] += 1
        me.send(outgoing.Refusal(str(error), (), ask))
    except Crash as error:
        LOG.error(
            "a rule broke",
            exc_info=error,
            extra={"table": me.table.id, "game": me.table.match.game.key, "by": str(me.viewer)}
            | {"answers": len(error.report["log"])},
        )
        me.send(outgoing.Refusal(BROKE, (), ask))
    except Exception:
        LOG.exception("a message broke something", extra={"table": me.table.id})
        me.send(outgoing.Refusal(BROKE, (), ask))


async def sit(me: Connection, message: incoming.Sit) -> None:
    raise Refused("You are already seated.")


async def answer(me: Connection, message: incoming.Answer) -> None:
    start, metrics = time.perf_counter(), me.table.services.metrics
    if me.table.clocks is not None:
        me.table.clocks.acted(me.seat)
    await me.table.answer(me.seat, message.ask, message.answer)
    me.send(outgoing.Taken(message.ask))
    seconds = time.perf_counter() - start
    metrics.answers["person"] += 1
    metrics.taking.add(seconds)
    known = {"table": me.table.id, "seat": me.seat, "ms": round(seconds * 1000, 1)}
    LOG.debug("answer taken", extra=known)


async def why(me: Connection, message: incoming.Why) -> None:
    async with me.table.turn:
        me.send(views.because(me.table.match, me.seat, message.answer))


async def back(me: Connection, message: incoming.Back) -> None:
    if me.table.seating.places[me.seat].who == PERSON:
        raise Refused("That seat is already yours.")
    await me.table.seat_changed(me.seat, who=PERSON, bot="", away=False)


async def take(me: Connection, message: incoming.Take) -> None:
    """Whoever came by the link of the table chooses a seat, or another one."""
    secret = await gathering.take(me.table, message.seat, message.name, me.browser, me.viewer)
    me.send(outgoing.SeatedMessage(message.seat, secret))


async def begin(me: Connection, message: incoming.Begin) -> None:
    if not gathering.may_begin(me.table, me.viewer, message.host):
        raise Refused("Only the host can begin the game.")
    await gathering.begin(me.table)


async def leave(me: Connection, message: incoming.Leave) -> None:
    seat = me.seat if message.seat is None else message.seat
    if seat != me.viewer and not gathering.may_begin(me.table, None, message.host):
        raise Refused("Only the host can free somebody else's seat.")
    if me.table.seating.gathering:
        await gathering.leave(me.table, seat)
        return
    if seat != me.viewer:
        raise Refused(gathering.BEGUN)
    must_go_on(me)
    await leaving.leave(me.table, seat)


async def hand(me: Connection, message: incoming.Hand) -> None:
    must_go_on(me)
    secret = new_secret()
    await leaving.hand(me.table, me.seat, secret)
    me.send(outgoing.LinkMessage(me.seat, secret, own=True))


async def say(me: Connection, message: incoming.Say) -> None:
    seat = me.seat
    if not me.sentences.take():
        raise Refused("Not so fast: a sentence every few seconds.")
    await me.table.say(seat, incoming.tidy(message.text), message.channel)


async def point(me: Connection, message: incoming.Point) -> None:
    seat = me.seat
    if not me.points.take():
        raise Refused("Not so fast: they are still looking at what you showed them last.")
    async with me.table.turn:
        pointing.pointed(me.table, seat, message, [*me.table.guests])


async def name(me: Connection, message: incoming.Name) -> None:
    found = incoming.tidy(message.name)
    if not 1 <= len(found) <= incoming.MAX_NAME:
        raise Refused(f"A name is 1 to {incoming.MAX_NAME} characters long.")
    await me.table.seat_changed(me.seat, name=found)


async def frame(me: Connection, message: incoming.Frame) -> None:
    async with me.table.turn:
        seen = me.table.seen_by(me.viewer)
        me.send(views.frame(seen, me.viewer, message.number, me.table.called))


async def preview(me: Connection, message: incoming.Preview) -> None:
    me.foresight.want(me.table, me.seat, message, me.send)


async def help_about(me: Connection, message: incoming.Help) -> None:
    """A hint about a thing is for whoever sees it, spectators too."""
    async with me.table.turn:
        seen = me.table.seen_by(me.viewer)
        me.send(views.help_about(seen, message.about, message.grade))


async def fair(me: Connection, message: incoming.Fair) -> None:
    async with me.table.still():
        table = me.table
        given = table.match, table.seed, table.commitment
        me.send(await me.work.aside(views.fairness, *given))


async def show_course(me: Connection, message: incoming.Course) -> None:
    async with me.table.still():
        seen = me.table.seen_by(me.viewer)
        me.send(await me.work.aside(course.course, seen, me.viewer, me.table.called))


async def pace(me: Connection, message: incoming.Pace) -> None:
    me.pace, _ = message.pace, me.seat  # a spectator is refused


async def ping(me: Connection, message: incoming.Ping) -> None:
    """It waits for no table, so it tells of none."""
    me.send(outgoing.Pong())


DO: dict[type, Callable[[Connection, Any], Awaitable[None]]] = {
    incoming.Sit: sit,
    incoming.Answer: answer,
    incoming.Why: why,
    incoming.Undo: undo,
    incoming.Absent: absent,
    incoming.Link: link,
    incoming.Back: back,
    incoming.Vote: vote,
    incoming.Say: say,
    incoming.Point: point,
    incoming.Name: name,
    incoming.Frame: frame,
    incoming.Preview: preview,
    incoming.Hint: hint,
    incoming.Help: help_about,
    incoming.Fair: fair,
    incoming.Course: show_course,
    incoming.Pace: pace,
    incoming.Ping: ping,
    incoming.Take: take,
    incoming.Begin: begin,
    incoming.Leave: leave,
    incoming.Hand: hand,
    incoming.End: end,
}
BEFORE = (
    incoming.Sit,
    incoming.Take,
    incoming.Begin,
    incoming.Leave,
    incoming.Name,
    incoming.Say,
    incoming.Pace,
    incoming.Ping,
)
"""What can be asked before the game begins; anything else would tell something of it."""
