"""CER-186 to CER-207: capture, escort, switching sides and elimination."""

from ...engine import Ask, Beat, Line, Move, Not, Question, Say, Seat, Turn, Viewer, Who, tells
from .beats import DIE, die_to, face, runs
from .boards import PATHS
from .content import characters
from .deck import draw_cards, drop_hand
from .ending import too_few, triumph
from .nouns import At, Place
from .state import ACTIONS, CAPTURED, CERBERUS, DARK, FREE, OUT, Table
from .track import reset_place
from .whom import pawn


class Captured(Line):
    text = (
        "{who} is captured on {at} and"
        " {turns:hunts with Cerberus from now on|is out of the game}. {voice}"
    )
    who: Who
    at: At
    turns: bool
    place: Place

    def voice(self, t: Table) -> str:
        """CER-197, CER-199: last words, and the first ones on the other side."""
        who = characters()[t.colours[self.who]]
        return who.says(f"{who.captured} {who.turned}" if self.turns else who.lost)

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        """CER-190, CER-197, CER-199: the pawn goes to the Rage track; its player turns or goes."""
        mine = self.who == viewer
        great = ("turncoat" if mine else "capture") if self.turns else "elimination"
        moves = (Move(pawn(t, self.who), (f"rage-{self.place}",)),)
        return Beat(self.who, moves, great=great, means=self.means(t, viewer))

    def means(self, t: Table, viewer: Viewer) -> str:
        """CER-197 to CER-200, CER-224: what the capture means for a viewer."""
        if self.who == viewer:
            return YOURS if self.turns else f"You are out: {self.reason(t)}."
        name, left = t.colours[self.who].capitalize(), 6 - self.place
        few = "1 Adventurer is" if left == 1 else f"{left or 'No'} Adventurers are"
        if not self.turns:
            return f"{name} is out. {few} left."
        hunted = isinstance(viewer, int) and t.status[viewer] == FREE
        ally = isinstance(viewer, int) and t.status[viewer] == CERBERUS
        whom = "hunts you now" if hunted else "hunts beside you now" if ally else "changes sides"
        return f"{name} {whom}. {few} left."

    def reason(self, t: Table) -> str:
        """CER-199, CER-200, CER-225: why a captured player does not change sides."""
        if self.at >= PATHS[t.boards].finish:
            return "anyone caught on the shore is eliminated"
        if self.place >= DARK:
            return "the last two Adventurers never change sides"
        return "your capture leaves too few for any Barque, and Cerberus triumphs"


YOURS = (
    "You belong to Cerberus now: your Adventurer is gone, and you win with him if no Barque leaves."
)


async def capture(t: Table, caught: list[Seat], how: str) -> None:
    """CER-187 to CER-196: everybody on Cerberus' space, and all of it before anything else goes on.

    `how` is the clause by which they were caught.
    """
    at = t.cerberus
    path = PATHS[t.boards]
    order = await order_of_capture(t, caught)
    fates, ends = {}, False
    for who in order:
        place = len(t.track)
        t.track.append(t.colours[who])
        t.pawns[who] = CAPTURED
        ends = ends or too_few(t, t.in_play())
        against = why_out(place, at >= path.finish, ends)
        fates[who] = OUT if against else CERBERUS
        why = f"{how} CER-186 CER-190 {against or 'CER-197'}"
        t.tell(Captured(who=who, at=at, turns=not against, place=place), why)
    if ends:
        for who, fate in fates.items():
            t.status[who] = fate
        triumph(t)
    escort(t)
    await switch_sides(t, fates, at)


def why_out(place: int, on_finish: bool, ends: bool) -> str:
    """CER-197, CER-199, CER-200, CER-225: what keeps a captured player from changing sides."""
    against = {"CER-199": place >= DARK, "CER-200": on_finish, "CER-225": ends}
    return " ".join([clause for clause, holds in against.items() if holds])


