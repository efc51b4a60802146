"""Questions to the whole table: may somebody take an answer back, may a bot play for somebody.

About taking back, and about ending the table, every person has a say, here or not: an open question
waits for whoever is away, even through a restart and while a bot plays for them, until they are
back or have left the table.
"""

from typing import Literal

import msgspec

from ..engine import Refused, Seat
from ..store.entries import VOTES, Asked, Entry
from .outgoing import Ballot

Kind = Literal["undo", "absent", "link", "end", "watch"]
UNDO_VOTE: Kind = "undo"
ABSENT_VOTE: Kind = "absent"
LINK_VOTE: Kind = "link"
END_VOTE: Kind = "end"
WATCH_VOTE: Kind = "watch"
KEPT: tuple[Kind, ...] = (UNDO_VOTE, END_VOTE)
"""Every person has a say in these, here or not, and they are kept through a restart."""


class Vote:
    """One open question."""

    def __init__(self, number: int, kind: Kind, by: Seat, seat: Seat, needs: list[Seat]) -> None:
        self.number, self.kind, self.by, self.seat = number, kind, by, seat
        self.needs, self.yes = needs, list[Seat]()
        self.at = 0
        """How many answers there were when it was put."""
        self.about = ""
        """The kind of spectators that it is about."""

    @property
    def agreed(self) -> bool:
        """Whether all who are asked have said yes."""
        return all(seat in self.yes for seat in self.needs)


class Votes:
    """The open questions of a table; those about an undo lapse with the next answer of a person."""

    def __init__(self) -> None:
        self.open: list[Vote] = []
        self.declined: set[str] = set()
        """The kinds of spectators that somebody at the table does not want."""
        self._count = 0

    @property
    def undoing(self) -> bool:
        """Whether the table is asked about an undo, so that bots wait."""
        return any(v.kind == UNDO_VOTE for v in self.open)

    def ask(self, kind: Kind, by: Seat, seat: Seat, needs: list[Seat]) -> Vote:
        """A new question. The same one again is put to those who have a say now."""
        vote = next((v for v in self.open if v.kind == kind and v.seat == seat), None)
        if vote is not None:
            if set(vote.needs) <= set(needs):
                raise Refused("The table is already being asked about this.")
            vote.needs = needs
            return vote
        self._count += 1
        vote = Vote(self._count, kind, by, seat, needs)
        self.open.append(vote)
        return vote

    def cast(self, number: int, seat: Seat, yes: bool) -> Vote | None:
        """A vote; the question if it is agreed now. One no ends it, even from whoever asked."""
        vote = next((v for v in self.open if v.number == number), None)
        if vote is None:
            raise Refused("That question is no longer open.")
        if seat == vote.by and not yes:
            self.open.remove(vote)
            return None
        if seat not in vote.needs:
            raise Refused("You are not asked about this.")
        if not yes:
            self.open.remove(vote)
            if vote.kind == WATCH_VOTE:
                self.declined.add(vote.about)
            return None
        if seat not in vote.yes:
            vote.yes.append(seat)
        if vote.agreed:
            self.open.remove(vote)
            return vote
        return None

    def clear(self) -> None:
        """The table has moved on: what there was to take back is another answer now."""
        self.open = [v for v in self.open if v.kind != UNDO_VOTE]

    def recount(self, persons: list[Seat], voices: list[Seat]) -> Vote | None:
        """Others sit at the table: the question to all persons that is agreed now, if one is.

        Whoever has left the table is not asked any more; whoever comes back is. A question lapses
        when the person who asked it is gone.
        """
        self.open = [v for v in self.open if v.kind not in KEPT or v.by in persons]
        for vote in self.open:
            if vote.kind in KEPT:
                vote.needs = [seat for seat in voices if seat != vote.by]
                if vote.agreed:
                    self.open.remove(vote)
                    return vote
        return None

    def entry(self) -> Entry:
        """The open questions that are kept, for the log."""
        open_ = [Asked(v.by, list(v.yes), v.kind) for v in self.open if v.kind in KEPT]
        return Entry(VOTES, -1, msgspec.to_builtins(open_))

    def reopen(self, asked: list[Asked], voices: list[Seat], answers: int) -> None:
        """Opens again what the log has as open."""
        for one in asked:
            if one.seat in voices:
                others = [seat for seat in voices if seat != one.seat]
                kind = END_VOTE if one.kind == END_VOTE else UNDO_VOTE
                vote = self.ask(kind, one.seat, one.seat, others)
                vote.yes, vote.at = list(one.yes), answers

    def ballots(self) -> list[Ballot]:
        """The open questions, for everybody to see."""
        return [Ballot(v.number, v.kind, v.by, v.seat, v.yes, v.needs) for v in self.open]
