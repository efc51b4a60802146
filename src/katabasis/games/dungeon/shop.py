"""DUN-157, DUN-R74: buying against coins."""

from ...engine import choose
from .handling import box_card, take_card
from .state import Table, handicap, seat, team_has
from .story import Good, Passage, Shop
from .verb import Opened, Verb


def purse(t: Table, shop: Shop) -> list[int]:
    """DUN-069, DUN-R74: the coins of all players."""
    return [coin for coin in shop.coins if team_has(t, coin)]


def affordable(t: Table, shop: Shop) -> list[Good]:
    """DUN-R74: what is still for sale and can be paid now."""
    coins = len(purse(t, shop))
    return [good for good in shop.goods if good.card in t.stack and good.price <= coins]


async def buy(t: Table, me: int, shop: Shop) -> Good | None:
    """DUN-R16, DUN-R74: one of the goods, paid with coins that go to the box, or leaving."""
    goods = {str(good.card): good for good in affordable(t, shop)}
    if not goods:
        return None
    options: dict[str, Good | None] = {**goods, "leave": None}
    good = await choose(seat(t, me), "buy", options, always=True)
    if good is None:
        t.tell("chooses way", "DUN-R16", who=me, say="Leave", shows=True)
    else:
        t.tell("buys", "DUN-R74", who=me, card=good.card, price=good.price)
        for coin in purse(t, shop)[: good.price]:
            box_card(t, coin)
    return good


async def trade(t: Table, me: int, opened: Opened) -> None:
    """DUN-157, DUN-R74: any number of goods, as far as the coins go."""
    shop = opened.passage.shop
    while shop is not None and (good := await buy(t, me, shop)) is not None:
        await opened.read(t, me, good.entry, "DUN-R74")
        await take_card(t, me, good.card)


def sells(t: Table, p: Passage) -> bool:
    """Whether something can be bought now."""
    return p.shop is not None and bool(affordable(t, p.shop))


def may_sell(t: Table, p: Passage) -> bool:
    """Whether there is something left that one may wish to buy."""
    goods = p.shop.goods if p.shop is not None else ()
    return any(good.card in t.stack and not handicap(t, good.card) for good in goods)


SHOP = Verb(word="shop", do=trade, gains=sells, may_gain=may_sell)
