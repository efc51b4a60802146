"""DC-087, DC-R35, DC-R104, DC-R171: Merchant tiles."""

from ...engine import Question, Say, tells
from ...engine.scene import words_on
from .beheaded import SERENADE
from .content import equipment
from .faces import gear_face
from .forms import Tile
from .gains import gain, hand_over
from .group import decided
from .mutation_board import discount
from .piles import into_order, top_equipment
from .state import Table

LEAVE = "leave"


@tells("{what} is for sale, for {price:Gold Tooth|Gold Teeth}.", "for sale", shows=True)
def for_sale(what: str, price: int) -> None: ...


def ware(code: str, leave: str) -> Say:
    """DC-087, DC-268, DC-269: a card for sale and what it does; or no more of it."""
    if not code or code == LEAVE:
        return Say(leave, weight="ends")
    face = gear_face(code)
    return Say(face.name, (face.id,), means=words_on(face))


def say_ware(code: str, name: str) -> Say:
    """DC-087, DC-R171: what a Merchant tile sells: a card, or something without one."""
    return ware(code, "Leave the Merchant") if code else Say(f"A {name.title()}")


BUY = Question(
    "buy",
    "DC-087 DC-R35 DC-R171",
    "[Buy something for {about:Gold Tooth|Gold Teeth}?|{asked} decides what is bought.]",
    say=lambda t, ask, me, name: say_ware(ask.means(me, name), name),
    whose="DC-R01",
    answers="the Group: the name of what is sold, or `leave`",
)


async def trade(t: Table, tile: Tile) -> None:
    """DC-087, DC-R35, DC-R104, DC-R171: wares for Gold Teeth, as often as the tile says."""
    assert tile.sells is not None
    left = tile.times - t.bought.get(t.space, 0)
    await show(t, tile.sells.icon, left)
    for code in (*t.wares, *t.offers):
        t.tell(for_sale(equipment()[code].name, tile.price), "DC-R35 DC-R171")
    price = min(tile.price, max(1, tile.price - discount(t)))
    while left and t.teeth >= price:
        options = {equipment()[code].name: code for code in (*t.wares, *t.offers)}
        if tile.sells.icon not in ("equipment", "blueprint"):
            options = {tile.sells.icon: ""}
        if not options:
            break
        code = await decided(t, BUY, {LEAVE: LEAVE, **options}, price)
        if code == LEAVE:
            break
        t.teeth -= price
        t.count("purchases")
        left -= 1
        t.bought[t.space] = t.bought.get(t.space, 0) + 1
        if not code:
            await gain(t, tile.sells)
            continue
        if code in t.offers:
            t.offers.remove(code)
            t.collector.append(code)
        else:
            await hand_over(t, code, [b for b in t.group if b.name != SERENADE], must=True)
    put_back(t)


async def show(t: Table, what: str, many: int) -> None:
    """DC-268, DC-269, DC-R35, DC-R171: this many cards of what is sold are turned up."""
    for _ in range(many):
        if what == "equipment" and (code := await top_equipment(t)):
            t.wares.append(code)
        elif what == "blueprint" and t.campaign.blueprints[t.biome]:
            t.offers.append(t.campaign.blueprints[t.biome].pop(0))


def put_back(t: Table) -> None:
    """DC-272, DC-R09: what was not bought: Equipment is discarded, Blueprints go back."""
    t.equipment_discards += t.wares
    into_order(t, t.offers)
    t.wares, t.offers = [], []
