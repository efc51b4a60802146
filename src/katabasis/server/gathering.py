"""Before a game begins: people come by one link, choose a seat and a name, and the host begins.

Nobody is told anything of the game meanwhile, so that nobody can look at one hand after another. A
seat that is chosen gets a secret of its own, which belongs to the browser that chose it.
"""

from typing import Any

from ..engine import Refused, Seat, Viewer
from ..store.entries import SEAT, TABLE, Entry
from .incoming import MAX_NAME, tidy
from .seats import BOT, best_bot
from .secrets import fits, hashed, new_secret
from .table import LiveTable

BEGUN = "The game has already begun."
LEFT: dict[str, Any] = {"secret": "", "browser": "", "name": "", "open": True}
"""A seat that somebody has left again."""


async def take(table: LiveTable, seat: Seat, name: str, browser: str, old: Viewer) -> str:
    """Somebody sits down on a free seat, and gets up from the one they had; the new secret."""
    given, secret = tidy(name), new_secret()
    if len(given) > MAX_NAME:
        raise Refused(f"A name is 1 to {MAX_NAME} characters long.")

    def work() -> list[Entry]:
        must_gather(table)
        places = table.seating.places
        if not 0 <= seat < len(places) or not places[seat].free:
            raise Refused("Somebody sits there already; please choose another seat.")
        what = {"secret": hashed(secret), "browser": hashed(browser), "name": given, "open": True}
        changes = [Entry(SEAT, seat, what)]
        if isinstance(old, int):
            what["name"] = given or places[old].name
            changes.append(Entry(SEAT, old, dict(LEFT)))
            if old == table.seating.begins:
                changes.append(Entry(TABLE, -1, {"begins": seat}))
        return applied(table, changes)

    await table.change(work)
    return secret


async def leave(table: LiveTable, seat: Seat) -> None:
    """A seat is free again; whoever sat there has got up, or never came."""

    def work() -> list[Entry]:
        must_gather(table)
        place = dict(enumerate(table.seating.places)).get(seat)
        if place is None or place.who == BOT or place.free:
            raise Refused("Nobody sits there.")
        return applied(table, [Entry(SEAT, seat, dict(LEFT))])

    await table.change(work)
    table.send_away(seat)


async def begin(table: LiveTable) -> None:
    """The game begins with whoever is here; bots play on seats that nobody has chosen."""

    def work() -> list[Entry]:
        must_gather(table)
        bot = best_bot(table.match.game)
        free = [seat for seat, place in enumerate(table.seating.places) if place.free]
        changes = [Entry(SEAT, seat, {"who": BOT, "bot": bot, "secret": ""}) for seat in free]
        return applied(table, [*changes, Entry(TABLE, -1, {"gathering": False})])

    await table.change(work)


def applied(table: LiveTable, changes: list[Entry]) -> list[Entry]:
    """Does what some entries about seats and the table say."""
    for entry in changes:
        if entry.kind == SEAT:
            table.seating.change(entry.seat, entry.body)
        else:
            table.seating.alter(entry.body)
    return changes


def must_gather(table: LiveTable) -> None:
    """Refuses what can be done only before the game."""
    if not table.seating.gathering:
        raise Refused(BEGUN)


def may_begin(table: LiveTable, viewer: Viewer, host: str) -> bool:
    """Whether somebody is the host, or asked for this game."""
    mine = isinstance(viewer, int) and viewer == table.seating.begins
    return mine or bool(host and fits(host, table.seating.host))
