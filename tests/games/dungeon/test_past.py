"""Tables of a whole game are possible; with another past they are not."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from katabasis.engine import from_json, to_json
from katabasis.games.dungeon.check import check, check_start
from katabasis.games.dungeon.state import Table
from tests.games.dungeon.playing import BEST, act, begun, turns

Data = dict[str, Any]


@cache
def course() -> tuple[Data, ...]:
    """The table after each line of the best game, the first one before any."""
    match = begun("hedda", "pim")
    found = [to_json(match.checkpoint)]
    for hero, answers in turns(BEST):
        act(match, hero, *answers)
        found.append(to_json(match.checkpoint))
    return tuple(found)


def fault(data: Data) -> str | None:
    """What is said of a table."""
    t = from_json(Table, data)
    return check(t) or check_start(t)


@pytest.mark.proves("DUN-R15", "DUN-R48")
def test_every_table_of_a_whole_game_is_possible() -> None:
    assert len(course()) == len(turns(BEST)) + 1
    assert [found for data in course() if (found := fault(data))] == []


def only_bought(data: Data, *, card: int, coin: int) -> Data:
    """The same table, on which nothing else was bought of the goods, for a single coin."""
    for other in {18, 19, 20} - {card}:
        data = moved(unread(data, f"1{other}"), other, "stack")
    for other in {15, 21, 22, 23} - {coin}:
        data = moved(data, other, "hand")
    return data


@pytest.mark.proves("DUN-R74", "DUN-R48")
def test_what_was_bought_may_be_gone_like_its_price() -> None:
    assert fault(only_bought(course()[21], card=19, coin=15)) is None


def read(data: Data, *entries: str) -> Data:
    """The same table, on which these entries were read as well."""
    return {**data, "read": {**data["read"], **dict.fromkeys(entries, 1)}}


def unread(data: Data, *entries: str) -> Data:
    """The same table, on which these entries were never read."""
    return {**data, "read": {key: n for key, n in data["read"].items() if key not in entries}}


def moved(data: Data, card: int, to: str) -> Data:
    """The same table with a card elsewhere: in the stack, in the box, or in the first hand."""
    left = {pile: [c for c in data[pile] if c != card] for pile in ("stack", "box")}
    hands = [[c for c in cards if c != card] for cards in data["cards"]]
    place = hands[0] if to == "hand" else left[to]
    place[:] = sorted([*place, card])
    return {**data, **left, "cards": hands}


def in_chapter(data: Data, chapter: int, *scores: int) -> Data:
    """The same table in another chapter."""
    return {**data, "chapter": chapter, "mission": f"A{chapter}", "scores": list(scores)}


FIRST_ENDS = 26
"""The line of the best game that ends the first chapter; the second ends twenty lines later."""
OTHER_PASTS: list[tuple[str, int, Callable[[Data], Data], str]] = [
    (
        "all cards are lost",
        0,
        lambda d: {**d, "stack": []},
        "these are not: 10, 11, 12, 13, 14, 15, 16, 17, 18.",
    ),
    ("nothing was read", 0, lambda d: {**d, "read": {}}, "Entry 100 must have been read"),
    (
        "a room was entered unread",
        11,
        lambda d: moved(unread(d, "enter D"), 80, "stack"),
        "Entry enter D must have",
    ),
    (
        "nothing has given a card",
        0,
        lambda d: moved(d, 10, "hand"),
        "Nothing that was read changes card 10",
    ),
    (
        "nothing has boxed a card",
        1,
        lambda d: moved(d, 10, "box"),
        "Nothing that was read changes card 10",
    ),
    (
        "a card that was given is not there",
        3,
        lambda d: moved(d, 12, "stack"),
        "must have changed card 12",
    ),
    ("nothing has opened a room", 8, lambda d: unread(d, "12201"), "Nothing that was read changes"),
    (
        "a room that was opened is not there",
        FIRST_ENDS,
        lambda d: {**d, "rooms": d["rooms"][:-1]},
        "must have changed room F",
    ),
    (
        "nothing has closed a room",
        9,
        lambda d: {**d, "rooms": ["A", "C"], "box_rooms": ["D"]},
        "changes room D",
    ),
    ("nothing has set a switch", 0, lambda d: {**d, "flags": ["quiet"]}, "switch 'quiet'"),
    (
        "a treasure was scored that nobody had",
        5,
        lambda d: {**d, "scored": [44]},
        "Nothing that was read changes card 44",
    ),
    (
        "goods were bought of nobody",
        20,
        lambda d: unread(d, "407"),
        "Nothing that was read changes",
    ),
    ("a chapter has not ended", 25, lambda d: in_chapter(d, 2, 0), "does not lead to chapter 2"),
    (
        "two chapters have ended as one",
        FIRST_ENDS,
        lambda d: in_chapter(d, 3, 18, 0),
        "does not lead to chapter 3",
    ),
    (
        "a chapter has ended unnoticed",
        FIRST_ENDS,
        lambda d: in_chapter(moved(d, 67, "stack"), 1),
        "does not lead to chapter 1",
    ),
    (
        "the card of a chapter that goes on",
        FIRST_ENDS,
        lambda d: in_chapter(d, 1),
        "Nothing that was read changes card 67",
    ),
    (
        "the card of a story that goes on",
        67,
        lambda d: moved(read(d, "515"), 92, "hand"),
        "Nothing that was read changes card 92",
    ),
]


@pytest.mark.proves("DUN-024", "DUN-034", "DUN-044", "DUN-047", "DUN-072", "DUN-096", "DUN-R48")
@pytest.mark.parametrize(
    ("line", "other", "said"), [row[1:] for row in OTHER_PASTS], ids=[row[0] for row in OTHER_PASTS]
)
def test_no_table_has_another_past(line: int, other: Callable[[Data], Data], said: str) -> None:
    found = fault(other(course()[line]))
    assert found is not None
    assert said in found
