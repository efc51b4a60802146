"""CER-111 to CER-119, CER-R70: how Adventurers move."""

from ...engine import Ask, Beat, Not, Question, Say, Seat, Viewer, Who, points_at, tells
from .barques import is_full, reveal
from .beats import at_the_barque, jumps, lands, walks
from .boards import PATHS, Path
from .capture import capture
from .ending import TurnEnds
from .nouns import At
from .places import blocked, ways
from .state import ADVENTURERS, Table
from .stops import stop
from .whom import pawn

WAYS = {
    "path": ("Go along the path", "CER-138"),
    "funicular": ("Take the Funicular", "CER-141"),
    "rope bridge": ("Cross the Rope Bridge", "CER-147"),
    "portal": ("Step through the Infernal Portal", "CER-155"),
}
NO_WAY = {
    "funicular": Not("The Funicular goes up from its foot, never down.", "CER-141 CER-144"),
    "rope bridge": Not("The Adventurer is not at an end of the Rope Bridge.", "CER-146 CER-148"),
    "portal": Not("The Adventurer is not on an open Portal.", "CER-152 CER-151"),
    **dict.fromkeys(
        [f"exchange {colour}" for colour in ADVENTURERS],
        Not("That Adventurer is not on the other Gondola space.", "CER-134"),
    ),
    **dict.fromkeys(("stop", "stay", "none"), Not("A move cannot be cut short.", "CER-111")),
}


def say_way(t: Table, ask: Ask, me: Seat, way: str) -> Say:
    """A way by its name, and the space that it leads to."""
    to, _ = ask.means(me, way)
    name, why = WAYS.get(way, (f"Gondola: {way}", "CER-134"))
    return Say(f"{name} (to space {to})", (f"space-{to}",), why)


WAY = Question(
    "way",
    "CER-116 CER-R35",
    "[Choose|{asked} chooses] the way that {about:seat} takes with the next step.",
    say=say_way,
    why_not=NO_WAY,
    answers="whoever chooses the route: `path`, `funicular`, `rope bridge`, `portal`,"
    " `exchange green`",
)


async def move(t: Table, me: Seat, who: Seat, by: int) -> None:
    """CER-111 to CER-116, CER-130, CER-217: exactly this many steps ahead, or back if below 0, and
    then perhaps into his jaws; `me` chooses the route."""
    if not by:
        return
    path, start, lost = PATHS[t.boards], t.pawns[who], 0
    if by > 0:
        plain = path.run_ahead[start] >= by
    else:
        plain = path.run_behind[start] >= -by and start + by > t.cerberus
    if plain:
        t.pawns[who] = start + by
    else:
        lost, start = await step_by_step(t, me, who, by)
        if lost == by:
            tell_cut_short(t, path, who, lost)
            return
    if by < 0 and t.pawns[who] == t.cerberus:
        if start != t.cerberus:
            t.tell(moves(who=who, was=start, at=t.cerberus), "CER-115")
        await capture(t, [who], "CER-115")
        if who == t.turn:
            raise TurnEnds
    elif has_stopped(t, path, who, start, lost):
        await stop(t, who)


async def step_by_step(t: Table, me: Seat, who: Seat, by: int) -> tuple[int, int]:
    """CER-115, CER-129, CER-130, CER-209, CER-213, CER-214, CER-R70: steps lost, and from where
    the rest is told; to the Barque, to Cerberus, or to whatever is in the way."""
    path, start, ahead = PATHS[t.boards], t.pawns[who], by > 0
    last = path.end if ahead else t.cerberus
    while by and t.pawns[who] != last:
        open_ways = ways(t, path, who, ahead)
        if not open_ways:
            break
        if len(open_ways) > 1:
            start = come_to(t, who, start)
        to, swapped = await WAY.ask(me, open_ways, who)
        start = cross(t, who, start, to, swapped)
        by -= 1 if ahead else -1
        if to >= path.finish and not t.revealed:
            start = come_to(t, who, start)
            reveal(t)
    return by, start


def goes_to(t: Table, who: Seat, by: int) -> int | None:
    """CER-111, CER-115, CER-129, CER-130: where a move surely ends; None if its way is chosen."""
    path, at, way = PATHS[t.boards], t.pawns[who], 1 if by > 0 else -1
    short, landing = (path.ahead, path.gondola[0]) if by > 0 else (path.behind, path.gondola[1])
    last = path.end if by > 0 else t.cerberus
    for _ in range(abs(by)):
        if at in short or at == landing:
            return None
        if at == last or blocked(t, path, who, at + way):
            break
        at += way
    return at


