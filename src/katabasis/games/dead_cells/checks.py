"""DC-109 to DC-121, DC-393, DC-394, DC-R20 to DC-R27: Hand Checks and Deck Checks."""

from ...engine import Question, Say, tells
from .content import combat_cards
from .gains import GAINS, gain
from .icons import Icon, all_said
from .piles import refill, top_card
from .runes import once, power
from .solo import takes_back
from .state import Table

FAIL = "fail"


@tells("{name} shows {card} for the Check.", "checks", shows=True)
def checks(name: str, card: str) -> None: ...


HAND_CHECK = Question(
    "hand check",
    "DC-112 DC-R22",
    "[Discard a card with the {about:colour} symbol, or fail the Check?"
    "|{asked} faces a Hand Check: {about:colour}.]",
    say=lambda t, ask, me, code: (
        Say("Fail the Check", weight="ends")
        if code == FAIL
        else Say(combat_cards()[code].name, (f"card-{me}-{code}",))
    ),
    answers="the First Player: the code of a card, or `fail`",
)
REWARD = Question(
    "reward",
    "DC-R24",
    "[Which reward do you take?|{asked} chooses a reward.]",
    say=lambda t, ask, me, symbol: Say(f"{ask.about[symbol]} (for {symbol.title()})"),
    answers="the First Player: `survival`, `tactics` or `brutality`",
)


def can_pass(t: Table, icon: Icon) -> bool:
    """DC-097, DC-366, DC-R26: whether the First Player has a card with the symbol."""
    hand = t.group[0].hand if t.solo else t.leader.hand
    return any(icon.symbol in combat_cards()[code].symbols for code in hand)


async def hand_check(t: Table, icon: Icon, must: bool = False, corridor: bool = False) -> bool:
    """DC-112, DC-113, DC-119, DC-R22, DC-R27: passed by discarding a fitting card."""
    takes_back(t)
    board = t.leader
    fitting = [code for code in board.hand if icon.symbol in combat_cards()[code].symbols]
    options = [*fitting, *([] if must and fitting else [FAIL])]
    code = await HAND_CHECK.ask(board.seat, options, icon.symbol, always=True)
    if code == FAIL and corridor and once(t, "climb"):
        return True
    if code == FAIL:
        for cost in icon.costs if corridor or not power(t, "force") else ():
            await gain(t, cost)
        return False
    t.leader.hand.remove(code)
    t.leader.discard.append(code)
    t.tell(checks(t.leader.name, combat_cards()[code].name), "DC-112")
    await refill(t, t.first)
    t.count("checks")
    for won in icon.gives:
        await gain(t, won)
    return True


async def deck_check(t: Table, icon: Icon) -> None:
    """DC-116, DC-117, DC-119, DC-R24, DC-R25: the top card decides; it is discarded in any case."""
    takes_back(t)
    code = await top_card(t, t.first)
    if not code:
        return
    t.leader.discard.append(code)
    t.tell(checks(t.leader.name, combat_cards()[code].name), "DC-116")
    won = [symbol for symbol in combat_cards()[code].symbols if symbol in icon.by]
    if not won and once(t, "again"):
        await deck_check(t, icon)
        return
    if not won:
        for cost in icon.costs:
            await gain(t, cost)
        return
    t.count("checks")
    symbol = await REWARD.ask(t.leader.seat, won, {s: all_said(icon.by[s]) for s in won})
    for prize in icon.by[symbol]:
        for _ in range(prize.n):
            await GAINS[prize.icon](t, prize, [t.leader], False)
