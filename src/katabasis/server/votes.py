"""Questions to the whole table: may somebody take an answer back, may a bot play for somebody."""

from ..engine import Refused, Seat
from .wire import Ballot

UNDO_VOTE, ABSENT_VOTE = "undo", "absent"


class Vote:
    """One open question."""

    def __init__(self, number: int, kind: str, by: Seat, seat: Seat, needs: list[Seat]) -> None:
        self.number, self.kind, self.by, self.seat = number, kind, by, seat
        self.needs, self.yes = needs, list[Seat]()

    @property
    def agreed(self) -> bool:
        """Whether all who are asked have said yes."""
        return all(seat in self.yes for seat in self.needs)


class Votes:
    """The open questions of a table; they lapse with the next answer."""

    def __init__(self) -> None:
        self.open: list[Vote] = []
        self._count = 0

    def ask(self, kind: str, by: Seat, seat: Seat, needs: list[Seat]) -> Vote:
        """A new question; the same one is not put twice."""
        if any(v.kind == kind and v.seat == seat for v in self.open):
            raise Refused("The table is already being asked about this.")
        self._count += 1
        vote = Vote(self._count, kind, by, seat, needs)
        self.open.append(vote)
        return vote

    def cast(self, number: int, seat: Seat, yes: bool) -> Vote | None:
        """A vote; the question if it is agreed now. One no ends it."""
        vote = next((v for v in self.open if v.number == number), None)
        if vote is None:
            raise Refused("That question is no longer open.")
        if seat not in vote.needs:
            raise Refused("You are not asked about this.")
        if not yes:
            self.open.remove(vote)
            return None
        if seat not in vote.yes:
            vote.yes.append(seat)
        if vote.agreed:
            self.open.remove(vote)
            return vote
        return None

    def clear(self) -> None:
        """The table has moved on."""
        self.open.clear()

    def ballots(self) -> list[Ballot]:
        """The open questions, for everybody to see."""
        return [Ballot(v.number, v.kind, v.by, v.seat, v.yes, v.needs) for v in self.open]
