"""Table talk: promises, bargains and lies. It is kept beside a match, and binds nobody."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from .ask import CHANCE, BadInput, Refused, Seat
from .events import Eyes
from .ready import ready

if TYPE_CHECKING:
    from .match import Match

ALL = "all"
NOTE = "note"
"""The channel of lines that nobody says: the table itself tells that something was taken back.
They open with the name of a seat, or have none (seat -1)."""
LONGEST = 300
"""Characters of one thing said."""


class Channel(msgspec.Struct, frozen=True):
    """A way to talk, and the seats that hear it; None is everybody, spectators too.

    `phrases` are short things to say that a front end offers by a touch.
    """

    key: str
    title: str
    heard_by: tuple[Seat, ...] | None = None
    phrases: tuple[str, ...] = ()


EVERYBODY = Channel(ALL, "Everybody")

Row = tuple[int | str, ...]
"""A thing said, as files keep it: number, seat, text; where not all hear it, channel and seats."""


class Said(msgspec.Struct, frozen=True):
    """Something said at the table, after a number of answers."""

    number: int
    seat: Seat
    text: str
    channel: str = ALL
    heard_by: tuple[Seat, ...] | None = None
    """Who heard it: the members of a channel may change later."""

    def reaches(self, eyes: Eyes) -> bool:
        """Whether a viewer with these eyes heard it."""
        return self.heard_by is None or any(seat in self.heard_by for seat in eyes)

    def row(self, answers: int) -> Row:
        """How files keep it; an undo may have left fewer answers than there were then."""
        plain = (min(self.number, answers), self.seat, self.text)
        if self.heard_by is None:
            return plain if self.channel == ALL else (*plain, self.channel)
        return (*plain, self.channel, *self.heard_by)


def say(match: "Match", seat: Seat, text: str, key: str = ALL) -> Said:
    """What a seat says now on one of its channels; anything else is refused."""
    if not text.strip() or len(text) > LONGEST:
        raise Refused(f"Table talk is 1 to {LONGEST} characters long.")
    if why := match.game.unsayable(match.table, seat, text):
        raise Refused(why)
    own = match.game.channels(match.table, seat)
    for channel in own:
        if channel.key == key:
            members = channel.heard_by
            hearers = None if members is None else tuple(sorted({seat, *members}))
            return Said(len(match.log), seat, text, key, hearers)
    keys = ", ".join(channel.key for channel in own) or "none"
    raise Refused(f"You have no channel '{key[:40]}'. Your channels: {keys}.")


def heard(talk: Iterable[Said], eyes: Eyes) -> list[Said]:
    """The part of the talk that reached a viewer with these eyes."""
    return [said for said in talk if said.reaches(eyes)]


def read_talk(rows: Iterable[Row], seats: int, answers: int, where: str) -> list[Said]:
    """The talk of a file, if it can have been said at a table with these seats and answers."""
    try:
        talk = [read_row(row) for row in rows]
    except (ValueError, msgspec.ValidationError):
        raise BadInput(f"{where} has invalid table talk.") from None
    for said in talk:
        by_table = said.channel == NOTE and said.seat == CHANCE
        who = (*([] if by_table else [said.seat]), *(said.heard_by or ()))
        possible = 0 <= said.number <= answers and 0 < len(said.text) <= LONGEST
        if not possible or not all(0 <= seat < seats for seat in who):
            raise BadInput(f"{where} has invalid table talk.")
    return talk


def read_row(row: Row) -> Said:
    """One thing said, as a file keeps it."""
    number, seat, text, *rest = row
    channel, *members = rest or [ALL]
    found = {"number": number, "seat": seat, "text": text, "channel": channel}
    return msgspec.convert({**found, "heard_by": members or None}, ready(Said))