def ask_order(t: Table, ask: Ask, viewer: Viewer) -> str:
    """CER-189, CER-197 to CER-200: what happens to the next, and to those after it."""
    left, at = len(ask.of(ask.seat)), t.cerberus
    place = len(t.track) + ask.about
    turning = 0 if at >= PATHS[t.boards].finish else max(0, min(left, DARK - place))
    if not turning:
        fate = "All of them are out of the game."
    elif turning == left:
        fate = "All of them change sides, unless too few are left for a Barque."
    else:
        fate = f"The first {turning} of them change sides; the rest are out."
        fate = fate if turning > 1 else "The first changes sides; the rest are out."
    return f"Choose whose pawn goes to the Rage track next. {fate}"


def say_next(t: Table, ask: Ask, me: Seat, option: str) -> Say:
    """CER-189, CER-197: a pawn, and whether its player changes sides or is out."""
    who, place = ask.means(me, option), len(t.track) + ask.about
    turns = place < DARK and t.cerberus < PATHS[t.boards].finish
    fate = "changes sides" if turns else "is out"
    return Say(f"{option.capitalize()} next: {fate}", (pawn(t, who),), "CER-189 CER-197 CER-199")


ORDER = Question(
    "capture order",
    "CER-189",
    ask_order,
    others="{asked} chooses whose pawn goes to the Rage track next.",
    say=say_next,
    why_not=Not("{answer} is not one of those still to be placed.", "CER-188 CER-189"),
    answers="the active player: whose pawn is placed next, `green`",
)


async def order_of_capture(t: Table, caught: list[Seat]) -> list[Seat]:
    """CER-189, CER-R73: the active player says in which order pawns go to the Rage track."""
    left = {t.colours[s]: s for s in caught}
    order: list[Seat] = []
    while left:
        who = await ORDER.ask(t.turn, dict(left), len(order))
        del left[t.colours[who]]
        order.append(who)
    return order


@tells(
    "Cerberus {at=was:keeps his prey on|carries his prey back to} {at}; the die returns to {rage},"
    " Speed {speed}.",
    "escort",
)
def escorts(t: Table, viewer: Viewer, *, at: At, was: At, rage: Place, speed: int) -> Beat:
    """CER-191 to CER-194: he goes back, and so does the die, which shows the least."""
    return Beat(moves=(*runs(was, at), die_to(rage)), turns=(Turn(DIE, face(speed)),))


def escort(t: Table) -> None:
    """CER-191 to CER-194: Cerberus goes back to the last mark, the die to k and its minimum."""
    was = t.cerberus
    path = PATHS[t.boards]
    t.cerberus = path.mark_behind[was]
    reset_place(t)
    t.speed = t.minimum
    back = "CER-191 CER-192" if path.spaces[was].mark else "CER-191"
    told = escorts(at=t.cerberus, was=was, rage=t.rage, speed=t.speed)
    t.tell(told, f"{back} CER-193 CER-194")


async def switch_sides(t: Table, fates: dict[Seat, str], at: int) -> None:
    """CER-197 to CER-206, CER-R51, CER-R53: hands are dropped, then bonus cards are drawn."""
    for who, fate in fates.items():
        drop_hand(t, who, "CER-203" if fate == CERBERUS else "CER-R51")
        t.status[who] = fate
        t.actions[who] = ACTIONS if fate == CERBERUS else ()
    for who, fate in fates.items():
        if fate == CERBERUS:
            n, why = bonus(t, at)
            await draw_cards(t, who, n, f"CER-103 CER-205 {why}")


def bonus(t: Table, at: int) -> tuple[int, str]:
    """CER-162 to CER-165: 2 Betrayal cards up to the Gates, 1 up to the end of the Start board."""
    path = PATHS[t.boards]
    if at <= path.gates:
        return 2, "CER-162"
    return (1, "CER-163") if at <= path.start_last else (0, "CER-164")
