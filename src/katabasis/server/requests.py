"""What a connection may ask and do: one function for each message that a page sends."""

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable
from typing import Any

from ..engine import BadInput, Crash, Refused, Seat
from ..engine.viewed import OVER
from . import course, gathering, leaving, views, wire
from .bot_pool import Late
from .connection import Connection
from .seats import BOT, PERSON, SEARCH, best_bot
from .secrets import new_secret
from .table import NOT_BEGUN, person_seats
from .votes import ABSENT_VOTE, END_VOTE, LINK_VOTE, UNDO_VOTE, Kind, Vote

LOG = logging.getLogger(__name__)
BROKE = "Something broke on our side; the table is as it was. Please try again."


async def hear(me: Connection, text: str | None) -> None:
    """Does what one message says; a refusal is sent back with the current table."""
    if not me.messages.take():
        me.send(wire.Fault("Too many messages at once; please slow down."))
        return
    try:
        message = wire.read(text)
    except BadInput as error:
        me.send(wire.Fault(str(error)))
        return
    ask = message.ask if isinstance(message, wire.Answer) else None
    try:
        if me.table.seating.gathering and type(message) not in BEFORE:
            raise Refused(NOT_BEGUN)
        await DO[type(message)](me, message)
    except Refused as error:
        me.table.services.metrics.refused["message"] += 1
        me.send(wire.Refusal(error.sentence, error.clauses, ask))
        if ask is not None:
            me.table.tell(me)
    except BadInput as error:
        me.table.services.metrics.refused["message"] += 1
        me.send(wire.Refusal(str(error), (), ask))
    except Crash as error:
        LOG.error(
            "a rule broke",
            exc_info=error,
            extra={"table": me.table.id, "game": me.table.match.game.key, "by": str(me.viewer)}
            | {"answers": len(error.report["log"])},
        )
        me.send(wire.Refusal(BROKE, (), ask))
    except Exception:
        LOG.exception("a message broke something", extra={"table": me.table.id})
        me.send(wire.Refusal(BROKE, (), ask))


async def sit(me: Connection, message: wire.Sit) -> None:
    raise Refused("You are already seated.")


async def answer(me: Connection, message: wire.Answer) -> None:
    start, metrics = time.perf_counter(), me.table.services.metrics
    if me.table.clocks is not None:
        me.table.clocks.acted(me.seat)
    await me.table.answer(me.seat, message.ask, message.answer)
    me.send(wire.Taken(message.ask))
    seconds = time.perf_counter() - start
    metrics.answers["person"] += 1
    metrics.taking.add(seconds)
    known = {"table": me.table.id, "seat": me.seat, "ms": round(seconds * 1000, 1)}
    LOG.debug("answer taken", extra=known)


async def why(me: Connection, message: wire.Why) -> None:
    async with me.table.turn:
        me.send(views.because(me.table.match, me.seat, message.answer))


async def undo(me: Connection, message: wire.Undo) -> None:
    seat, match = me.seat, me.table.match
    found = views.take_back(match, seat)
    if found is None or found.free:
        await me.table.undo(seat)
    elif not found.possible:
        raise Refused(found.reason)
    else:
        await put(me, UNDO_VOTE, seat, [s for s in me.table.seating.persons() if s != seat])


async def absent(me: Connection, message: wire.Absent) -> None:
    own, table, seat = me.seat, me.table, message.seat
    must_be_gone(me, seat)
    await put(me, ABSENT_VOTE, seat, [s for s in person_seats(table) if s not in (own, seat)])


async def link(me: Connection, message: wire.Link) -> None:
    """A new link for somebody who is gone: every other person agrees, here or not."""
    must_be_gone(me, message.seat)
    others = [s for s in me.table.seating.persons() if s not in (me.seat, message.seat)]
    await put(me, LINK_VOTE, message.seat, others)


def must_be_gone(me: Connection, seat: Seat) -> None:
    """Refuses what may be done only for a person who has gone."""
    table = me.table
    place = dict(enumerate(table.seating.places)).get(seat)
    if place is None or place.who == BOT:
        raise Refused("There is no person on that seat.")
    must_go_on(me)
    if table.here(seat):
        raise Refused("That player is here.")
    wait = table.services.patience - (time.monotonic() - table.away_since(seat))
    if wait > 0:
        many = math.ceil(wait)
        raise Refused(
            f"That player left only a moment ago. Please wait {many}"
            f" {'second' if many == 1 else 'seconds'} more."
        )


def must_go_on(me: Connection) -> None:
    """Refuses what makes no sense at a table where nothing is played any more."""
    if me.table.halted or me.table.match.ask is None:
        raise Refused(me.table.halted or OVER)


async def put(me: Connection, kind: Kind, seat: Seat, needs: list[Seat]) -> None:
    """Asks the table; where nobody else has a vote, it is agreed."""
    votes = me.table.votes
    found = votes.ask(kind, me.seat, seat, needs)
    found.at = len(me.table.match.log)
    if found.agreed:
        votes.open.remove(found)
        await agreed(me, found)
    else:
        await me.table.voted()


async def vote(me: Connection, message: wire.Vote) -> None:
    found = me.table.votes.cast(message.vote, me.seat, message.yes)
    if found is None:
        await me.table.voted()
    else:
        await agreed(me, found)


async def agreed(me: Connection, found: Vote) -> None:
    """Does what the table has agreed to."""
    if found.kind in (UNDO_VOTE, END_VOTE):
        await me.table.agreed(found)
    elif found.kind == LINK_VOTE:
        await new_link(me, found)
    else:
        bot = best_bot(me.table.match.game)
        await me.table.seat_changed(found.seat, who=BOT, bot=bot)


