"""Entries of a table's log, and the match that they add up to."""

from typing import Any

import msgspec

from ..engine import CHANCE, Answer, Said, Seat

ANSWER, UNDO, TALK, SEAT = "answer", "undo", "talk", "seat"


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened at a table: an answer, an undo, table talk, a change of a seat."""

    kind: str
    seat: Seat
    body: Any


class TableRow(msgspec.Struct, frozen=True):
    """What a table began with."""

    id: str
    game: str
    rules: int
    start: dict[str, Any]
    seed: str
    seats: dict[str, Any]
    made: float = 0.0


class Kept(msgspec.Struct):
    """What a log adds up to: the answers that count, the talk, and who sits where."""

    log: list[tuple[Seat, Answer]]
    talk: list[Said]
    seats: dict[Seat, dict[str, Any]]
    floor: int | None = None
    """The fewest answers that an undo has left."""


def folded(entries: list[Entry]) -> Kept:
    """Adds up a log. An undo says how many answers are left; the talk stays, as it was heard."""
    kept = Kept([], [], {})
    for entry in entries:
        if entry.kind == ANSWER:
            kept.log.append((entry.seat, entry.body))
        elif entry.kind == UNDO:
            del kept.log[entry.body :]
            kept.floor = entry.body if kept.floor is None else min(kept.floor, entry.body)
        elif entry.kind == TALK:
            kept.talk.append(heard(entry, len(kept.log)))
        else:
            kept.seats.setdefault(entry.seat, {}).update(entry.body)
    return kept


def spoken(said: Said) -> Entry:
    """The entry of something said; talk for everybody is its text alone, as it always was."""
    if said == Said(said.number, said.seat, said.text):
        return Entry(TALK, said.seat, said.text)
    body = {"text": said.text, "channel": said.channel, "heard_by": said.heard_by}
    return Entry(TALK, said.seat, body)


def heard(entry: Entry, number: int) -> Said:
    """What was said, after this many answers."""
    body = {"text": entry.body} if isinstance(entry.body, str) else entry.body
    return msgspec.convert({**body, "number": number, "seat": entry.seat}, Said)


def answers(log: list[tuple[Seat, Answer]]) -> list[Entry]:
    """The entries of new answers, those of chance included."""
    return [Entry(ANSWER, seat, answer) for seat, answer in log if seat >= CHANCE]


def story(log: list[tuple[Seat, Answer]], talk: list[Said]) -> list[Entry]:
    """The entries of a whole match, the talk where it was heard."""
    out, said = list[Entry](), list(talk)
    for number in range(len(log) + 1):
        while said and said[0].number <= number:
            out.append(spoken(said.pop(0)))
        out += answers(log[number : number + 1])
    return out


def standing(entries: list[Entry], number: int, count: int) -> bool:
    """Whether the first `count` answers of the first `number` entries were never taken back."""
    return all(e.kind != UNDO or e.body >= count for e in entries[number:])
