"""DC-106, DC-320 to DC-327, DC-407, DC-R127, DC-R132 to DC-R134: what comes into a campaign."""

from collections.abc import Awaitable, Callable

from ...engine import Viewer, tells
from ...engine.beat import Beat
from .beats import found, kept
from .content import equipment
from .icons import Icon
from .improved import give
from .keepsake_words import said
from .keepsakes import SECRETS, keepsakes
from .mutation_board import place, slot_of
from .purge import purge
from .state import Table


@tells("{card}: {words}", "keepsake", shows=True)
def comes(t: Table, viewer: Viewer, card: str, words: str) -> Beat:
    return kept(card, words)


@tells("{card} joins the Monsters of a Biome.", "joins")
def joins(card: str) -> None: ...
@tells("The Group finds the {rune} Rune.", "rune", shows=True)
def finds_rune(t: Table, viewer: Viewer, rune: str) -> Beat:
    return found(rune)


@tells("The cover of the {deck:deck} deck is turned over.", "turned")
def is_turned(deck: str) -> None: ...
@tells("{what} joins the Equipment deck, for good.", "heirloom", shows=True)
def is_inherited(what: str) -> None: ...


async def bring_home(t: Table, code: str) -> None:
    """DC-319, DC-320, DC-R127, DC-R133: a card is turned up, goes where it belongs and is read."""
    card, c = keepsakes()[code], t.campaign
    t.gained.append(code)
    t.tell(comes(card.called, " ".join(part for part in (card.text, said(card)) if part)), "DC-319")
    if card.combat is not None:
        await give(t, code)
        holder = t.campaign.improved[code]
        next(board for board in t.group if board.name == holder).discard.append(code)
    elif slot_of(code):
        await place(t, code)
    elif card.monster is not None:
        c.joined[card.monster.biome] = sorted([*c.joined[card.monster.biome], code])
        t.tell(joins(card.called), "DC-326")
    elif card.equipment is not None:
        inherit(t, code)
    elif card.next:
        c.waiting = sorted([*c.waiting, code])
    else:
        c.used = sorted([*c.used, code])
    if card.feat is None:
        await carry_out(t, card.gives)


async def carry_out(t: Table, icons: tuple[Icon, ...]) -> None:
    """DC-325, DC-R127: what a card gives the campaign, in its order."""
    for icon in icons:
        for _ in range(icon.n):
            await PERMANENT[icon.icon](t, icon)


def inherit(t: Table, code: str) -> None:
    """DC-265, DC-299: Equipment for good; in a Run it lies on top of the Equipment deck."""
    t.campaign.equipment = sorted([*t.campaign.equipment, code])
    t.known.insert(0, code)
    t.tell(is_inherited(equipment()[code].name), "DC-265")


async def cell(t: Table, icon: Icon) -> None:
    """DC-103, DC-R127: a Cell, which may be spent in the same phase."""
    t.cells += 1


async def secret(t: Table, icon: Icon) -> None:
    """DC-R134: the Secret of this number, if it is still in its deck."""
    code = f"{SECRETS} {icon.number:02}"
    if code in t.campaign.secrets:
        t.campaign.secrets.remove(code)
        await bring_home(t, code)


async def purges(t: Table, icon: Icon) -> None:
    """DC-332: a Purge."""
    await purge(t)


async def upgrade(t: Table, icon: Icon) -> None:
    """DC-043, DC-R12: the bottom card of an Upgrade deck, free; nothing if only its cover lies."""
    deck = t.campaign.upgrades[icon.deck]
    if deck:
        await bring_home(t, deck.pop(0))


async def price(t: Table, icon: Icon) -> None:
    """DC-318, DC-R11: the cover of an Upgrade deck shows its other price."""
    if icon.deck not in t.campaign.turned:
        t.campaign.turned = sorted(
            [*t.campaign.turned, icon.deck], key=list(t.campaign.upgrades).index
        )
        t.tell(is_turned(icon.deck), "DC-R11")


async def heirloom(t: Table, icon: Icon) -> None:
    """DC-044, DC-R08, DC-R10: the next Blueprint of a deck becomes Equipment of the campaign."""
    deck = t.campaign.blueprints[icon.deck]
    if deck:
        inherit(t, deck.pop(0))


async def rune(t: Table, icon: Icon) -> None:
    """DC-106, DC-306, DC-R172: flipped for good, whatever happens in the Run."""
    if icon.rune not in t.campaign.runes:
        t.campaign.runes = sorted([*t.campaign.runes, icon.rune])
        t.tell(finds_rune(icon.rune), "DC-106")


PERMANENT: dict[str, Callable[[Table, Icon], Awaitable[None]]] = {
    "cell": cell,
    "secret": secret,
    "purge": purges,
    "upgrade": upgrade,
    "price": price,
    "heirloom": heirloom,
    "rune": rune,
}
