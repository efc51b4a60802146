"""CER-111 to CER-119, CER-R70: how Adventurers move."""

from ...engine import Seat, choose
from .barques import is_full, reveal
from .boards import PATHS, Path
from .capture import capture
from .ending import TurnEnds
from .places import ways_ahead, ways_behind
from .state import Table
from .stops import stop


async def advance(t: Table, who: Seat, steps: int, by: Seat) -> None:
    """CER-111 to CER-113, CER-116: exactly this many steps ahead; `by` chooses the route."""
    path = PATHS[t.boards]
    start = t.pawns[who]
    if not steps:
        return
    lost = 0
    if path.run_ahead[start] >= steps:
        t.pawns[who] = start + steps
    else:
        lost = await advance_step_by_step(t, path, who, steps, by)
        if lost == steps:
            return
    if has_stopped(t, path, who, start, lost):
        await stop(t, who)


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
    start = t.pawns[who]
    lost = 0
    if path.run_behind[start] >= steps and start - steps > t.cerberus:
        t.pawns[who] = start - steps
    else:
        lost = await retreat_step_by_step(t, path, who, steps, by)
        if lost == steps:
            return
    if t.pawns[who] == t.cerberus:
        t.tell("moves", "CER-115", who=who, was=start, at=t.cerberus)
        await capture(t, [who], "CER-115")
        if who == t.turn:
            raise TurnEnds
    elif has_stopped(t, path, who, start, lost):
        await stop(t, who)


async def retreat_step_by_step(t: Table, path: Path, who: Seat, steps: int, by: Seat) -> int:
    """CER-115, CER-130, CER-R70: until Cerberus or an occupied Platform; returns the steps lost."""
    while steps and t.pawns[who] != t.cerberus:
        ways = ways_behind(t, path, who)
        if not ways:
            break
        to, swapped = await choose(by, "way", ways, who)
        cross(t, who, t.pawns[who], to, swapped)
        steps -= 1
    return steps


def cross(t: Table, who: Seat, was: int, to: int, swapped: Seat | None) -> None:
    """CER-134, CER-148, CER-231: one step; an exchange moves two pawns, a bridge falls behind."""
    t.pawns[who] = to
    if swapped is not None:
        t.pawns[swapped] = was
        why = "CER-134 CER-135 CER-231" if to > was else "CER-134 CER-136 CER-231"
        t.tell("exchange", why, who=who, other=swapped, at=to, was=was)
    elif abs(to - was) > 1:
        roles = PATHS[t.boards].roles
        if {was, to} == {roles.get("rope near"), roles.get("rope far")}:
            t.bridge = False
            t.tell("bridge falls", "CER-146 CER-148 CER-159", who=who)
        else:
            taken = "CER-142" if was == roles.get("funicular foot") else "CER-152"
            t.tell("link", f"{taken} CER-159", who=who, at=to, was=was)


def has_stopped(t: Table, path: Path, who: Seat, start: int, lost: int) -> bool:
    """CER-120, CER-R43: a pawn that made a step has stopped; whether its space works."""
    at = t.pawns[who]
    t.tell("moves", why_moved(path, start, at) if lost else "CER-111", who=who, was=start, at=at)
    if at == path.end:
        t.tell("boards", "CER-213", who=who, full=is_full(t))
    return path.effects[at] is not None


def why_moved(path: Path, start: int, at: int) -> str:
    """CER-112: what ended a move early."""
    if at < start:
        return "CER-111 CER-112 CER-130"
    if at == path.end:
        return "CER-111 CER-112 CER-213"
    return f"CER-111 CER-112 {'CER-214' if at == path.end - 1 else 'CER-129'}"
