"""What decides about a hint, in half sentences: the terms of `worth`, in the same order."""

from ...engine import Seat
from ...engine.reckoning import Part, Reckoning, Term
from .state import Table
from .worth import chance, terms

TERMS = (
    Term("the Group keeps more Health", "it costs the Group Health"),
    Term("somebody grows stronger", "somebody loses strength"),
    Term("you are better equipped", "Equipment is lost"),
    Term("more goes into the Bag", "the Bag gets lighter"),
    Term("more Cells are left for the campaign", "fewer Cells are left for the campaign"),
    Term("the Group gets further", "the Group does not get as far"),
    Term("the Boss is nearer to its end", "the Boss is farther from its end"),
    Term("the Enemies can do less harm", "the Enemies can do more harm"),
)


def parts(t: Table, seat: Seat) -> tuple[Part, ...]:
    """The terms, each with the size of the Group, which they are measured by."""
    return tuple((term, float(len(t.group))) for term in terms(t))


def whole(found: tuple[Part, ...]) -> float:
    """The evaluation that they add up to."""
    there = [part for part in found if part is not None]
    return chance(sum(part[0] for part in there), max(part[1] for part in there))


RECKONING = Reckoning(terms=TERMS, parts=parts, whole=whole)
