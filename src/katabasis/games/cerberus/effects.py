"""CER-096 to CER-102, CER-R69: carrying out the parts of an effect."""

from collections.abc import Callable, Coroutine
from typing import Any

from ...engine import Ask, Seat, choose
from .barques import use_barque
from .boards import PATHS
from .cards import Effect, Part
from .deck import choose_discard, deck_of, draw_cards, take_back
from .hunt import cerberus_advances
from .movement import advance, retreat
from .state import CERBERUS, Table
from .track import move_die, turn_die

Doing = tuple[Part, Seat, int]
"""A part, the Adventurer it is done with, and the steps it moves."""


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
            part, who, by = await choose(me, "part", options, (effect, tuple(taken)))
            if part.verb not in EVERYBODY or len(options) == 1:
                left.remove(part)
            taken.append(who)
            asking = DO[part.verb](t, me, who, by)
            if asking is not None:
                await asking


EVERYBODY = ("everyone", "blackmail_all")
"""CER-R30: parts that name all Adventurers, one after the other."""


def doings(t: Table, me: Seat, left: list[Part], taken: list[Seat]) -> dict[str, Doing]:
    """CER-096, CER-097, CER-101, CER-102, CER-117: what can be carried out next, and with whom."""
    options: dict[str, Doing] = {}
    end = PATHS[t.boards].end
    colours = t.colours
    for part in left:
        verb, by = part.verb, part.amount
        if part.names:
            beyond = end if part.on_path else end + 1
            option = part.option
            for who, at in enumerate(t.pawns):
                if 0 <= at < beyond and who != me and who not in taken:
                    options[option[colours[who]]] = (part, who, by)
        elif verb == "either_way":
            for who, at in enumerate(t.pawns):
                if at >= 0 and who not in taken and who != me:
                    if at != end:
                        options[f"{colours[who]} {by:+d}"] = (part, who, by)
                    options[f"{colours[who]} {-by:+d}"] = (part, who, -by)
        elif (verb != "me" or t.pawns[me] != end) and (verb != "barque" or not t.revealed):
            options[part.option[colours[me]]] = (part, me, by)
    return options


def shift(t: Table, me: Seat, who: Seat, by: int) -> Coroutine[Ask, Any, None]:
    """CER-116: a move ahead or back whose route the user chooses."""
    return advance(t, who, by, me) if by > 0 else retreat(t, who, -by, me)


def catch_up(t: Table, me: Seat, limit: int) -> int:
    """CER-081, CER-R32: the Adventurers strictly ahead, those aboard included, counted once."""
    return min(limit, sum(at > t.pawns[me] for at in t.pawns))


async def share_draw(t: Table, me: Seat, companions: int) -> None:
    """CER-048, CER-R20, CER-R25, CER-R75: the active player, then the chosen owners clockwise.

    If there are no more than can draw, all draw. When the deck runs out the order matters, and
    then the active player decides it. Nobody is chosen when no card is left at all.
    """
    deck, pile = deck_of(t, t.status[me])
    left = {t.colours[s]: s for s in t.clockwise(me) if t.pawns[s] >= 0}
    spared = len(left) - companions
    chosen = [] if spared > 0 else list(left.values())
    while spared > 0 and len(chosen) < companions and (deck or pile):
        who = await choose(me, "draws too", dict(left))
        del left[t.colours[who]]
        chosen.append(who)
    order = [me, *(s for s in t.clockwise(me) if s in chosen)]
    while order:
        short = 0 < len(deck or pile) < len(order)
        names = {t.colours[s]: s for s in order}
        who = await choose(me, "draws next", names) if short else order[0]
        order.remove(who)
        await draw_cards(t, who, 1)


async def ally_draws(t: Table, me: Seat, n: int) -> None:
    """CER-057, CER-R75: a Betrayal card for another Cerberus player; lost if there is none."""
    allies = {t.colours[s]: s for s in t.clockwise(me) if t.status[s] == CERBERUS}
    deck, pile = deck_of(t, CERBERUS)
    if len(allies) == 1 or (allies and (deck or pile)):
        await draw_cards(t, await choose(me, "ally", allies), n)


async def blackmail(t: Table, me: Seat, who: Seat, steps: int) -> None:
    """CER-094, CER-095, CER-R31: the owner gives up a Survival card or lets the pawn retreat."""
    t.tell("blackmail", "CER-094", who=who, steps=steps)
    gives = False
    if t.hands[who]:
        gives = await choose(who, "blackmail", {"discard": True, "retreat": False}, steps)
    if gives:
        await choose_discard(t, who, 1)
    else:
        await retreat(t, who, steps, me)


DO: dict[str, Callable[[Table, Seat, Seat, int], Coroutine[Ask, Any, Any] | None]] = {
    "me": shift,
    "companion": shift,
    "target": shift,
    "everyone": shift,
    "either_way": shift,
    "catch_up": lambda t, me, who, by: advance(t, me, catch_up(t, me, by), me),
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
