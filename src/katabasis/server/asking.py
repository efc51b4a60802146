"""Hints: what looks best from a seat, for whoever asks."""

import asyncio
import logging

from ..engine import Refused, Seat
from . import incoming, outgoing
from .bot_pool import Late
from .connection import Connection
from .seats import SEARCH

LOG = logging.getLogger(__name__)


async def hint(me: Connection, message: incoming.Hint) -> None:
    match = me.table.match
    ask = match.ask_id(me.seat)
    if SEARCH not in match.game.bots:
        raise Refused(f"{match.game.title} has no hints of this kind.")
    if ask is None:
        raise Refused("You are not asked anything now.")
    if me.hinting is not None and not me.hinting[0].done():
        if me.hinting[1] == ask:
            raise Refused("Your hint is on its way.")
        me.hinting[0].cancel()
    me.hinting = asyncio.create_task(think(me, me.seat, ask)), ask


async def think(me: Connection, seat: Seat, ask: str) -> None:
    """Beside the conversation: whoever waits for a hint may still answer."""
    table, person = me.table, (me.address, me.table.id, seat)
    try:
        hints, seed = table.services.hints, f"{table.seed}/hint"
        found = await hints.hint(person, table.match, seat, ask, seed)
        if found is not None and ask == table.match.ask_id(seat):
            me.send(outgoing.HintMessage(found.answer, found.why))
    except Refused as error:
        me.send(outgoing.Refusal(error.sentence, error.clauses))
    except Late as error:
        LOG.warning("no hint: table=%s seat=%s why=%s", table.id, seat, error)
        me.send(outgoing.Refusal("The server is too busy for a hint; please try again soon."))
    except Exception:
        LOG.exception("no hint", extra={"table": table.id})
        me.send(outgoing.Refusal("There is no hint just now."))
