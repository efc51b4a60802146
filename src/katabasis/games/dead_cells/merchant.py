"""DC-087, DC-R35, DC-R104, DC-R171: Merchant tiles."""

from ...engine import Question, tells
from .content import Tile, equipment
from .equipping import equip
from .gains import gain
from .group import chosen, decided
from .piles import into_order, top_equipment
from .state import SERENADE, Table

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
    wares = await shown(t, tile.sells.icon, left)
    for code in wares:
        t.tell(for_sale(equipment()[code].name, tile.price), "DC-R35 DC-R171")
    while left and t.teeth >= tile.price:
        options = {equipment()[code].name: code for code in wares}
        if tile.sells.icon not in ("equipment", "blueprint"):
            options = {tile.sells.icon: ""}
        if not options:
            break
        code = await decided(t, BUY, {LEAVE: LEAVE, **options})
        if code == LEAVE:
            break
        t.teeth -= tile.price
        left -= 1
        t.bought[t.space] = t.bought.get(t.space, 0) + 1
        if not code:
            await gain(t, tile.sells)
            continue
        wares.remove(code)
        if tile.sells.icon == "blueprint":
            t.collector.append(code)
        else:
            able = [b for b in t.group if b.name != SERENADE]
            await equip(t, await chosen(t, able, equipment()[code].name), code, must=True)
    if tile.sells.icon == "blueprint":
        into_order(t, wares)
    else:
        t.equipment_discards += wares


async def shown(t: Table, what: str, many: int) -> list[str]:
    """DC-R35, DC-R171: the cards that are turned up, as many as can still be bought."""
    if what == "equipment":
        return [code for _ in range(many) if (code := await top_equipment(t))]
    if what == "blueprint":
        deck = t.campaign.blueprints[t.biome]
        wares, deck[:] = deck[:many], deck[many:]
        return wares
    return []
