"""DC-087, DC-R35, DC-R104, DC-R171: Merchant tiles."""

from ...engine import Question, tells
from .beheaded import SERENADE
from .content import equipment
from .forms import Tile
from .gains import gain, hand_over
from .group import decided
from .mutation_board import discount
from .piles import into_order, top_equipment
from .state import Table

LEAVE = "leave"


@tells("For sale, for {price:Gold Tooth|Gold Teeth}: {what}.", "for sale", shows=True)
def for_sale(what: str, price: int) -> None: ...


BUY = Question(
    "buy",
    "DC-087 DC-R35 DC-R171",
    "[Buy something?|{asked} decides what is bought.]",
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
        code = await decided(t, BUY, {LEAVE: LEAVE, **options})
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
