"""Stories made to mislead the search: in each, something goes wrong only in one order."""

from typing import Any

import pytest
from ruamel.yaml import YAML

from katabasis.games.dungeon.checking.model import model_of
from katabasis.games.dungeon.story import Story
from katabasis.packs.search import BOUND, BROKEN, NOWHERE, Search
from katabasis.packs.world import World
from tests.packs.plain_search import PlainSearch
from tests.packs.random_stories import Tale, of_files

FINE = ""
STORIES: dict[str, tuple[str, str]] = {
    "a plain way": (FINE, '{"101": [{take: 10}], "10101": [{end: true}]}'),
    "no way at all": (NOWHERE, '{"101": [{take: 10}], "1011": [{end: true}]}'),
    "a gain that can come too late": (
        NOWHERE,
        """{"101": [{take: 10}], "201": [{set: bell}], "11201": [{end: true}],
            "10101": [{box: 10}, {when: {set: bell}, take: 11}]}""",
    ),
    "a gain that can come too early": (
        NOWHERE,
        """{"100": [{take: 10, set: bell}], "201": [{clear: bell}], "11201": [{end: true}],
            "10101": [{box: 10}, {when: {unset: bell}, take: 11}]}""",
    ),
    "the same, and it can be had again": (
        FINE,
        """{"101": [{take: 10}], "201": [{set: bell}], "11201": [{end: true}],
            "10101": [{}, {when: {set: bell}, take: 11}]}""",
    ),
    "a second way that is no second way": (
        NOWHERE,
        """{"101": [{take: 10}], "201": [{when: {unseen: 10}, take: 10, box: 11}],
            "301": [{take: 11}], "1011": [{end: true}]}""",
    ),
    "one coin and two goods": (
        NOWHERE,
        """{"101": [{take: 10}], "12201": [{end: true}], "301": [{shop: {coins: 10, goods: [
            {card: 11, price: 1, entry: "950"}, {card: 12, price: 1, entry: "950"}]}}]}""",
    ),
    "one coin from the start and two goods": (
        NOWHERE,
        """{"100": [{take: 10}], "12201": [{end: true}], "301": [{shop: {coins: 10, goods: [
            {card: 12, price: 1, entry: "950"}, {card: 11, price: 1, entry: "950"}]}}]}""",
    ),
    "one coin and one good": (
        FINE,
        """{"101": [{take: 10}], "12201": [{end: true}], "301": [{shop: {coins: 10, goods: [
            {card: 12, price: 1, entry: "950"}]}}]}""",
    ),
    "a shop for one visit sells two things at once": (
        NOWHERE,
        """{"101": [{take: [10, 11]}], "1213": [{end: true}], "301": [{when: {unset: bell},
            set: bell, shop: {coins: [10, 11], goods: [{card: 12, price: 1, entry: "950"},
            {card: 13, price: 1, entry: "950"}]}}]}""",
    ),
    "what is set last stays": (
        NOWHERE,
        """{"101": [{take: 10}], "10101": [{box: 10, set: bell}], "201": [{clear: bell}],
            "301": [{when: {set: bell}, end: true}]}""",
    ),
    "what is set must not be set last": (
        NOWHERE,
        """{"100": [{take: [10, 11]}], "10101": [{box: 10, set: bell}],
            "201": [{clear: bell, set: lamp}], "301": [{when: {set: [bell, lamp]}, box: 11}],
            "11101": [{end: true}]}""",
    ),
    "what is cleared must not be cleared last": (
        NOWHERE,
        """{"100": [{take: [10, 11]}], "10101": [{box: 10, clear: bell}],
            "201": [{set: [bell, lamp]}], "301": [{when: {set: lamp, unset: bell}, box: 11}],
            "11101": [{end: true}]}""",
    ),
    "harm that comes only after the bell": (
        NOWHERE,
        """{"100": [{take: [10, 11]}], "10101": [{box: 10}, {when: {set: bell}, box: 11}],
            "201": [{set: bell}], "11301": [{end: true}]}""",
    ),
    "the other way takes more away": (
        NOWHERE,
        """{"100": [{set: bell}], "101": [{when: {unseen: 10}, take: 10, clear: bell}],
            "301": [{take: 10}], "201": [{when: {set: bell, holds: 10}, end: true}]}""",
    ),
    "otherwise is over too soon": (
        NOWHERE,
        """{"101": [{when: {holds: 10}}, {otherwise: true, take: 11}], "201": [{take: 10}],
            "11301": [{end: true}]}""",
    ),
    "read once too often": (
        NOWHERE,
        """{"101": [{when: {unread: "201"}, take: 10}], "201": [{}], "10301": [{end: true}]}""",
    ),
    "the wrong hero looks": (
        NOWHERE,
        """{"101": [{when: {trait: strong}, take: 10}, {otherwise: true, box: 10}],
            "10201": [{end: true}]}""",
    ),
    "the wrong hero looks, and it costs nothing": (
        FINE,
        """{"101": [{when: {trait: strong}, take: 10}, {otherwise: true, lose: 1}],
            "10201": [{end: true}]}""",
    ),
    "a trait that nobody has": (
        NOWHERE,
        '{"101": [{}, {when: {trait: skilled}, take: 10}], "10201": [{end: true}]}',
    ),
    "a trait that is hidden for good": (
        NOWHERE,
        """{"101": [{}, {when: {trait: strong}, take: 10}], "201": [{take: 15}],
            "10201": [{end: true}]}""",
    ),
    "a trait that is hidden for a while": (
        FINE,
        """{"101": [{}, {when: {trait: strong}, take: 10}], "201": [{take: [11, 15]}],
            "1115": [{box: 15}], "10201": [{end: true}]}""",
    ),
    "a hidden trait does harm": (
        NOWHERE,
        """{"100": [{take: 11}], "101": [{when: {trait: strong}}, {when: {trait: knowing}},
            {otherwise: true, box: 11}], "201": [{take: 15}], "11201": [{end: true}]}""",
    ),
    "the strong one is held fast": (
        NOWHERE,
        """{"101": [{}, {when: {trait: strong}, take: 10}], "201": [{take: 16}],
            "10201": [{end: true}]}""",
    ),
    "one of two is held fast": (
        FINE,
        '{"101": [{take: 10}], "201": [{take: 16}], "10301": [{end: true}]}',
    ),
    "both are held fast": (
        BOUND,
        """{"101": [{take: 10}], "201": [{take: 16}], "301": [{take: 17}],
            "10301": [{end: true}]}""",
    ),
    "both are held fast, with a knife": (
        BOUND,
        """{"101": [{take: [10, 11]}], "201": [{take: 16}], "301": [{take: 17}],
            "1116": [{box: 16}], "1117": [{box: 17}], "10301": [{end: true}]}""",
    ),
    "both are held fast, and always have a knife": (
        FINE,
        """{"100": [{take: 11}], "101": [{take: 10}], "201": [{take: 16}], "301": [{take: 17}],
            "1116": [{box: 16}], "1117": [{box: 17}], "10301": [{end: true}]}""",
    ),
    "a knife that breaks, and a net that is gone": (
        FINE,
        """{"100": [{take: 11}], "101": [{take: 10}], "201": [{take: 16}], "301": [{take: 17}],
            "1116": [{box: [11, 16]}], "1117": [{box: [11, 17]}], "10301": [{end: true}]}""",
    ),
    "a knife that breaks, and a net that is laid again": (
        BOUND,
        """{"100": [{take: 11}], "101": [{take: 10}], "201": [{take: 16}], "301": [{take: 17}],
            "1116": [{box: 11, stack: 16}], "1117": [{box: 11, stack: 17}],
            "10301": [{end: true}]}""",
    ),
    "nobody can carry what holds him fast": (
        NOWHERE,
        '{"101": [{take: 16}], "16201": [{end: true}]}',
    ),
    "the first entry gives what is needed": (
        FINE,
        '{"100": [{take: 10, reveal: B}], "10102": [{end: true}]}',
    ),
    "a guard that eats the key": (
        NOWHERE,
        """{"100": [{reveal: B}], "101": [{take: 10}], "201": [{take: 14}],
            "guard B": [{box: 10}], "1214": [{box: 14}], "10301": [{end: true}]}""",
    ),
    "a guard that brings the key": (
        FINE,
        """{"100": [{take: 14, reveal: B}], "guard B": [{take: 10}], "10301": [{end: true}]}""",
    ),
    "the end of a chapter gives": (
        FINE,
        """{"101": [{when: {unset: over}, set: over, end_chapter: true}], "end 1": [{take: 10}],
            "10301": [{end: true}]}""",
    ),
    "a chapter too many": (
        BROKEN,
        '{"101": [{end_chapter: true}], "201": [{end: true}]}',
    ),
    "choices that lead round in a circle": (
        FINE,
        """{"101": [{choose: [{say: on, entry: "950"}, {say: out, entry: "951"}]}],
            "950": [{choose: [{say: back, entry: "101"}, {say: out, entry: "951"}]}],
            "951": [{take: 10}], "10301": [{end: true}]}""",
    ),
    "a room that goes before it opens": (
        NOWHERE,
        """{"101": [{box_rooms: B, figures_to: 101}], "201": [{reveal: B}],
            "102": [{end: true}]}""",
    ),
    "a figure that is moved enters": (
        FINE,
        """{"101": [{reveal: B, move: 102}], "enter B": [{take: 10}], "10102": [{end: true}]}""",
    ),
    "what is put back can be had again": (
        FINE,
        """{"101": [{take: 10}], "201": [{stack: 10}], "10301": [{end: true}]}""",
    ),
    "what is put back cannot be had again": (
        NOWHERE,
        """{"101": [{when: {unread: "201"}, take: 10}], "201": [{stack: 10}],
            "10301": [{end: true}]}""",
    ),
}


