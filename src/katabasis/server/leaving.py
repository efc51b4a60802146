"""Seats that change hands: somebody leaves, hands the seat on, or has lost the browser."""

from ..engine import CHANCE, Refused, Seat
from ..store.entries import SEAT, Entry, noted, spoken
from .seats import BOT, PERSON, best_bot
from .secrets import hashed
from .table import LiveTable


async def leave(table: LiveTable, seat: Seat) -> None:
    """Somebody gets up; a bot plays on, and the seat stays theirs if they come back."""
    if table.seating.places[seat].who == BOT:
        raise Refused("A bot is already playing for you.")
    if len(table.seating.persons()) < 2:
        raise Refused("Nobody else plays here: end the table, or come back whenever you like.")
    await table.seat_changed(seat, who=BOT, bot=best_bot(table.match.game), away=False)
    await table.note(seat, "has left the table; a bot plays on.")


async def hand(table: LiveTable, seat: Seat, secret: str) -> None:
    """Somebody may take a seat over by this secret; until then nothing changes."""
    await table.seat_changed(seat, handed=hashed(secret))


async def handed_on(table: LiveTable, seat: Seat, secret: str, browser: str) -> None:
    """Somebody has opened the link by which a seat was handed on."""
    name, title = table.name(seat), table.title(seat)

    def work() -> list[Entry]:
        what: dict[str, str | bool]
        what = {"secret": hashed(secret), "browser": hashed(browser), "handed": "", "name": ""}
        what |= {"who": PERSON, "bot": "", "away": False}
        what["before"] = table.seating.places[seat].secret
        table.seating.change(seat, what)
        whose = f"{name} has handed on the seat of {title}." if name != title else ""
        note = noted(len(table.match.log), CHANCE, whose or f"{title} has a new player.")
        table.talk.append(note)
        return [Entry(SEAT, seat, what), spoken(note)]

    await table.change(work)
    table.send_away(seat)


async def relink(table: LiveTable, seat: Seat, by: Seat, secret: str) -> None:
    """A new link for a lost browser; the old one opens nothing, and everybody learns of it."""

    def work() -> list[Entry]:
        what = {"secret": hashed(secret), "browser": "", "handed": ""}
        table.seating.change(seat, what)
        told = f"has a new link to their seat; {table.name(by)} asked the table for it."
        note = noted(len(table.match.log), seat, told)
        table.talk.append(note)
        return [Entry(SEAT, seat, what), spoken(note)]

    table.send_away(seat)
    await table.change(work)
