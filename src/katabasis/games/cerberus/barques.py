"""CER-108 to CER-110, CER-208 to CER-214, CER-227, CER-228: the three Barques."""

from ...engine import Ask, Beat, Not, Question, Say, Seat, Secret, Viewer, Who, tells
from .beats import barque
from .boards import PATHS
from .ending import check_enough
from .nouns import Size
from .state import CERBERUS, Table

PEEKS: dict[str, tuple[int, ...]] = {"peek 1": (0,), "peek 2": (1,), "peek 3": (2,)}
SWAPS: dict[str, tuple[int, ...]] = {"swap 1 2": (0, 1), "swap 1 3": (0, 2), "swap 2 3": (1, 2)}


def say_places(t: Table, ask: Ask, me: Seat, option: str) -> Say:
    """The Barques that are looked at or swapped; the first lies on the last space of the path."""
    places = ask.means(me, option)
    things, first = tuple(barque(t, place) for place in places), places[0] + 1
    if len(places) == 1:
        return Say(f"Peek at Barque {first}", things, "CER-227")
    return Say(f"Swap Barques {first} and {places[1] + 1}", things, "CER-228")


BARQUE = Question(
    "barque",
    "CER-108",
    "[Peek|{asked} peeks] at one hidden Barque, or [swap|swaps] two of them unseen.",
    say=say_places,
    why_not=Not("You make exactly one peek or one swap.", "CER-108 CER-227 CER-228"),
    answers="whoever uses it: `peek 1` to `peek 3`, `swap 1 2`, `swap 1 3`, `swap 2 3`",
)


async def use_barque(t: Table, user: Seat) -> None:
    """CER-108, CER-110: one peek or one swap; nothing after the reveal."""
    if t.revealed:
        return
    places = await BARQUE.ask(user, {**PEEKS, **SWAPS})
    if len(places) == 1:
        peek(t, user, places[0])
    else:
        swap(t, user, *places)


@tells("{who} peeks at the Barque on place {place}[: {seats}].")
def peeks(t: Table, viewer: Viewer, who: Who, place: int, seats: Secret[Size] = 0) -> Beat:
    """CER-227: all see which one."""
    return Beat(who, shows=(barque(t, place - 1),))


def peek(t: Table, user: Seat, place: int) -> None:
    """CER-227: the user alone looks at one hidden Barque."""
    seats = t.barques[place]
    t.peeked[user] = tuple(sorted({*t.peeked[user], seats}))
    t.tell(peeks(who=user, place=place + 1, seats=seats), "CER-227", seen_by=(user,))


@tells("{who} swaps the Barques on places {places[0]} and {places[1]}, unseen.")
def swaps(t: Table, viewer: Viewer, who: Who, places: list[int]) -> Beat:
    """CER-228: all see which ones."""
    return Beat(who, shows=tuple(barque(t, place - 1) for place in places))


def swap(t: Table, user: Seat, a: int, b: int) -> None:
    """CER-228: two hidden Barques change places; nobody looks."""
    seats = list(t.barques)
    seats[a], seats[b] = seats[b], seats[a]
    t.barques = tuple(seats)
    t.tell(swaps(who=user, places=[a + 1, b + 1]), "CER-228")


@tells("The first Barque is revealed: {seats}. The other two are gone.", "reveal", shows=True)
def is_revealed(t: Table, viewer: Viewer, seats: Size) -> Beat:
    """CER-209: the Barque turns face up."""
    hunts = isinstance(viewer, int) and t.status[viewer] == CERBERUS
    few = f"fewer than {seats} Adventurers are" if seats > 1 else "no Adventurer is"
    after = (
        f"If {few} left, it never leaves, and you win."
        if hunts
        else "If it is full at the end of a turn, it leaves, and anyone not aboard stays behind."
    )
    means = f"It carries {seats}. {after}"
    return Beat(shows=(barque(t),), great="reveal", means=means)


def reveal(t: Table) -> None:
    """CER-209 to CER-211, CER-R57: the active Barque turns face up; are enough Adventurers left?"""
    t.revealed = True
    t.tell(is_revealed(seats=t.barques[0]), "CER-209")
    check_enough(t)


def aboard(t: Table) -> tuple[Seat, ...]:
    """The seats whose Adventurer is aboard the Barque."""
    end = PATHS[t.boards].end
    return tuple([s for s, at in enumerate(t.pawns) if at == end])


def is_full(t: Table) -> bool:
    """CER-027, CER-213: whether every seat of the revealed Barque is taken."""
    return t.revealed and t.pawns.count(PATHS[t.boards].end) >= t.barques[0]
