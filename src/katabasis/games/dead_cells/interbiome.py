"""DC-262 to DC-272, DC-403 to DC-406, DC-R103 to DC-R108: the Interbiome between two Biomes."""

from ...engine import Question, Say, tells
from .beheaded import SERENADE
from .content import equipment
from .equipping import drop
from .gains import ailing, ease, hand_over
from .group import decided, somebody
from .harm import named
from .merchant import put_back, show, ware
from .mutation_board import market
from .solo import gathers
from .state import Table

DONE = "done"


@tells("{what} goes on top of the Equipment deck, for good.", "collected")
def is_collected(what: str) -> None: ...
@tells("The {who} shows {what}.", "offers", shows=True)
def shows(who: str, what: str) -> None: ...


ORDER = Question(
    "collect",
    "DC-264 DC-R103",
    "[Which Blueprint goes onto the Equipment deck next?|{asked} orders the Blueprints.]",
    whose="DC-R01",
    answers="the Group: the name of a Blueprint; the last one comes to lie on top",
)
HEALER = Question(
    "healer",
    "DC-267 DC-R108",
    "[The Healer removes 1 Damage for {about:Gold Tooth|Gold Teeth}. From whom?"
    "|{asked} talks to the Healer.]",
    say=lambda t, ask, me, name: (
        somebody(t, ask, me, name)
        if ask.means(me, name)
        else Say("Leave the Healer", weight="ends")
    ),
    whose="DC-R01",
    answers="the Group: the name of a Beheaded, or `done`",
)
MERCHANT = Question(
    "merchant",
    "DC-268 DC-403",
    "[Buy from the Merchant for {about:Gold Tooth|Gold Teeth}?|{asked} talks to the Merchant.]",
    say=lambda t, ask, me, name: ware(ask.means(me, name), "Leave the Merchant"),
    whose="DC-R01",
    answers="the Group: the name of a card, or `done`",
)
COLLECTOR = Question(
    "collector",
    "DC-269 DC-405",
    "[Buy a Blueprint from the Collector for {about:Gold Tooth|Gold Teeth}?"
    "|{asked} talks to the Collector.]",
    say=lambda t, ask, me, name: ware(ask.means(me, name), "Leave the Collector"),
    whose="DC-R01",
    answers="the Group: the name of a Blueprint, or `done`",
)
TIDY = Question(
    "tidy",
    "DC-216 DC-R106",
    "[Does {about} drop any Equipment?|{asked} looks through the Equipment.]",
    say=lambda t, ask, me, name: (
        Say(f"Drop {name}", (f"gear-{ask.means(me, name)}",), weight="costly")
        if ask.means(me, name)
        else Say("Keep the rest", weight="ends")
    ),
    answers="each player: the name of a card, or `done`",
)


async def collect(t: Table) -> str:
    """DC-263 to DC-265, DC-R103: every Blueprint that waits goes on top, free and for good."""
    while t.collector:
        code = await decided(t, ORDER, {equipment()[c].name: c for c in t.collector})
        t.collector.remove(code)
        on_top(t, code)
    gathers(t)
    await tidy(t)
    return "healer"


def on_top(t: Table, code: str) -> None:
    """DC-264, DC-406: a Blueprint becomes Equipment of the campaign."""
    t.known.insert(0, code)
    t.campaign.equipment = sorted([*t.campaign.equipment, code])
    t.tell(is_collected(equipment()[code].name), "DC-264 DC-265")


async def healer(t: Table) -> str:
    """DC-267, DC-R104, DC-R108: 1 Damage for the price, as often as the Healer's level says."""
    level = market(t, "healer")
    price = level.price
    for _ in range(level.times):
        hurt = {b.name: b.name for b in t.group if ailing(b)}
        if t.teeth < price or not hurt:
            break
        name = await decided(t, HEALER, {DONE: "", **hurt}, price)
        if not name:
            break
        t.teeth -= price
        t.count("purchases")
        ease(t, name, 1)
    return "merchant"


async def merchant(t: Table) -> str:
    """DC-268, DC-272, DC-403, DC-404, DC-R105: cards from the top of the Equipment deck."""
    level = market(t, "merchant")
    await show(t, "equipment", level.offers)
    for code in t.wares:
        t.tell(shows("Merchant", equipment()[code].name), "DC-268")
    while t.wares and t.teeth >= level.price:
        wares = {DONE: "", **{equipment()[c].name: c for c in t.wares}}
        code = await decided(t, MERCHANT, wares, level.price)
        if not code:
            break
        t.teeth -= level.price
        t.count("purchases")
        await hand_over(t, code, [b for b in t.group if b.name != SERENADE], must=True)
    put_back(t)
    return "collector"


async def collector(t: Table) -> str:
    """DC-269, DC-272, DC-405, DC-406, DC-R09: Blueprints from the bottom of this Biome's deck."""
    level = market(t, "collector")
    await show(t, "blueprint", level.offers)
    for code in t.offers:
        t.tell(shows("Collector", equipment()[code].name), "DC-269")
    while t.offers and t.teeth >= level.price:
        plans = {DONE: "", **{equipment()[c].name: c for c in t.offers}}
        code = await decided(t, COLLECTOR, plans, level.price)
        if not code:
            break
        t.teeth -= level.price
        t.count("purchases")
        t.offers.remove(code)
        on_top(t, code)
    put_back(t)
    await tidy(t)
    return "leave"


async def tidy(t: Table) -> None:
    """DC-216, DC-R106: equipped cards may be discarded, before the Market and after it."""
    for name in [b.name for b in t.group]:
        while held := named(t, name).equipment:
            options = {DONE: "", **{equipment()[code].name: code for code in held}}
            code = await TIDY.ask(named(t, name).seat, options, name)
            if not code:
                break
            drop(t, name, code)
