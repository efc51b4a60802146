"""CER-068 to CER-072, CER-R21, CER-R74: an advanced effect that several pay for together."""

from ...engine import Ask, Not, Question, Say, Seat, Viewer, Who, many, tells
from .beats import lays
from .cards import cards
from .deck import choose_discard, holders
from .nouns import Offer
from .state import Table

PAY, SIMPLE, TAKE_BACK, WITHDRAW = "pay", "simple", "take back", "withdraw"
OFFERS = [tuple(range(n + 1)) for n in range(29)]
"""CER-R21: the numbers that can be offered, up to each limit."""


@tells("{who} shows {card} and asks for {price:card|cards} towards its advanced effect.", beat=lays)
def asks(who: Who, card: str, price: int) -> None: ...
@tells("{who} offers {n}.", "offers")
def has_offered(who: Who, n: Offer) -> None: ...
@tells("{who} withdraws the offer.")
def withdraws(who: Who) -> None: ...


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
        return f"The advanced effect of {card} costs {many(price, 'card')}. Pay, or think again?"
    name = t.colours[buyer].capitalize()
    return f"{name} weighs the offers for {card}; yours can be withdrawn until it is taken."


UNSETTLED = {
    PAY: Not("Your cards and the offers together do not cover the cost.", "CER-068 CER-070"),
    SIMPLE: Not("The Barque is revealed, so the simple effect is gone.", "CER-110 CER-R16"),
}
SETTLE = Question(
    "settle",
    "CER-R21 CER-070 CER-071",
    settling,
    others="{about[0]:seat} weighs the offers for {about[1]}.",
    say={
        PAY: Say("Pay", weight="costly"),
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
    t.tell(asks(who=me, card=card, price=price), "CER-070 CER-R21")
    offers: dict[Seat, int] = {}
    asked = {s: OFFERS[min(price, len(t.hands[s]))] for s in holders(t, me)}
    if asked:
        offers = await OFFER.ask_all(asked, about)
        for seat, n in offers.items():
            t.tell(has_offered(who=seat, n=n), "CER-R21", shows=len(offers) > 1)
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
        t.tell(withdraws(who=seat), "CER-R21")
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


@tells("{who} pays {n:card|cards}.")
def gives(who: Who, n: int, to: Who) -> None: ...


SPENT = Not("{answer} has offered nothing more.", "CER-R22")
PAY_FROM = Question(
    "pay from",
    "CER-070 CER-R21",
    "[Choose|{asked} chooses] whose cards pay for the effect.",
    things="pawn-{option}",
    why_not=lambda t, ask, me, answer: SPENT if answer in t.colours else None,
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
            t.tell(gives(who=seat, n=n, to=me), "CER-070")
            await choose_discard(t, seat, n)
