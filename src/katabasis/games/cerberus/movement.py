"""CER-111 to CER-119, CER-R70: how Adventurers move."""

from ...engine import Ask, Beat, Line, Not, Question, Say, Seat, Viewer, Who, tells
from .barques import is_full, reveal
from .beats import barque, jumps, space_id, walks
from .boards import PATHS, Path
from .capture import capture
from .ending import TurnEnds
from .nouns import At
from .places import blocked, ways_ahead, ways_behind
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
        lost, start = await step_by_step(t, who, steps, by, ahead=True)
        if lost == steps:
            t.tell(CutShort(who=who, at=start, next=start + 1, lost=lost), why_moved(path, start))
            return
    if has_stopped(t, path, who, start, lost):
        await stop(t, who)


async def step_by_step(t: Table, who: Seat, steps: int, by: Seat, ahead: bool) -> tuple[int, int]:
    """CER-115, CER-129, CER-130, CER-209, CER-213, CER-214, CER-R70: steps lost, and from where
    the rest is told; to the Barque, to Cerberus, or to whatever is in the way."""
    path, start = PATHS[t.boards], t.pawns[who]
    last = path.end if ahead else t.cerberus
    while steps and t.pawns[who] != last:
        ways = ways_ahead(t, path, who) if ahead else ways_behind(t, path, who)
        if not ways:
            break
        if len(ways) > 1:
            start = come_to(t, who, start)
        to, swapped = await WAY.ask(by, ways, who)
        start = cross(t, who, start, to, swapped)
        steps -= 1
        if to >= path.finish and not t.revealed:
            start = come_to(t, who, start)
            reveal(t)
    return steps, start


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
    return pawn(t, who), space_id(to)


async def retreat(t: Table, who: Seat, steps: int, by: Seat) -> None:
    """CER-111, CER-115, CER-130, CER-217: exactly this many steps back, or into his jaws."""
    path = PATHS[t.boards]
    start = t.pawns[who]
    lost = 0
    if path.run_behind[start] >= steps and start - steps > t.cerberus:
        t.pawns[who] = start - steps
    else:
        lost, start = await step_by_step(t, who, steps, by, ahead=False)
        if lost == steps:
            t.tell(CutShort(who=who, at=start, next=start - 1, lost=lost), WHY_BACK)
            return
    if t.pawns[who] == t.cerberus:
        if start != t.cerberus:
            t.tell(moves(who=who, was=start, at=t.cerberus), "CER-115")
        await capture(t, [who], "CER-115")
        if who == t.turn:
            raise TurnEnds
    elif has_stopped(t, path, who, start, -lost):
        await stop(t, who)


@tells("{who} takes the Gondola to {at}; {other} comes to {was} in exchange.")
def exchange(t: Table, viewer: Viewer, *, who: Who, other: Who, at: At, was: At) -> Beat:
    """CER-134: two pawns change places."""
    return Beat(who, (jumps(t, who, at), jumps(t, other, was)))


@tells("{who} crosses the Rope Bridge to {at}, and it falls.")
def bridge_falls(t: Table, viewer: Viewer, who: Who, was: At, at: At) -> Beat:
    """CER-148: one crossing."""
    return Beat(who, (jumps(t, who, at),))


class Link(Line):
    text = "{who} takes the {way} from {was} to {at}."
    who: Who
    at: At
    was: At

    def way(self, t: Table) -> str:
        """CER-142, CER-152: which short way it is."""
        foot = PATHS[t.boards].roles.get("funicular foot")
        return "Funicular" if self.was == foot else "Infernal Portal"

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        """CER-142, CER-152: one step, straight there."""
        return Beat(self.who, (jumps(t, self.who, self.at),))


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
            t.tell(Link(who=who, at=to, was=was), f"{taken} CER-159")
    return to


@tells("{who} goes from {was} to {at}.")
def moves(t: Table, viewer: Viewer, who: Who, was: At, at: At) -> Beat:
    """CER-113: space by space."""
    return walks(t, who, was, at)


def come_to(t: Table, who: Seat, start: int) -> int:
    """CER-113: tells how far a pawn has come before something else happens on its way."""
    at = t.pawns[who]
    if at != start:
        t.tell(moves(who=who, was=start, at=at), "CER-111 CER-113")
    return at


class CutShort(Line):
    """CER-112: a move that ends early, or cannot begin."""

    text = "{who} can go no farther than {at}: {reason}. {lost:step is|steps are} lost."
    who: Who
    at: At
    next: int
    """The space that could not be entered."""
    lost: int

    def reason(self, t: Table) -> str:
        """CER-129, CER-130, CER-214: what is in the way."""
        full = self.next == PATHS[t.boards].end
        return "the Barque is full" if full else f"the Platform on space {self.next} is taken"

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        """CER-112: what is in the way."""
        return Beat(self.who, shows=(space_id(self.next),))


@tells("{who} boards the Barque{full:, and it is full|}.")
def boards(t: Table, viewer: Viewer, who: Who, full: bool) -> Beat:
    """CER-213: a seat is taken."""
    return Beat(who, shows=(barque(t),))


def has_stopped(t: Table, path: Path, who: Seat, start: int, lost: int) -> bool:
    """CER-120, CER-R43: a pawn that made a step has stopped; whether its space has an effect.

    `lost` counts the steps that it could not make; those backwards are below 0.
    """
    at = t.pawns[who]
    why = why_moved(path, at, lost) if lost else "CER-111"
    if at != start:
        t.tell(moves(who=who, was=start, at=at), why)
    if at == path.end:
        t.tell(boards(who=who, full=is_full(t)), "CER-213")
    elif lost:
        way = 1 if lost > 0 else -1
        t.tell(CutShort(who=who, at=at, next=at + way, lost=abs(lost)), why)
    return path.effects[at] is not None


WHY_BACK = "CER-111 CER-112 CER-130"


def why_moved(path: Path, at: int, lost: int = 1) -> str:
    """CER-112: what ended a move early."""
    if lost < 0:
        return WHY_BACK
    if at == path.end:
        return "CER-111 CER-112 CER-213"
    return f"CER-111 CER-112 {'CER-214' if at == path.end - 1 else 'CER-129'}"
