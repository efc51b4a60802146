"""DC-321 to DC-323, DC-330, DC-R129, DC-R130: who has which Improved Combat cards in a Run."""

from ...engine import Question, Say, tells
from .content import combat_cards
from .group import decided, somebody
from .purge import combat_deck, least
from .state import Table

DONE = "done"


@tells("{card} goes to {name}.", "improved")
def is_given(card: str, name: str) -> None: ...


GIVE = Question(
    "give",
    "DC-321 DC-R129",
    "[Who gets {about}?|{asked} decides who gets {about}.]",
    say=somebody,
    whose="DC-R01",
    answers="the Group: the name of a Beheaded, or `Serenade`",
)
REASSIGN = Question(
    "reassign",
    "DC-323 DC-R129",
    "[Which Improved card changes hands?|{asked} shares out the Improved cards.]",
    say=lambda t, ask, me, code: Say(
        combat_cards()[code].name if code in combat_cards() else "Leave them as they are",
        weight="" if code in combat_cards() else "ends",
    ),
    whose="DC-R01 DC-R166",
    answers="the Group: the code of an Improved card, or `done`",
)


def short(t: Table) -> list[str]:
    """DC-330, DC-361, DC-R129: who of the Group has fewer cards than its least."""
    names = [board.name for board in t.group]
    return [name for name in names if len(combat_deck(t.campaign, name)) < least(name)]


def strays(t: Table) -> list[str]:
    """DC-R129: Improved cards of those who do not take part."""
    here = [board.name for board in t.group]
    return sorted(code for code, who in t.campaign.improved.items() if who not in here)


def spare(t: Table, code: str) -> bool:
    """DC-330, DC-361: whether its deck can do without a card."""
    who = t.campaign.improved[code]
    return len(combat_deck(t.campaign, who)) > least(who)


async def give(t: Table, code: str) -> None:
    """DC-321, DC-R129, DC-R190: one card to one of the Group; short decks come first."""
    names = short(t) or [board.name for board in t.group]
    name = await decided(t, GIVE, {one: one for one in names}, combat_cards()[code].name)
    t.campaign.improved[code] = name
    t.tell(is_given(combat_cards()[code].name, name), "DC-321")


async def distribute(t: Table) -> None:
    """DC-322, DC-323, DC-R129: every Improved card has somebody who is here, then as they like."""
    for code in strays(t):
        await give(t, code)
    while short(t):
        able = {code: code for code in sorted(t.campaign.improved) if spare(t, code)}
        await give(t, await decided(t, REASSIGN, able))
    moved: list[str] = []
    while len(t.group) > 1:
        able = {code: code for code in sorted(t.campaign.improved) if spare(t, code)}
        able = {code: code for code in able if code not in moved}
        if not able:
            return
        code = await decided(t, REASSIGN, {DONE: "", **able})
        if not code:
            return
        moved.append(code)
        await give(t, code)
