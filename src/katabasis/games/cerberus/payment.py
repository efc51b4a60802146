"""CER-041, CER-042, CER-068 to CER-072, CER-R17, CER-R21: paying for an effect."""

from ...engine import Seat, choose, choose_all, choose_any
from .boards import PATHS
from .cards import Part, cards
from .deck import choose_discard, holders
from .movement import advance
from .places import ways_ahead
from .state import SLOWEST, Table
from .track import move_die, turn_die

PAY, SIMPLE, TAKE_BACK = "pay", "simple", "take back"


def any_can_step(t: Table) -> bool:
    """CER-R17: whether an Adventurer on the path can make at least one step."""
    return any(can_step(t, s) for s in range(len(t.pawns)))


def can_step(t: Table, who: Seat) -> bool:
    """CER-R17: on the path, and not held up at its very first step."""
    path, at = PATHS[t.boards], t.pawns[who]
    return 0 <= at < path.end and (path.run_ahead[at] > 0 or bool(ways_ahead(t, path, who)))


def pay_with_die(t: Table, cost: Part) -> bool:
    """CER-041, CER-177: a cost of Rage or Speed, which asks nothing; whether it was one."""
    if cost.verb == "rage":
        move_die(t, cost.amount)
    elif cost.verb == "speed":
        turn_die(t, cost.amount, SLOWEST)
    else:
        return False
    return True


async def pay(t: Table, me: Seat, cost: Part) -> tuple[Seat, ...]:
    """CER-041, CER-053, CER-R17: an own card or a move; returns the Adventurer that was moved."""
    if cost.verb == "own_card":
        await choose_discard(t, me, cost.amount)
        return ()
    movable = {cost.option[t.colours[s]]: s for s in t.adventurers() if can_step(t, s)}
    who = await choose(me, "cost", movable)
    await advance(t, who, cost.amount, me)
    return (who,)


OFFERS = [tuple(range(n + 1)) for n in range(29)]
"""CER-R21: the numbers that can be offered, up to each limit."""


async def gather(t: Table, me: Seat, card: str) -> str:
    """CER-070, CER-071, CER-R21: asks for offers, then pays, falls back or takes the card back.

    Everybody offers at the same time, a number only; an offer can be withdrawn until payment.
    Whoever offered last has learned the other offers, so offers that were told stay (CER-R28).
    """
    price = cards().price[card]
    about = (me, card, price)
    t.tell("asks", "CER-070 CER-R21", who=me, card=card, price=price)
    offers: dict[Seat, int] = {}
    asked = {s: OFFERS[min(price, len(t.hands[s]))] for s in holders(t, me)}
    if asked:
        offers = await choose_all("offer", asked, about)
        for seat, n in offers.items():
            t.tell("offers", "CER-R21", who=seat, n=n, shows=len(offers) > 1)
    while True:
        mine = decisions(t, me, card, price, offers)
        options: dict[Seat, list[str]] = {s: ["withdraw"] for s, n in offers.items() if n}
        if not options:
            answer = await choose(me, "settle", mine, about, always=True)
            break
        options[me] = mine
        seat, answer = await choose_any("settle", options, about, due=(me,))
        if seat == me:
            break
        offers[seat] = 0
        t.tell("withdraws", "CER-R21", who=seat)
    if answer == PAY:
        await pay_together(t, me, price, offers)
    return answer


def decisions(t: Table, me: Seat, card: str, price: int, offers: dict[Seat, int]) -> list[str]:
    """CER-R16, CER-R21: pay if it suffices, fall back to the simple effect, or take back."""
    mine = [PAY] if len(t.hands[me]) + sum(offers.values()) >= price else []
    if not (t.revealed and cards().simple[card].only_barque):
        mine.append(SIMPLE)
    mine.append(TAKE_BACK)
    return mine


async def pay_together(t: Table, me: Seat, price: int, offers: dict[Seat, int]) -> None:
    """CER-069, CER-070, CER-R21, CER-R75: from own cards and offers as the active player likes;
    nothing is asked if all of them are needed."""
    limit = {me: len(t.hands[me]), **offers}
    given = limit if sum(limit.values()) == price else dict.fromkeys(limit, 0)
    for _ in range(price - sum(given.values())):
        sources = {t.colours[s]: s for s in given if given[s] < limit[s]}
        given[await choose(me, "pay from", sources)] += 1
    for seat, n in given.items():
        if n:
            t.tell("gives", "CER-070", who=seat, n=n, to=me)
            await choose_discard(t, seat, n)
