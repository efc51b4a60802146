"""ALN-072 to ALN-082: Doors, Blocked and Unblocked."""

from ...engine import Line
from .called import Sector
from .maps import name_of, where
from .memory import note
from .state import EVIL, Table


class Blocks(Line):
    text = "A Door is Blocked: {where}."
    why = "ALN-073"
    shows = True
    knew = EVIL
    where: str


class Unblocks(Line):
    text = "A Door is Unblocked: {where}."
    why = "ALN-078 ALN-080"
    shows = True
    knew = EVIL
    where: str


class Unseen(Line):
    text = "The Door at {at} is {on:Blocked|Unblocked}, unseen."
    private = True
    knew = EVIL
    at: Sector
    on: bool


def block(t: Table, door: int) -> None:
    """ALN-073, ALN-082: a Door is Blocked until somebody Unblocks it."""
    t.blocked = sorted([*t.blocked, door])
    tell_door(t, door, True)


def unblock(t: Table, cell: int, way: int) -> None:
    """ALN-078, ALN-080: the Door on this edge opens again."""
    free(t, t.map.doors[cell, way])


def free(t: Table, door: int) -> None:
    """ALN-082: a Door is not Blocked any more."""
    t.blocked = [d for d in t.blocked if d != door]
    tell_door(t, door, False)


def tell_door(t: Table, door: int, on: bool) -> None:
    """ALN-029, ALN-R56, ALN-R74: the Hero sees it where one of its Sectors is Revealed."""
    shown = [cell for cell in t.map.ends[door] if cell in t.revealed]
    if not shown:
        t.tell(Unseen(at=name_of(t.map.ends[door][0]), on=on), only=tuple(t.evil))
        return
    nearest = min(shown, key=lambda c: t.map.distance[t.hero][c])
    way = next(way for way in range(4) if t.map.doors.get((nearest, way)) == door)
    note(t, "bar" if on else "free", nearest, way)
    line = Blocks(where=where(nearest, t.hero)) if on else Unblocks(where=where(nearest, t.hero))
    t.tell(line)