def told(text: str) -> Story:
    """A story of two rooms; 14 is a guard of B, 15 hides a trait, 16 and 17 hold fast."""
    files = Tale(0).files()
    entries: dict[str, Any] = {key: [{}] for key in ("100", "end 1", "end 2", "E1", "950")}
    places = {"A": (101, 201, 301), "B": (102,)}
    rooms: dict[str, Any] = {
        key: {"name": key, "locations": {n: {"name": str(n), "at": [1, 1]} for n in numbers}}
        for key, numbers in places.items()
    }
    entries |= {str(n): [{}] for numbers in places.values() for n in numbers}
    entries |= YAML(typ="safe").load(text)
    if "enter B" in entries:
        rooms["B"]["enter"] = "enter B"
    if "guard B" in entries:
        rooms["B"]["guard"] = {"card": 14, "entry": "guard B"}
    cards: dict[int, Any] = {n: {"name": f"card {n}", "kind": "part"} for n in range(10, 18)}
    cards[15]["handicap"] = "no trait"
    cards[16]["handicap"] = cards[17]["handicap"] = "held fast"
    files["rooms.yaml"], files["cards.yaml"] = rooms, cards
    files["entries/all.yaml"] = entries
    return of_files(files)


def judged_rightly(world: World, why: str | None) -> bool:
    """Whether the search finds this kind of dead end, if one is named, and is right everywhere."""
    search = Search(world)
    dead = search.prove().dead
    if why is not None and (dead.kind if dead is not None else FINE) != why:
        return False
    truth = PlainSearch(world, 1000)
    unlucky = any(state & (world.model.hides | sum(world.model.binds)) for state in truth.seen)
    judged = truth.seen if not truth.broken and not unlucky else ()
    return all(search.can_end(state) == (state in truth.living) for state in judged)


@pytest.mark.parametrize("name", STORIES)
def test_the_search_is_not_misled(name: str) -> None:
    why, text = STORIES[name]
    assert judged_rightly(World(model_of(told(text)), ("ada", "ben")), why)
