"""DC-392, DC-R157, DC-R163: Worms of the Stilt Village and the Malaise of High Peak Castle."""

from ...engine import take, tells
from .beheaded import Beheaded
from .content import malaise_cards
from .equipping import fit
from .forms import MalaiseCard
from .group import chosen
from .harm import named, shrink, wound
from .state import Table

HATCH = 3
"""DC-R157: Worms that cost 1 Damage."""


@tells("{name} gets a Worm.", "worm")
def gets_worm(name: str) -> None: ...
@tells("The Worms of {name} hatch.", "hatches")
def hatches(name: str) -> None: ...
@tells("{name} is rid of its Worms.", "wormed")
def is_rid(name: str) -> None: ...
@tells("{name} falls ill: {what}.", "malaise", shows=True)
def falls_ill(name: str, what: str) -> None: ...
@tells("{name} recovers from {what}.", "cured")
def recovers(name: str, what: str) -> None: ...


def said(card: MalaiseCard) -> str:
    """A Malaise card in words, made from what it does."""
    parts = [f"{card.health} Health less"] if card.health else []
    parts += [f"{card.slot} Equipment slot less"] if card.slot else []
    parts += (
        [f"no {card.denies.title()} in Round {' or '.join(card.rounds)}"] if card.denies else []
    )
    parts += [f"every {card.less.title()} gives 1 less"] if card.less else []
    return f"{card.name} ({', '.join(parts)})"


async def worm(t: Table, group: list[Beheaded]) -> None:
    """DC-R157: one Worm for one of these; the third costs 1 Damage that nothing blocks."""
    name = await chosen(t, [b for b in group if not b.dead], "the Worm")
    if not name:
        return
    named(t, name).worms += 1
    t.tell(gets_worm(name), "DC-R157")
    if named(t, name).worms >= HATCH:
        named(t, name).worms = 0
        t.tell(hatches(name), "DC-R157")
        wound(t, name, 1)


def unworm(t: Table, name: str) -> None:
    """DC-R157: a Vial, a Potion or the Healer takes all Worms off the one it helps."""
    if named(t, name).worms:
        named(t, name).worms = 0
        t.tell(is_rid(name), "DC-R157")


async def malaise(t: Table, group: list[Beheaded]) -> None:
    """DC-R163, DC-R40, DC-R41: a token and a card for one who has none, else 1 Damage."""
    if not t.malaise:
        return
    name = await chosen(t, [b for b in group if not b.dead and not b.malaise], "the Malaise")
    if not name:
        wound(t, t.leader.name, 1)
        return
    code = await take("malaise", t.malaise)
    named(t, name).malaise = code
    t.tell(falls_ill(name, said(malaise_cards()[code])), "DC-R163")
    shrink(t, name)
    await fit(t, name)


async def cure(t: Table, group: list[Beheaded]) -> None:
    """DC-R163: what says so removes a Malaise token and its card."""
    name = await chosen(t, [b for b in group if b.malaise and not b.dead], "the cure")
    if name:
        recover(t, name)


def recover(t: Table, name: str) -> None:
    """DC-R163: the card goes back among the others."""
    board = named(t, name)
    code, board.malaise = board.malaise, ""
    t.malaise = sorted([*t.malaise, code])
    t.tell(recovers(name, malaise_cards()[code].name), "DC-R163")
