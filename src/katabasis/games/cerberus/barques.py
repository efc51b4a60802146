"""CER-108 to CER-110, CER-208 to CER-214, CER-227, CER-228: the three Barques."""

from ...engine import Seat, choose
from .boards import PATHS
from .ending import check_enough
from .state import Table

PLACES = {"peek 1": (0,), "peek 2": (1,), "peek 3": (2,)}
SWAPS = {"swap 1 2": (0, 1), "swap 1 3": (0, 2), "swap 2 3": (1, 2)}


def barque_size(seats: int) -> str:
    """How a Barque is told apart: by its seats."""
    return "1 seat" if seats == 1 else f"{seats} seats"


async def use_barque(t: Table, user: Seat) -> None:
    """CER-108, CER-110: one peek or one swap; nothing after the reveal."""
    if t.revealed:
        return
    places = await choose(user, "barque", {**PLACES, **SWAPS})
    if len(places) == 1:
        peek(t, user, places[0])
    else:
        swap(t, user, *places)


def peek(t: Table, user: Seat, place: int) -> None:
    """CER-227: the user alone looks at one hidden Barque."""
    seats = t.barques[place]
    t.peeked[user] = tuple(sorted({*t.peeked[user], seats}))
    secret = {"seats": seats}
    t.tell("peeks", "CER-227", who=user, place=place + 1, secret=secret, seen_by=(user,))


def swap(t: Table, user: Seat, a: int, b: int) -> None:
    """CER-228: two hidden Barques change places; nobody looks."""
    seats = list(t.barques)
    seats[a], seats[b] = seats[b], seats[a]
    t.barques = tuple(seats)
    t.tell("swaps", "CER-228", who=user, places=[a + 1, b + 1])


def reveal(t: Table) -> None:
    """CER-209 to CER-211, CER-R57: the active Barque turns face up; then are enough left?"""
    t.revealed = True
    t.tell("reveal", "CER-209", seats=t.barques[0], shows=True)
    check_enough(t)


def aboard(t: Table) -> tuple[Seat, ...]:
    """The seats whose Adventurer is aboard the Barque."""
    end = PATHS[t.boards].end
    return tuple([s for s, at in enumerate(t.pawns) if at == end])


def is_full(t: Table) -> bool:
    """CER-027, CER-213: whether every seat of the revealed Barque is taken."""
    return t.revealed and t.pawns.count(PATHS[t.boards].end) >= t.barques[0]