async def new_link(me: Connection, found: Vote) -> None:
    """The link goes to whoever asked for it, to be passed on."""
    secret = new_secret()
    await leaving.relink(me.table, found.seat, found.by, secret)
    for guest in me.table.guests:
        if guest.viewer == found.by and isinstance(guest, Connection):
            guest.send(wire.LinkMessage(found.seat, secret))


async def back(me: Connection, message: wire.Back) -> None:
    if me.table.seating.places[me.seat].who == PERSON:
        raise Refused("That seat is already yours.")
    await me.table.seat_changed(me.seat, who=PERSON, bot="")


async def take(me: Connection, message: wire.Take) -> None:
    """Whoever came by the link of the table chooses a seat, or another one."""
    secret = await gathering.take(me.table, message.seat, message.name, me.browser, me.viewer)
    me.send(wire.SeatedMessage(message.seat, secret))


async def begin(me: Connection, message: wire.Begin) -> None:
    if not gathering.may_begin(me.table, me.viewer, message.host):
        raise Refused("Only the host can begin the game.")
    await gathering.begin(me.table)


async def leave(me: Connection, message: wire.Leave) -> None:
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


async def hand(me: Connection, message: wire.Hand) -> None:
    must_go_on(me)
    secret = new_secret()
    await leaving.hand(me.table, me.seat, secret)
    me.send(wire.LinkMessage(me.seat, secret, own=True))


async def end(me: Connection, message: wire.End) -> None:
    must_go_on(me)
    others = [s for s in me.table.seating.persons() if s != me.seat]
    await put(me, END_VOTE, me.seat, others)


async def say(me: Connection, message: wire.Say) -> None:
    seat = me.seat
    if not me.sentences.take():
        raise Refused("Not so fast: a sentence every few seconds.")
    await me.table.say(seat, wire.tidy(message.text), message.channel)


async def name(me: Connection, message: wire.Name) -> None:
    found = wire.tidy(message.name)
    if not 1 <= len(found) <= wire.MAX_NAME:
        raise Refused(f"A name has 1 to {wire.MAX_NAME} characters.")
    await me.table.seat_changed(me.seat, name=found)


async def frame(me: Connection, message: wire.Frame) -> None:
    async with me.table.turn:
        seen = me.table.seen_by(me.viewer)
        me.send(views.frame(seen, me.viewer, message.number, me.table.called))


async def hint(me: Connection, message: wire.Hint) -> None:
    match = me.table.match
    ask = match.ask_id(me.seat)
    if SEARCH not in match.game.bots:
        title = match.game.title
        raise Refused(f"The searching bot does not play {title}, so it gives no hint.")
    if ask is None:
        raise Refused("You are not asked anything now.")
    if me.hinting is not None and not me.hinting[0].done():
        if me.hinting[1] == ask:
            raise Refused("The bot is already thinking about it.")
        me.hinting[0].cancel()
    me.hinting = asyncio.create_task(think(me, me.seat, ask)), ask


async def think(me: Connection, seat: Seat, ask: str) -> None:
    """Beside the conversation: whoever waits for a hint may still answer."""
    table, person = me.table, (me.address, me.table.id, seat)
    try:
        hints, seed = table.services.hints, f"{table.seed}/hint"
        found = await hints.hint(person, table.match, seat, ask, seed)
        if found is not None and ask == table.match.ask_id(seat):
            me.send(wire.HintMessage(found.answer, found.why))
    except Refused as error:
        me.send(wire.Refusal(error.sentence, error.clauses))
    except Late as error:
        LOG.warning("no hint: table=%s seat=%s why=%s", table.id, seat, error)
        me.send(wire.Refusal("The bots have too much to think about; please try again soon."))
    except Exception:
        LOG.exception("no hint", extra={"table": table.id})
        me.send(wire.Refusal("The bot has no hint just now."))


async def preview(me: Connection, message: wire.Preview) -> None:
    me.foresight.want(me.table, me.seat, message, me.send)


async def help_about(me: Connection, message: wire.Help) -> None:
    """A hint about a thing is for whoever sees it, spectators too."""
    async with me.table.turn:
        seen = me.table.seen_by(me.viewer)
        me.send(views.help_about(seen, message.about, message.grade))


async def fair(me: Connection, message: wire.Fair) -> None:
    async with me.table.turn:
        table = me.table
        given = table.match, table.seed, table.commitment
        me.send(await me.work.aside(views.fairness, *given))


async def show_course(me: Connection, message: wire.Course) -> None:
    async with me.table.turn:
        seen = me.table.seen_by(me.viewer)
        me.send(await me.work.aside(course.course, seen, me.viewer, me.table.called))


async def pace(me: Connection, message: wire.Pace) -> None:
    me.pace, _ = message.pace, me.seat  # a spectator is refused


DO: dict[type, Callable[[Connection, Any], Awaitable[None]]] = {
    wire.Sit: sit,
    wire.Answer: answer,
    wire.Why: why,
    wire.Undo: undo,
    wire.Absent: absent,
    wire.Link: link,
    wire.Back: back,
    wire.Vote: vote,
    wire.Say: say,
    wire.Name: name,
    wire.Frame: frame,
    wire.Preview: preview,
    wire.Hint: hint,
    wire.Help: help_about,
    wire.Fair: fair,
    wire.Course: show_course,
    wire.Pace: pace,
    wire.Take: take,
    wire.Begin: begin,
    wire.Leave: leave,
    wire.Hand: hand,
    wire.End: end,
}
BEFORE = (wire.Sit, wire.Take, wire.Begin, wire.Leave, wire.Name, wire.Say, wire.Pace)
"""What can be asked before the game begins; anything else would tell something of it."""