def going(t: Table, who: Seat, by: int) -> tuple[str, ...]:
    """CER-111: a pawn that moves, and the space where it will be, if that is certain."""
    to = goes_to(t, who, by)
    if to is None or to == t.pawns[who]:
        return (pawn(t, who),)
    return pawn(t, who), f"space-{to}"


@tells("{who} takes the Gondola to {at}; {other} comes to {was} in exchange.")
def exchange(t: Table, viewer: Viewer, *, who: Who, other: Who, at: At, was: At) -> Beat:
    """CER-134: two pawns change places."""
    return Beat(who, (lands(t, who, at), lands(t, other, was)))


@tells("{who} crosses the Rope Bridge to {at}, and it falls.", beat=jumps)
def bridge_falls(who: Who, was: At, at: At) -> None: ...
@tells("{who} takes the {was:short way} from {was} to {at}.", beat=jumps)
def link(who: Who, at: At, was: At) -> None: ...


def cross(t: Table, who: Seat, start: int, to: int, swapped: Seat | None) -> int:
    """CER-134, CER-148, CER-231: one step; an exchange moves two pawns, a bridge falls behind.

    What came before a special step is told before it. Returns from where the rest is to be told.
    """
    was = t.pawns[who]
    if swapped is None and abs(to - was) == 1:
        t.pawns[who] = to
        return start
    come_to(t, who, start)
    t.pawns[who] = to
    if swapped is not None:
        t.pawns[swapped] = was
        why = "CER-134 CER-135 CER-231" if to > was else "CER-134 CER-136 CER-231"
        t.tell(exchange(who=who, other=swapped, at=to, was=was), why)
    else:
        roles = PATHS[t.boards].roles
        if {was, to} == {roles.get("rope near"), roles.get("rope far")}:
            t.bridge = False
            t.tell(bridge_falls(who=who, was=was, at=to), "CER-146 CER-148 CER-159")
        else:
            taken = "CER-142" if was == roles.get("funicular foot") else "CER-152"
            t.tell(link(who=who, at=to, was=was), f"{taken} CER-159")
    return to


@tells("{who} goes from {was} to {at}.", beat=walks)
def moves(who: Who, was: At, at: At) -> None: ...


def come_to(t: Table, who: Seat, start: int) -> int:
    """CER-113: tells how far a pawn has come before something else happens on its way."""
    at = t.pawns[who]
    if at != start:
        t.tell(moves(who=who, was=start, at=at), "CER-111 CER-113")
    return at


@tells(
    "{who} can go no farther than {at}: {next:obstacle}. {lost:step is|steps are} lost.",
    beat=points_at("space-{next}"),
)
def cut_short(who: Who, at: At, next: int, lost: int) -> None: ...


@tells("{who} boards the Barque{full:, and it is full|}.", beat=at_the_barque)
def boards(who: Who, full: bool) -> None: ...


def has_stopped(t: Table, path: Path, who: Seat, start: int, lost: int) -> bool:
    """CER-120, CER-R43: a pawn that made a step has stopped; whether its space has an effect.

    `lost` counts the steps that it could not make; those backwards are below 0.
    """
    at = t.pawns[who]
    if at != start:
        t.tell(moves(who=who, was=start, at=at), why_short(path, at, lost) if lost else "CER-111")
    if at == path.end:
        t.tell(boards(who=who, full=is_full(t)), "CER-213")
    elif lost:
        tell_cut_short(t, path, who, lost)
    return path.effects[at] is not None


def tell_cut_short(t: Table, path: Path, who: Seat, lost: int) -> None:
    """CER-112: these steps could not be made, ahead or back."""
    at = t.pawns[who]
    ahead = at + (1 if lost > 0 else -1)
    t.tell(cut_short(who=who, at=at, next=ahead, lost=abs(lost)), why_short(path, at, lost))


def why_short(path: Path, at: int, lost: int) -> str:
    """CER-112: what ended a move early."""
    ahead = {path.end: "CER-213", path.end - 1: "CER-214"}.get(at, "CER-129")
    return f"CER-111 CER-112 {ahead if lost > 0 else 'CER-130'}"
