"""Entries of a table's log, and what they add up to."""

from bisect import bisect_right
from collections.abc import Sequence
from operator import itemgetter
from typing import Any

import msgspec

from ..engine import CHANCE, Answer, Event, Match, Said, Seat
from ..engine.ready import ready
from ..engine.talk import NOTE
from ..engine.told import place_of

ANSWER, UNDO, TALK, SEAT = "answer", "undo", "talk", "seat"
TOLD, RULES, VOTES = "told", "rules", "votes"
TABLE, CLOCK = "table", "clock"

Told = tuple[int, Event]
"""An event, with the number of the answer that it followed."""


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened at a table: an answer, an undo, table talk, a change of a seat."""

    kind: str
    seat: Seat
    body: Any
    told: list[Event] = []
    """What the rules told then."""


class TableRow(msgspec.Struct, frozen=True):
    """What a table began with."""

    id: str
    game: str
    rules: int
    start: dict[str, Any]
    seed: str
    seats: dict[str, Any]
    made: float = 0.0


class Undone(msgspec.Struct, frozen=True):
    """An undo that everybody has to know of: how many answers are left, how many were taken."""

    left: int
    taken: int = 0
    agreed: list[Seat] = []
    """The others who had a say."""

    def told(self) -> str:
        """The line in the log, behind the name of whoever took back."""
        what = "the last answer" if self.taken == 1 else f"the last {self.taken} answers"
        return f"took back {what}" + (", with everybody's consent." if self.agreed else ".")


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody asks to take an answer back or to end the table, and who has agreed so far."""

    seat: Seat
    yes: list[Seat] = []
    kind: str = UNDO


class Pin(msgspec.Struct, frozen=True):
    """From here on a table is played under these rules: from its beginning, or from a snapshot."""

    rules: int
    left: int
    """How many answers count."""
    snapshot: int | None = None
    """The number of the snapshot, as the archive calls it."""
    answers: int = 0
    """How many answers the snapshot has behind it."""
    dropped: int = 0
    """How many answers do not fit any more."""

    @property
    def shows(self) -> bool:
        """Whether the table is not simply played again as it was."""
        return self.snapshot is not None or self.dropped > 0

    def told(self) -> str:
        """The line in the log."""
        if not self.dropped:
            return "The rules have changed; the game goes on from here."
        many = "1 answer does" if self.dropped == 1 else f"{self.dropped} answers do"
        return f"The rules have changed. {many} not fit them any more and must be given again."


class Kept(msgspec.Struct):
    """What a log adds up to: the answers that count, the talk, and who sits where."""

    log: list[tuple[Seat, Answer]]
    talk: list[Said]
    seats: dict[Seat, dict[str, Any]]
    floor: int | None = None
    """The fewest answers that an undo has left."""
    events: list[Told] = []
    pin: Pin | None = None
    asked: list[Asked] = []
    """The open questions; the next answer ends those about taking back."""
    table: dict[str, Any] = {}
    """What has changed about the table as a whole: that it has begun, was ended, goes on where."""
    clock: dict[str, float] = {}
    """The seconds that seats have left, where a clock runs for the whole game."""

    def lapse(self) -> None:
        """Nobody is asked about taking back any more."""
        self.asked = [asked for asked in self.asked if asked.kind != UNDO]

    def cut(self, left: int) -> None:
        """Leaves only that many answers."""
        del self.log[left:]
        del self.events[bisect_right(self.events, left, key=itemgetter(0)) :]
        self.floor = left if self.floor is None else min(self.floor, left)


def folded(entries: Sequence[Entry]) -> Kept:
    """Adds up a log. An undo says how many answers are left; the talk stays, as it was heard."""
    kept = Kept([], [], {}, events=[], table={}, clock={})
    for entry in entries:
        if entry.kind == ANSWER:
            kept.log.append((entry.seat, entry.body))
            kept.lapse()
        elif entry.kind == UNDO:
            kept.lapse()
            undone = undone_of(entry)
            kept.cut(undone.left)
            if undone.taken:
                kept.talk.append(noted(undone.left, entry.seat, undone.told()))
        elif entry.kind == RULES:
            kept.lapse()
            kept.pin = pin = msgspec.convert(entry.body, ready(Pin))
            if pin.left < len(kept.log):
                kept.cut(pin.left)
            if pin.shows:
                kept.talk.append(noted(pin.left, CHANCE, pin.told()))
        elif entry.kind == TALK:
            kept.talk.append(heard(entry, len(kept.log)))
        elif entry.kind == SEAT:
            kept.seats.setdefault(entry.seat, {}).update(entry.body)
        elif entry.kind == VOTES:
            kept.asked = msgspec.convert(entry.body, ready(list[Asked]))
        elif entry.kind == TABLE:
            kept.table.update(entry.body)
        elif entry.kind == CLOCK:
            kept.clock.update(entry.body)
        kept.events += [(len(kept.log), event) for event in entry.told]
    return kept


def undone_of(entry: Entry) -> Undone:
    """An undo; a free one is a number, as it always was, and says nothing."""
    return (
        Undone(entry.body)
        if isinstance(entry.body, int)
        else msgspec.convert(entry.body, ready(Undone))
    )


def noted(number: int, seat: Seat, text: str) -> Said:
    """A line in the log that nobody said and everybody sees."""
    return Said(number, seat, text, NOTE)


def spoken(said: Said) -> Entry:
    """The entry of something said; talk for everybody is its text alone, as it always was."""
    if said == Said(said.number, said.seat, said.text):
        return Entry(TALK, said.seat, said.text)
    body = {"text": said.text, "channel": said.channel, "heard_by": said.heard_by}
    return Entry(TALK, said.seat, body)


def heard(entry: Entry, number: int) -> Said:
    """What was said, after this many answers."""
    body = {"text": entry.body} if isinstance(entry.body, str) else entry.body
    return msgspec.convert({**body, "number": number, "seat": entry.seat}, ready(Said))


def answers(match: Match, since: int) -> list[Entry]:
    """The entries of the answers after the first `since`, those of chance included."""
    told = dict[int, list[Event]]()
    events = match.events or ()
    for number, event in events[place_of(events, since, after=True) :]:
        told.setdefault(number, []).append(event)
    return [
        Entry(ANSWER, seat, answer, told.get(number, []))
        for number, (seat, answer) in enumerate(match.log[since:], since + 1)
    ]


def story(match: Match, talk: Sequence[Said]) -> list[Entry]:
    """The entries of a whole match, the talk where it was heard."""
    first = [event for number, event in match.events or [] if not number]
    out, said = [Entry(TOLD, CHANCE, None, first)] if first else [], list(talk)
    for number, entry in enumerate([*answers(match, 0), None]):
        while said and said[0].number <= number:
            out.append(spoken(said.pop(0)))
        out += [entry] if entry is not None else []
    return out


def left_by(entry: Entry) -> int | None:
    """How many answers an entry leaves of those before it; None if it takes none back."""
    if entry.kind == UNDO:
        return undone_of(entry).left
    return msgspec.convert(entry.body, ready(Pin)).left if entry.kind == RULES else None


def standing(entries: Sequence[Entry], number: int, count: int) -> bool:
    """Whether the first `count` answers of the first `number` entries were never taken back."""
    found = (left_by(entry) for entry in entries[number:])
    return all(left is None or left >= count for left in found)
