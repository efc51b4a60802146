"""What forms name, by the annotations of their fields."""

from typing import Annotated

import msgspec

from katabasis.content.mentions import Mention, mentions_in

Card = Annotated[int, "card"]


class Good(msgspec.Struct):
    """Something for sale."""

    card: Card
    price: int


class Shop(msgspec.Struct):
    """A form with lists, maps and forms inside of it."""

    coins: tuple[Card, ...] = ()
    goods: tuple[Good, ...] = ()
    rooms: dict[str, Annotated[str, "room"]] = {}
    keeper: Card | None = None
    title: str = "The shop"


def test_all_names_are_found_with_the_way_to_them() -> None:
    shop = Shop((10, 11), (Good(12, 3),), {"back": "cellar"}, 13)
    assert list(mentions_in(shop)) == [
        Mention("card", 10, ("coins", 0)),
        Mention("card", 11, ("coins", 1)),
        Mention("card", 12, ("goods", 0, "card")),
        Mention("room", "cellar", ("rooms", "back")),
        Mention("card", 13, ("keeper",)),
    ]


def test_what_is_left_out_names_nothing_but_an_empty_name_is_one() -> None:
    assert list(mentions_in(Shop())) == []
    found = list(mentions_in(Shop(goods=(Good(0, 1),))))
    assert found == [Mention("card", 0, ("goods", 0, "card"))]


def test_several_forms_are_looked_through_one_after_the_other() -> None:
    assert list(mentions_in([Good(1, 1), Good(2, 1)])) == [
        Mention("card", 1, (0, "card")),
        Mention("card", 2, (1, "card")),
    ]
