"""CER-041, CER-042, CER-068 to CER-072, CER-R17, CER-R21: paying for an effect."""

from ...engine import Ask, Line, Not, Question, Say, Seat, Viewer, Who
from .boards import PATHS
from .cards import Part, cards
from .deck import choose_discard, holders
from .movement import advance
from .nouns import Offer
from .places import ways_ahead
from .state import SLOWEST, Table
from .track import move_die, turn_die
from .whom import say_whom, whom, whom_not

PAY, SIMPLE, TAKE_BACK, WITHDRAW = "pay", "simple", "take back", "withdraw"


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


def mover_not(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """CER-117, CER-R17: whoever cannot make a step cannot pay with one."""
    who, found = whom(t, answer), whom_not(t, ask, me, answer)
    if who is None or found:
        return found
    colour = t.colours[who]
    if t.pawns[who] == PATHS[t.boards].end:
        return Not(f"The {colour} Adventurer is aboard and cannot advance.", "CER-117 CER-R17")
    return Not(f"The {colour} Adventurer cannot make a step.", "CER-R17")


COST = Question(
    "cost",
    "CER-041 CER-R17",
    "Pay the cost: choose the Adventurer that advances.",
    others="{asked} pays with a move of an Adventurer.",
    say=say_whom,
    why_not=mover_not,
    whose="CER-028 CER-R71",
    answers="the active player: the Adventurer that is moved as a cost, `green +1`",
)


async def pay(t: Table, me: Seat, cost: Part) -> tuple[Seat, ...]:
    """CER-041, CER-053, CER-R17: an own card or a move; returns the Adventurer that was moved."""
    if cost.verb == "own_card":
        await choose_discard(t, me, cost.amount)
        return ()
    movable = {cost.option[t.colours[s]]: s for s in t.adventurers() if can_step(t, s)}
    who = await COST.ask(me, movable)
    await advance(t, who, cost.amount, me)
    return (who,)


OFFERS = [tuple(range(n + 1)) for n in range(29)]
"""CER-R21: the numbers that can be offered, up to each limit."""


class Asks(Line):
    text = "{who} shows {card} and asks for {price:card|cards} towards its advanced effect."
    who: Who
    card: str
    price: int


class Offers(Line):
    text = "{who} offers {n}."
    who: Who
    n: Offer


class Withdraws(Line):
    text = "{who} withdraws the offer."
    who: Who


WHOSE = "CER-R21 CER-R22 CER-R71 CER-R74"
OFFER = Question(
    "offer",
    "CER-070 CER-R21",
    "{about[0]:seat} shows {about[1]} and asks for {about[2]:card|cards} towards its advanced"
    " effect.",
    say=lambda t, ask, me, n: Say(f"Offer {n or 'nothing'}"),
    form="amount",
    why_not=lambda t, ask, me, answer: Not(
        f"You can offer 0 to {max(ask.of(me))} cards.", "CER-070 CER-R74"
    ),
    whose=WHOSE,
    answers="everybody who could give, at once: a number",
)


def settling(t: Table, ask: Ask, viewer: Viewer) -> str:
    """CER-R21: the buyer weighs the offers; a giver may still withdraw."""
    buyer, card, price = ask.about
    if viewer == buyer:
        cost = f"{price} card" + ("s" if price > 1 else "")
        return f"The advanced effect of {card} costs {cost}. Pay, or think again?"
    name = t.colours[buyer].capitalize()
    return f"{name} weighs the offers for {card}; yours can be withdrawn until it is taken."


UNSETTLED = {
    PAY: Not("Your cards and the offers together do not reach the cost.", "CER-068 CER-070"),
    SIMPLE: Not("The Barque is revealed, so the simple effect is gone.", "CER-110 CER-R16"),
}
SETTLE = Question(
    "settle",
    "CER-R21 CER-070 CER-071",
    settling,
    others="{about[0]:seat} weighs the offers for {about[1]}.",
    say={
        PAY: Say("Pay"),
        SIMPLE: Say("Use the simple effect instead"),
        TAKE_BACK: Say("Take the card back"),
        WITHDRAW: Say("Withdraw your offer"),
    },
    why_not=lambda t, ask, me, answer: UNSETTLED.get(answer) if me == ask.about[0] else None,
    whose=WHOSE,
    answers="the active player: `pay`, `simple`, `take back`; a giver: `withdraw`",
)


async def gather(t: Table, me: Seat, card: str) -> str:
    """CER-070, CER-071, CER-R21: asks for offers, then pays, falls back or takes the card back.

    Everybody offers at the same time, a number only; an offer can be withdrawn until payment.
    Whoever offered last has learned the other offers, so offers that were told stay (CER-R28).
    """
    price = cards().price[card]
    about = (me, card, price)
    t.tell(Asks(who=me, card=card, price=price), "CER-070 CER-R21")
    offers: dict[Seat, int] = {}
    asked = {s: OFFERS[min(price, len(t.hands[s]))] for s in holders(t, me)}
    if asked:
        offers = await OFFER.ask_all(asked, about)
        for seat, n in offers.items():
            t.tell(Offers(who=seat, n=n), "CER-R21", shows=len(offers) > 1)
    while True:
        mine = decisions(t, me, card, price, offers)
        options: dict[Seat, list[str]] = {s: [WITHDRAW] for s, n in offers.items() if n}
        if not options:
            answer = await SETTLE.ask(me, mine, about, always=True)
            break
        options[me] = mine
        seat, answer = await SETTLE.ask_any(options, about, due=(me,))
        if seat == me:
            break
        offers[seat] = 0
        t.tell(Withdraws(who=seat), "CER-R21")
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


class Gives(Line):
    text = "{who} pays {n:card|cards}."
    who: Who
    n: int
    to: Who


PAY_FROM = Question(
    "pay from",
    "CER-070 CER-R21",
    "Choose whose cards pay for the effect.",
    others="{asked} chooses whose cards pay for the effect.",
    say=say_whom,
    why_not=lambda t, ask, me, answer: (
        Not(f"{answer} has offered nothing more.", "CER-R22")
        if whom(t, answer) is not None
        else None
    ),
    whose=WHOSE,
    answers="the active player: whose card pays, one by one, `green`",
)


async def pay_together(t: Table, me: Seat, price: int, offers: dict[Seat, int]) -> None:
    """CER-069, CER-070, CER-R21, CER-R75: from own cards and offers as the active player likes;
    nothing is asked if all of them are needed."""
    limit = {me: len(t.hands[me]), **offers}
    given = limit if sum(limit.values()) == price else dict.fromkeys(limit, 0)
    for _ in range(price - sum(given.values())):
        sources = {t.colours[s]: s for s in given if given[s] < limit[s]}
        given[await PAY_FROM.ask(me, sources)] += 1
    for seat, n in given.items():
        if n:
            t.tell(Gives(who=seat, n=n, to=me), "CER-070")
            await choose_discard(t, seat, n)
