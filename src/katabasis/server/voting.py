"""What is put to the table: an undo, a bot or a new link for somebody who has gone, the end."""

import math
import time

from ..engine import Refused, Seat
from ..engine.viewed import OVER
from . import incoming, leaving, onlookers, outgoing, views
from .company import person_seats
from .connection import Connection
from .runs import must_be_open
from .seats import BOT, best_bot
from .secrets import new_secret
from .votes import ABSENT_VOTE, END_VOTE, LINK_VOTE, UNDO_VOTE, WATCH_VOTE, Kind, Vote


async def undo(me: Connection, message: incoming.Undo) -> None:
    must_be_open(me.table)
    seat, match = me.seat, me.table.match
    found = views.take_back(match, seat)
    if found is None or found.free:
        await me.table.undo(seat)
    elif not found.possible:
        raise Refused(found.reason)
    else:
        await put(me, UNDO_VOTE, seat, [s for s in me.table.seating.voices() if s != seat])


async def absent(me: Connection, message: incoming.Absent) -> None:
    own, table, seat = me.seat, me.table, message.seat
    must_be_gone(me, seat)
    await put(me, ABSENT_VOTE, seat, [s for s in person_seats(table) if s not in (own, seat)])


async def link(me: Connection, message: incoming.Link) -> None:
    """A new link for somebody who is gone: every other person agrees, here or not."""
    must_be_gone(me, message.seat)
    others = [s for s in me.table.seating.voices() if s not in (me.seat, message.seat)]
    await put(me, LINK_VOTE, message.seat, others)


def must_be_gone(me: Connection, seat: Seat) -> None:
    """Refuses what may be done only for a person who has gone."""
    table = me.table
    place = dict(enumerate(table.seating.places)).get(seat)
    if place is None or place.who == BOT:
        raise Refused("No person has that seat.")
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


async def vote(me: Connection, message: incoming.Vote) -> None:
    found = me.table.votes.cast(message.vote, me.seat, message.yes)
    if found is None:
        await me.table.voted()
    else:
        await agreed(me, found)


async def agreed(me: Connection, found: Vote) -> None:
    """Does what the table has agreed to."""
    if found.kind in (UNDO_VOTE, END_VOTE):
        await me.table.agreed(found)
    elif found.kind == WATCH_VOTE:
        await onlookers.agreed(me.table, found)
    elif found.kind == LINK_VOTE:
        await new_link(me, found)
    else:
        bot = best_bot(me.table.match.game)
        await me.table.seat_changed(found.seat, who=BOT, bot=bot, away=True)
        await me.table.note(found.seat, "was away; a bot plays on.")


async def new_link(me: Connection, found: Vote) -> None:
    """The link goes to whoever asked for it, to be passed on."""
    secret = new_secret()
    await leaving.relink(me.table, found.seat, found.by, secret)
    for guest in me.table.guests:
        if guest.viewer == found.by and isinstance(guest, Connection):
            guest.send(outgoing.LinkMessage(found.seat, secret))


async def end(me: Connection, message: incoming.End) -> None:
    must_go_on(me)
    others = [s for s in me.table.seating.voices() if s != me.seat]
    await put(me, END_VOTE, me.seat, others)
