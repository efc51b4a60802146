"""DC-303, DC-314 to DC-319, DC-327, DC-407, DC-R12, DC-R127: Cells are spent when a Run is over."""

from ...engine import Line, Question, Say, many, tells
from .group import decided
from .icons import NAMES
from .keepsakes import DECKS, OF, WELL, drawer
from .permanent import bring_home
from .progress import Campaign
from .state import Table

STOP, THE_WELL = "stop", "well"


class Buys(Line):
    text = "The Group pays {n:Cell|Cells} for {shelf}."
    deck: str
    n: int

    def shelf(self, t: Table) -> str:
        """DC-314, DC-327: an Upgrade deck by its name, or the Well."""
        return f"a {NAMES[self.deck]} card" if self.deck in NAMES else "a card from the Well"


@tells("{n:Cell is|Cells are} lost.", "cells lost")
def are_lost(n: int) -> None: ...


def say_deck(t: Table, deck: str) -> Say:
    """DC-315, DC-317, DC-319, DC-327: a card unseen for its price; or what is left is lost."""
    if not deck:
        are = "is" if t.cells == 1 else "are"
        ahead = f"{many(t.cells, 'Cell')} left over {are} lost."
        return Say("Stop spending", weight="costly", means=ahead)
    cost = price(t.campaign, deck)
    where = f"the {NAMES[deck]} deck" if deck in NAMES else "the Well"
    ahead = (
        f"You pay {many(cost, 'Cell')} and keep {t.cells - cost}. The next card of {where}, unseen,"
        " belongs to the campaign for good."
    )
    text = f"{NAMES.get(deck, 'The Well')}: {many(cost, 'Cell')}"
    return Say(text, (f"deck-{deck}",), means=ahead)


SPEND = Question(
    "cells",
    "DC-314 DC-317 DC-327",
    "[You have {about:Cell|Cells}. What do you buy for the campaign?"
    "|{asked} spends {about:Cell|Cells}.]",
    say=lambda t, ask, me, name: say_deck(t, ask.means(me, name)),
    whose="DC-R01 DC-R167",
    answers="the Group: `survival`, `tactics`, `brutality`, `well`, or `stop`",
)


def price(c: Campaign, deck: str) -> int:
    """DC-318, DC-327, DC-R11: what the cover of a deck shows."""
    cover = drawer(deck).cover
    return cover.turned if deck in c.turned else cover.price


def wares(t: Table) -> dict[str, str]:
    """DC-314, DC-317, DC-R12, DC-R104: the decks that sell something which the Group can pay."""
    left: dict[str, str] = {**{OF[deck]: deck for deck in DECKS}, THE_WELL: WELL}
    found = {name: deck for name, deck in left.items() if price(t.campaign, deck) <= t.cells}
    return {name: deck for name, deck in found.items() if pile(t, deck)}


def pile(t: Table, deck: str) -> list[str]:
    """What is left of a deck, the bottom first, without its cover."""
    return t.campaign.well if deck == WELL else t.campaign.upgrades[deck]


async def buy(t: Table) -> bool:
    """DC-043, DC-317, DC-319, DC-R127: one card, paid for unseen and carried out; or no more."""
    found = wares(t)
    deck = await decided(t, SPEND, {STOP: "", **found}, t.cells) if found else ""
    if not deck:
        if t.cells:
            t.tell(are_lost(t.cells), "DC-315")
        t.cells = 0
        return False
    cost = price(t.campaign, deck)
    t.cells -= cost
    t.tell(Buys(deck=deck, n=cost), "DC-043")
    await bring_home(t, pile(t, deck).pop(0))
    return True
