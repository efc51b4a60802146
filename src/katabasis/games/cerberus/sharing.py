"""CER-048, CER-057: effects that let others draw."""

from ...engine import Not, Question, Seat
from .deck import deck_of, draw_cards
from .state import CERBERUS, Table
from .whom import whom_not

CHOSEN = Not("The {answer} Adventurer was already chosen.", "CER-097 CER-101")
DRAWS_TOO = Question(
    "draws too",
    "CER-048 CER-096",
    "[Choose|{asked} chooses] a companion whose owner draws a Survival card too.",
    things="pawn-{option}",
    why_not=lambda t, ask, me, answer: (
        whom_not(t, ask, me, answer) or (CHOSEN if answer in t.colours else None)
    ),
    answers="the active player: an Adventurer, `green`",
)
DRAWS_NEXT = Question(
    "draws next",
    "CER-R25",
    "The deck runs out: [choose|{asked} chooses] who draws next.",
    things="pawn-{option}",
    answers="the active player: an Adventurer, `green`",
)


async def share_draw(t: Table, me: Seat, companions: int) -> None:
    """CER-048, CER-R20, CER-R25, CER-R75: the active player, then the chosen owners clockwise.

    If there are not more companions than may draw, all draw. When the deck runs out, the order
    matters and the active player decides it. Nobody is chosen when no card is left at all.
    """
    deck, pile = deck_of(t, t.status[me])
    left = {t.colours[s]: s for s in t.clockwise(me) if t.pawns[s] >= 0}
    spared = len(left) - companions
    chosen = [] if spared > 0 else list(left.values())
    while spared > 0 and len(chosen) < companions and (deck or pile):
        who = await DRAWS_TOO.ask(me, dict(left))
        del left[t.colours[who]]
        chosen.append(who)
    order = [me, *(s for s in t.clockwise(me) if s in chosen)]
    while order:
        short = 0 < len(deck or pile) < len(order)
        names = {t.colours[s]: s for s in order}
        who = await DRAWS_NEXT.ask(me, names) if short else order[0]
        order.remove(who)
        await draw_cards(t, who, 1)


ALLY = Question(
    "ally",
    "CER-057",
    "[Choose|{asked} chooses] the Cerberus player who draws a Betrayal card.",
    things="pawn-{option}",
    answers="the active player: a Cerberus player, `green`",
)


async def ally_draws(t: Table, me: Seat, n: int) -> None:
    """CER-057, CER-R75: a Betrayal card for another Cerberus player; lost if there is none."""
    allies = {t.colours[s]: s for s in t.clockwise(me) if t.status[s] == CERBERUS}
    deck, pile = deck_of(t, CERBERUS)
    if len(allies) == 1 or (allies and (deck or pile)):
        await draw_cards(t, await ALLY.ask(me, allies), n)
