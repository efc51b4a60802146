"""DUN-157, DUN-R74: buying against coins."""

from collections.abc import Iterator

from ...content.facts import Facts
from ...content.model import ANY, Branch, Link, Price
from ...content.verb import Verb
from ...engine import Ask, Not, Question, Say, Seat, tells
from .choices import chooses_way
from .facts import HELD, UNSEEN
from .handling import box_card, take_card, taking
from .nouns import CardNumber, Hero, card_name, price_text
from .numbers import entry_read
from .opened import Opened
from .passage import CARD, Good, Passage, Shop
from .state import Table, handicap, holder, name, seat, story, team_has
from .story import Story


def purse(t: Table, shop: Shop, me: int = -1) -> list[int]:
    """DUN-069, DUN-R74, DUN-R104: the coins of all players, those of who pays first."""
    coins = [coin for coin in shop.coins if team_has(t, coin)]
    return sorted(coins, key=lambda coin: holder(t, coin) != me) if plain(t, shop) else coins


def plain(t: Table, shop: Shop) -> bool:
    """DUN-R104: whether coins only pay, so that any of them is as good as another."""
    pack, coins = story(t), {*shop.coins}
    passages = [p for entry in pack.entries.values() for p in entry.passages]
    whens = [when for when in (p.when for p in passages) if when is not None]
    whens += [ending.when for ending in pack.frame.endings if ending.when is not None]
    named = {card for w in whens for card in (*w.holds, *w.holds_any, *w.lacks, *w.taken, *w.given)}
    named |= {card for p in passages for card in (*p.box, *p.stack)}
    named |= {card for spot in pack.locations.values() for card in spot.together}
    named |= {card for bonus in pack.frame.score.bonus for card in (*bonus.each, *bonus.any)}
    named |= {card for card, front in pack.cards.items() if front.points}
    used = [use for use in pack.uses if coins.intersection(use.cards)]
    deeds = [p for use in used for p in pack.entries[entry_read(pack, use.entry)].passages]
    return not coins & named and all(p.shop is not None or not acts(p) for p in deeds)


def acts(p: Passage) -> bool:
    """Whether a passage is there for more than its words."""
    return p != Passage(label=p.label, says=p.says, when=p.when, otherwise=p.otherwise)


def affordable(t: Table, shop: Shop) -> list[Good]:
    """DUN-R74: what is still for sale and can be paid now."""
    coins = len(purse(t, shop))
    return [good for good in shop.goods if good.card in t.stack and good.price <= coins]


@tells("{who} buys {card} for {price:price}.")
def buys(who: Hero, card: CardNumber, price: int) -> None: ...


def say_good(t: Table, ask: Ask, me: Seat, option: str) -> Say:
    """DUN-R74: a card for sale with its price; its front stays unseen."""
    good: Good | None = ask.means(me, option)
    if good is None:
        return Say("Leave")
    return Say(f"Buy {card_name(t, good.card)} for {price_text(t, good.price)}", weight="costly")


BUY = Question(
    "buy",
    "DUN-157 DUN-R74",
    lambda t, ask, viewer: f"{name(t, t.turn)} may buy.",
    say=say_good,
    why_not=Not("This is not for sale, or costs more than you have.", "DUN-R74 DUN-069"),
    answers="the active player: the number of a card, `18`; `leave`",
)


async def trade(t: Table, opened: Opened, shop: Shop) -> None:
    """DUN-157, DUN-R16, DUN-R74: any number of goods, as far as the coins go; those leave play."""
    me = opened.me
    while goods := {str(good.card): good for good in affordable(t, shop)}:
        options: dict[str, Good | None] = {**goods, "leave": None}
        good = await BUY.ask(seat(t, me), options)
        if good is None:
            t.tell(chooses_way(who=me, say="Leave"), "DUN-R16", shows=True)
            return
        t.tell(buys(who=me, card=good.card, price=good.price), "DUN-R74")
        for coin in purse(t, shop, me)[: good.price]:
            box_card(t, coin)
        await opened.read(t, me, good.entry, "DUN-R74")
        await take_card(t, me, good.card)


def trading(f: Facts, story: Story, p: Passage, shop: Shop) -> Iterator[Branch]:
    """DUN-R74: any goods in a row; the coins that are named first go first."""
    coins = tuple(f.bit(HELD, coin) for coin in shop.coins)
    links = [
        Link(
            entry=entry_read(story, good.entry),
            say=f"buy {good.card}",
            given=f.bit(UNSEEN, good.card),
            price=Price(coins, good.price),
            after=(taking(f, good.card),),
        )
        for good in shop.goods
    ]
    yield Branch(ANY, tuple(links))


def may_sell(t: Table, shop: Shop) -> bool:
    """Whether there is something left that one may wish to buy."""
    return any(good.card in t.stack and not handicap(t, good.card) for good in shop.goods)


SHOP = Verb(
    word="shop",
    text="`coins`: the cards that pay; `goods`: each a `card`, a `price`, an `entry`.",
    do=trade,
    facts=trading,
    early=False,
    leads=lambda shop: [(CARD, good.card) for good in shop.goods],
    gains=lambda t, shop: bool(affordable(t, shop)),
    may_gain=may_sell,
)
