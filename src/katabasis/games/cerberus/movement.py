"""CER-111 to CER-119, CER-R70: how Adventurers move."""

from ...engine import Seat, choose
from .barques import is_full, reveal
from .boards import PATHS, Path
from .capture import capture
from .places import ways_ahead, ways_behind
from .state import Table
from .stops import stop


async def advance(t: Table, who: Seat, steps: int, by: Seat) -> None:
    """CER-111 to CER-113, CER-116: exactly this many steps ahead; `by` chooses the route."""
    path = PATHS[t.boards]
    start = t.pawns[who]
    if path.run_ahead[start] >= steps:
        t.pawns[who] = start + steps
        left = 0
    else:
        left = await advance_step_by_step(t, path, who, steps, by)
    await moved(t, who, start, steps - left)


async def advance_step_by_step(t: Table, path: Path, who: Seat, steps: int, by: Seat) -> int:
    """CER-129, CER-209, CER-213, CER-214, CER-R70: returns the steps that were lost."""
    pawns, end = t.pawns, path.end
    while steps and pawns[who] < end:
        ways = ways_ahead(t, path, who)
        if not ways:
            break
        to, swapped = await choose(by, "way", ways, who)
        cross(t, who, pawns[who], to, swapped)
        steps -= 1
        if to >= path.finish and not t.revealed:
            reveal(t)
    return steps


async def retreat(t: Table, who: Seat, steps: int, by: Seat) -> None:
    """CER-111, CER-115, CER-130, CER-217: exactly this many steps back, or into his jaws."""
    path = PATHS[t.boards]
    pawns = t.pawns
    start, left = pawns[who], steps
    if path.run_behind[start] >= steps and start - steps > t.cerberus:
        pawns[who] = start - steps
        left = 0
    while left:
        ways = ways_behind(t, path, who)
        if not ways:
            break
        to, swapped = await choose(by, "way", ways, who)
        cross(t, who, pawns[who], to, swapped)
        left -= 1
        if to == t.cerberus:
            t.tell("moves", "CER-115", who=who, was=start, at=to)
            await capture(t, [who])
            return
    await moved(t, who, start, steps - left)


def cross(t: Table, who: Seat, was: int, to: int, swapped: Seat | None) -> None:
    """CER-134, CER-148, CER-231: one step; an exchange moves two pawns, a bridge falls behind."""
    t.pawns[who] = to
    if swapped is not None:
        t.pawns[swapped] = was
        t.tell("exchange", "CER-134", who=who, other=swapped, at=to, was=was)
    elif abs(to - was) > 1:
        roles = PATHS[t.boards].roles
        if {was, to} == {roles.get("rope near"), roles.get("rope far")}:
            t.bridge = False
            t.tell("bridge falls", "CER-148", who=who)
        else:
            t.tell("link", "CER-159", who=who, at=to, was=was)


async def moved(t: Table, who: Seat, start: int, steps: int) -> None:
    """CER-120, CER-R43: a pawn that made a step has stopped, and its space works."""
    if steps:
        at = t.pawns[who]
        t.tell("moves", "CER-111", who=who, was=start, at=at)
        path = PATHS[t.boards]
        if at == path.end:
            t.tell("boards", "CER-213", who=who, full=is_full(t))
        elif path.effects[at] is not None:
            await stop(t, who, at)
