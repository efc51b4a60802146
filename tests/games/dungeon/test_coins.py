"""DUN-R104: whose coins go first, in stories whose coins only pay and in others; words for them."""

import pytest
from msgspec.structs import replace

from katabasis.games.dungeon import nouns, titles
from katabasis.games.dungeon.frame import Bonus, Ending
from katabasis.games.dungeon.passage import Entry, Passage, When
from katabasis.games.dungeon.shop import purse
from katabasis.games.dungeon.story import Story
from tests.games.dungeon.playing import begun, house

COIN = 22


def framed(**changes: object) -> Story:
    """The shipped story with another frame."""
    return replace(house(), frame=replace(house().frame, **changes))


def written(passage: Passage) -> Story:
    """The shipped story with one more entry."""
    entry = Entry(id="999999", passages=(passage,))
    return replace(house(), entries={**house().entries, entry.id: entry})


def asked_for() -> Story:
    """The shipped story with a location that asks for the coin among others."""
    spots = house().locations
    return replace(house(), locations={**spots, 501: replace(spots[501], together=(10, 11, COIN))})


def scored(bonus: Bonus) -> Story:
    """The shipped story with this bonus at its end."""
    return framed(score=replace(house().frame.score, bonus=(bonus,)))


def pointed() -> Story:
    """The shipped story with a point on the coin."""
    cards = house().cards
    return replace(house(), cards={**cards, COIN: replace(cards[COIN], points=1)})


MORE: dict[str, Story] = {
    "an ending asks for it": framed(endings=(Ending(key="A", when=When(holds=(COIN,))),)),
    "an entry asks for it": written(Passage(when=When(lacks=(COIN,)))),
    "an entry boxes it": written(Passage(box=(COIN,))),
    "an entry puts it back": written(Passage(stack=(COIN,))),
    "a location asks for it": asked_for(),
    "each brings points": scored(Bonus(points=1, each=(COIN,))),
    "any brings points": scored(Bonus(points=1, any=(COIN,))),
    "it has points": pointed(),
}
"""What a coin can be good for besides paying."""


def paid(pack: Story, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The coins that go when Pim pays, in order: one is Hedda's and named first, one is his."""
    monkeypatch.setattr("katabasis.games.dungeon.shop.story", lambda t: pack)
    t = begun("hedda", "pim").table
    t.cards = [[15], [COIN]]
    (shop,) = [p.shop for p in house().entries["407"].passages if p.shop is not None]
    return purse(t, shop, 1)


@pytest.mark.proves("DUN-R104")
def test_whoever_pays_pays_first_where_coins_only_pay(monkeypatch: pytest.MonkeyPatch) -> None:
    assert paid(house(), monkeypatch) == [COIN, 15]


@pytest.mark.proves("DUN-R104")
@pytest.mark.parametrize("why", MORE)
def test_a_coin_that_is_good_for_more_goes_in_the_order_of_the_entry(
    why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert paid(MORE[why], monkeypatch) == [15, COIN]


@pytest.mark.proves("DUN-R74")
@pytest.mark.parametrize(
    ("coin", "price", "said"),
    [
        (("token",), 1, "one token"),
        (("token",), 2, "two tokens"),
        (("penny", "pence"), 1, "one penny"),
        (("penny", "pence"), 3, "three pence"),
    ],
)
def test_a_price_is_said_in_the_coins_of_the_story(
    coin: tuple[str, ...], price: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = framed(coin=coin)
    monkeypatch.setattr(nouns, "story", lambda t: told)
    assert nouns.price_text(begun("hedda", "pim").table, price) == said


@pytest.mark.proves("DUN-R29", "DUN-R108")
def test_a_mission_has_its_title_before_it_where_the_chapter_has_a_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t, bare = begun("hedda", "pim").table, [replace(c, looks="") for c in house().frame.chapters]
    opening = "Chapter 1: Articles in Store.\n\n"
    said = nouns.mission_text(t, "A1")
    assert said.startswith(f"{opening}The mission: ")
    told = framed(chapters=tuple(bare))
    monkeypatch.setattr(titles, "story", lambda t: told)
    assert nouns.mission_text(t, "A1") == said.removeprefix(opening)
