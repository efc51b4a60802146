"""CER-096 to CER-102, CER-R69: carrying out the parts of an effect."""

from collections.abc import Callable, Coroutine
from typing import Any

from ...engine import Ask, Not, Question, Say, Seat, Viewer
from ...engine.scene import Sign
from .barques import use_barque
from .blackmail import blackmail
from .boards import PATHS
from .cards import Effect, Part
from .deck import draw_cards, take_back
from .hunt import cerberus_advances
from .movement import going, move
from .sharing import ally_draws, share_draw
from .state import Table
from .track import move_die, turn_die
from .whom import pawn, whom, whom_not

Doing = tuple[Part, Seat, int]
"""A part, the Adventurer it is done with, and the steps it moves."""


def parts_left(t: Table, ask: Ask, viewer: Viewer) -> str:
    """CER-099: what is still to be carried out."""
    left = sorted({part.text for part, _, _ in ask.options.values()})
    return "Choose what happens next: " + "; ".join(left) + "."


def say_part(t: Table, ask: Ask, me: Seat, option: str) -> Say:
    """CER-099: one part of an effect, done with one Adventurer."""
    part, who, by = ask.means(me, option)
    name, sign = t.colours[who].capitalize(), part.sign
    text, things = part.text, tuple(part.said.piece.split())
    if part.said.piece == "pawn":
        text = f"{name} {'advances' if by > 0 else 'retreats'} {abs(by)}"
        things = going(t, who, by)
    elif DO[part.verb] is blackmail:
        text, things = f"Blackmail {name}", (pawn(t, who),)
    if part.verb == "either_way":
        sign = Sign(part.verb, f"{by:+d}")
    return Say(text, things, f"{ask.about[0].clause} {part.said.why}", signs=(sign,))


def reached(t: Table, me: Seat, effect: Effect) -> tuple[str, ...]:
    """CER-098: one's own pawn and where an effect takes it, if it moves it at once."""
    steps = [part.amount for part in effect.groups[0].parts if part.verb == "me"]
    return going(t, me, steps[0]) if steps else ()


def part_not(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """CER-097, CER-101, CER-111, CER-117: why this cannot be done with this Adventurer."""
    who, found = whom(t, answer), whom_not(t, ask, me, answer)
    if who is None or found:
        return found
    effect, taken = ask.about
    colour = t.colours[who]
    if who in taken:
        clauses = f"CER-097 CER-101 {effect.clause}"
        return Not(f"The {colour} Adventurer was already chosen for this effect.", clauses)
    if t.pawns[who] == PATHS[t.boards].end and "+" in answer:
        clauses = "CER-117 CER-R17 CER-R72"
        return Not(f"The {colour} Adventurer is aboard and cannot advance.", clauses)
    if "+" in answer or "-" in answer:
        return Not("It moves exactly as many spaces as the effect says.", "CER-111")
    return None


PART = Question(
    "part",
    "CER-099 CER-102",
    parts_left,
    others="{asked} chooses what happens next.",
    say=say_part,
    why_not=part_not,
    answers="the user of the effect, what is carried out next: `green +3`, `pink -2`, `rage -1`,"
    " `speed +1`, `cerberus +2`, `blackmail green`, `barque`",
)


async def resolve(t: Table, me: Seat, effect: Effect, used: tuple[Seat, ...] = ()) -> None:
    """CER-099, CER-100: the parts of each group in any order; what is impossible is lost."""
    for group in effect.groups:
        if group.fixed:
            for part in group.parts:
                asking = DO[part.verb](t, me, me, part.amount)
                if asking is not None:
                    await asking
            continue
        left, taken = list(group.parts), list(used)
        while left:
            options = doings(t, me, left, taken)
            if not options:
                break
            part, who, by = await PART.ask(me, options, (effect, tuple(taken)))
            if part.whom != "every" or len(options) == 1:
                left.remove(part)
            taken.append(who)
            asking = DO[part.verb](t, me, who, by)
            if asking is not None:
                await asking


def doings(t: Table, me: Seat, left: list[Part], taken: list[Seat]) -> dict[str, Doing]:
    """CER-096, CER-097, CER-101, CER-102, CER-117: what can be carried out next, and with whom."""
    options: dict[str, Doing] = {}
    end = PATHS[t.boards].end
    colours = t.colours
    for part in left:
        verb, by, option = part.verb, part.amount, part.option
        if part.whom:
            for who, at in enumerate(t.pawns):
                if at >= 0 and who != me and who not in taken:
                    if at < end or not part.on_path:
                        options[option[colours[who]]] = (part, who, by)
                    if verb == "either_way":
                        options[f"{colours[who]} {-by:+d}"] = (part, who, -by)
        elif (verb != "me" or t.pawns[me] != end) and (verb != "barque" or not t.revealed):
            options[option[colours[me]]] = (part, me, by)
    return options


def catch_up(t: Table, me: Seat, limit: int) -> int:
    """CER-081, CER-R32: the Adventurers strictly ahead, those aboard included, counted once."""
    return min(limit, sum(at > t.pawns[me] for at in t.pawns))


DO: dict[str, Callable[[Table, Seat, Seat, int], Coroutine[Ask, Any, Any] | None]] = {
    "me": move,
    "companion": move,
    "target": move,
    "everyone": move,
    "either_way": move,
    "catch_up": lambda t, me, who, by: move(t, me, me, catch_up(t, me, by)),
    "blackmail": blackmail,
    "blackmail_all": blackmail,
    "rage": lambda t, me, who, by: move_die(t, by),
    "speed": lambda t, me, who, by: turn_die(t, by, t.minimum),
    "cerberus": lambda t, me, who, by: cerberus_advances(t, by),
    "barque": lambda t, me, who, by: use_barque(t, me),
    "take_back": lambda t, me, who, by: take_back(t, me),
    "draw": lambda t, me, who, by: draw_cards(t, me, by),
    "share": lambda t, me, who, by: share_draw(t, me, by),
    "ally_draws": lambda t, me, who, by: ally_draws(t, me, by),
}
"""What each verb of the cards does: `me` uses it, `who` is the Adventurer it is done with."""
