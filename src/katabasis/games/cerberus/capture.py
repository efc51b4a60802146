"""CER-186 to CER-207: capture, escort, switching sides and elimination."""

from ...engine import Line, Not, Question, Seat, Who
from .boards import PATHS
from .content import characters
from .deck import draw_cards, drop_hand
from .ending import too_few, triumph
from .nouns import At, Place
from .state import ACTIONS, CAPTURED, CERBERUS, DARK, OUT, Table
from .track import reset_place
from .whom import say_whom


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
        mercy = place < DARK and at < path.finish and not ends
        fates[who] = CERBERUS if mercy else OUT
        why = f"{how} CER-186 CER-190 {why_fate(place, at >= path.finish, ends)}"
        t.tell(Captured(who=who, at=at, turns=mercy, place=place), why)
    if ends:
        for who, fate in fates.items():
            t.status[who] = fate
        triumph(t)
    escort(t)
    await switch_sides(t, fates, at)


def why_fate(place: int, on_finish: bool, ends: bool) -> str:
    """CER-197, CER-199, CER-200, CER-225: what decides whether a captured player plays on."""
    against = {"CER-199": place >= DARK, "CER-200": on_finish, "CER-225": ends}
    return " ".join([clause for clause, holds in against.items() if holds]) or "CER-197"


ORDER = Question(
    "capture order",
    "CER-189",
    "[Choose|{asked} chooses] whose pawn goes to the Rage track next.",
    say=say_whom,
    why_not=Not("{answer} is not one of the captured still to be placed.", "CER-188 CER-189"),
    answers="the active player: whose pawn is placed next, `green`",
)


async def order_of_capture(t: Table, caught: list[Seat]) -> list[Seat]:
    """CER-189, CER-R73: the active player says in which order pawns go to the Rage track."""
    left, order = {t.colours[s]: s for s in caught}, []
    while left:
        who = await ORDER.ask(t.turn, dict(left))
        del left[t.colours[who]]
        order.append(who)
    return order


class Escort(Line):
    text = "Cerberus carries his prey back to {at}; the die returns to {rage}, Speed {speed}."
    at: At
    was: At
    rage: Place
    speed: int


def escort(t: Table) -> None:
    """CER-191 to CER-194: Cerberus goes back to the last mark, the die to k and its minimum."""
    was = t.cerberus
    path = PATHS[t.boards]
    t.cerberus = path.mark_behind[was]
    reset_place(t)
    t.speed = t.minimum
    back = "CER-191 CER-192" if path.spaces[was].mark else "CER-191"
    carried = Escort(at=t.cerberus, was=was, rage=t.rage, speed=t.speed)
    t.tell(carried, f"{back} CER-193 CER-194")


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
