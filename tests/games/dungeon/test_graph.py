"""The House of Last Resort stands on the puzzle graph of the ledger, number by number."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from ruamel.yaml import YAML

from katabasis.games.dungeon.numbers import entry_read
from katabasis.games.dungeon.passage import Entry, Passage, When
from tests.games.dungeon.playing import HERE, house

GRAPH: dict[str, dict[Any, dict[str, Any]]] = YAML(typ="safe").load(HERE / "graph.yaml")
COMPANIONS = (74, 75, 76, 77)


def book() -> list[tuple[Entry, Passage]]:
    """All passages of the book."""
    return [(entry, p) for entry in house().entries.values() for p in entry.passages]


def of(number: str) -> tuple[Passage, ...]:
    """The passages of an entry."""
    return house().entries[number].passages


def every(passages: tuple[Passage, ...], field: str) -> list[Any]:
    """All that the passages of an entry name under a field, each once and sorted."""
    return sorted({item for p in passages for item in getattr(p, field)})


def walks(number: str, way: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every end of a walk by choices, with the turns that lead to it."""
    choices = [c for p in of(number) for c in p.choose]
    if not choices:
        yield number, way
    for choice in choices:
        yield from walks(choice.entry, (*way, choice.say.split()[0].lower()))


def tunnel() -> dict[str, str]:
    """The ends of the tunnel, as the ledger calls them."""
    return {entry: f"311:{'-'.join(way)}" for entry, way in walks("311")}


def event(entry: Entry) -> str:
    """What the ledger calls the reading of an entry."""
    number, ends = entry.id, tunnel()
    if number in ends:
        return ends[number]
    if number.isdecimal() and int(number) in house().locations:
        return f"explore:{number}"
    return number.replace("enter ", "enter:")


@pytest.mark.proves("DUN-012", "DUN-R60")
def test_the_rooms_are_a_to_r_with_the_locations_of_the_ledger() -> None:
    assert list(house().rooms) == list("ABCDEFGHIJKLMNOPQR")
    for key, room in GRAPH["rooms"].items():
        assert sorted(house().rooms[key].locations) == room["locations"], key
    assert len(house().locations) == 90
    groups: dict[int, list[int]] = defaultdict(list)
    for number in house().locations:
        groups[number % 100].append(number // 100)
    assert sorted(groups) == list(range(1, 16))
    for firsts in groups.values():
        assert sorted(firsts) == list(range(1, len(firsts) + 1))


@pytest.mark.proves("DUN-038")
def test_a_room_shows_several_locations_but_for_the_flooded_one() -> None:
    few = {
        key: len(room.locations) for key, room in house().rooms.items() if len(room.locations) < 2
    }
    assert few == {"B": 1}
    assert all(100 <= number <= 999 for number in house().locations)


@pytest.mark.parametrize("number", GRAPH["locations"])
def test_exploring_a_location_does_what_the_ledger_says(number: int) -> None:
    told, passages = GRAPH["locations"][number], of(str(number))
    gives = {*told.get("gives", []), *told.get("secret", [])}
    assert every(passages, "take") == sorted(gives)
    assert every(passages, "reveal") == told.get("reveals", [])
    assert not every(passages, "box") and not every(passages, "stack")
    assert max(p.lose for p in passages) == told.get("loses", 0)
    assert not any(p.fight or p.heal or p.move or p.end_chapter or p.box_rooms for p in passages)
    assert any(p.end for p in passages) == (number == 515)
    assert any(p.shop for p in passages) == (told["kind"] == "shop")
    assert any(p.choose for p in passages) == (told["kind"] == "path" or number == 508)
    free = {p.when.trait for p in passages if p.when and p.when.trait and not p.lose}
    if "but" in told:
        assert told["but"] in free
    elif told["kind"] == "trap":
        assert all(p.lose for p in passages)


@pytest.mark.proves("DUN-R86")
def test_there_are_twelve_traps() -> None:
    traps = sorted(n for n, told in GRAPH["locations"].items() if told["kind"] == "trap")
    assert traps == [106, 109, 113, 115, 203, 206, 209, 211, 314, 315, 505, 511]
    losing = {e.id for e, p in book() if p.lose}
    assert losing == {*map(str, traps), "706", "320", "323"}


@pytest.mark.proves("DUN-R77", "DUN-R61")
@pytest.mark.parametrize("number", GRAPH["entries"])
def test_a_combination_does_what_the_ledger_says(number: str) -> None:
    told, passages = GRAPH["entries"][number], of(number)
    assert every(passages, "take") == sorted(told.get("gives", []))
    assert every(passages, "reveal") == told.get("reveals", [])
    assert every(passages, "box") == sorted(told.get("removes", []))
    assert any(p.end_chapter for p in passages) == ("ends" in told)
    assert not every(passages, "stack")
    assert not any(p.lose or p.fight or p.heal or p.move or p.end for p in passages)


@pytest.mark.proves("DUN-055", "DUN-057", "DUN-066", "DUN-067")
def test_the_numbers_of_combinations_are_made_of_cards_codes_and_locations() -> None:
    for number, told in GRAPH["entries"].items():
        cards, place = told.get("cards", []), told.get("location", 0)
        assert cards == sorted(cards)
        if len(cards) == 3:
            assert number == "".join(map(str, cards))
            assert house().locations[place].together == tuple(cards)
        elif cards:
            assert number == f"{''.join(map(str, cards))}{place or ''}"
        else:
            assert number.endswith(str(place)) and len(number) == 6
            assert house().locations[place].dials == 3
    together = [n for n, place in house().locations.items() if place.together]
    dials = [n for n, place in house().locations.items() if place.dials]
    assert (together, dials) == ([709], [504, 214])


@pytest.mark.proves("DUN-R50", "DUN-R51")
def test_the_slips_of_the_print_are_mended() -> None:
    assert 383 not in house().locations and "383" not in house().entries
    assert [e.id for e, p in book() if 37 in p.take] == ["313"]
    assert every(of("29605"), "reveal") == ["I"]
    assert every(of("509"), "take") == [26] and every(of("510"), "reveal") == ["P"]
    assert every(of("214"), "take") == []


def sources() -> dict[int, list[str]]:
    """Where every card comes from in the story."""
    found: dict[int, list[str]] = defaultdict(list)
    for entry, p in book():
        for card in p.take:
            found[card].append(event(entry))
        for good in p.shop.goods if p.shop else ():
            found[good.card].append(f"407:buy-{good.card}")
    ends = ["end:chapter1", "end:chapter2", "end:game"]
    for chapter, name in zip(house().frame.chapters, ends, strict=True):
        found[chapter.gives].append(name)
    return {card: sorted(set(names)) for card, names in found.items()}


@pytest.mark.proves("DUN-013", "DUN-294")
def test_every_card_comes_from_where_the_ledger_says_and_from_nowhere_else() -> None:
    assert sorted(house().cards) == list(range(10, 93))
    found = sources()
    for number, told in GRAPH["cards"].items():
        assert found[number] == sorted(told["sources"]), number
    assert all(len(found[secret]) == 2 for secret in (70, 71, 72, 73))


def test_every_room_is_revealed_by_what_the_ledger_says_and_by_nothing_else() -> None:
    found: dict[str, set[str]] = defaultdict(set, {"A": {"setup"}})
    for entry, p in book():
        for room in p.reveal:
            found[room].add("end:chapter2" if entry.id == "3955" else event(entry))
    for key, told in GRAPH["rooms"].items():
        assert found[key] == set(told["revealed"]), key
    entering = {key: room.enter for key, room in house().rooms.items() if room.enter}
    assert entering == {
        key: f"enter {key}" for key, told in GRAPH["rooms"].items() if "enter" in told
    }


def test_points_handicaps_and_healing_are_those_of_the_ledger() -> None:
    for number, told in GRAPH["cards"].items():
        card = house().cards[number]
        assert card.points == told.get("points", 0), number
        assert card.handicap == told.get("handicap"), number
        assert card.heals == told.get("heals", 0), number


@pytest.mark.proves("DUN-R74", "DUN-069")
def test_there_is_one_shop_whose_prices_add_up_to_the_coins() -> None:
    (shop,) = [p.shop for _, p in book() if p.shop]
    assert shop.coins == (15, 21, 22, 23)
    assert {good.card: good.price for good in shop.goods} == {18: 1, 19: 1, 20: 2}
    doubles = {number: e.same for number, e in house().entries.items() if e.same == "407"}
    assert doubles == {f"{coin}407": "407" for coin in shop.coins}
    assert {entry_read(house(), number) for number in doubles} == {"407"}
    assert entry_read(house(), "408") == "408" and entry_read(house(), "15408") == "15408"


@pytest.mark.proves("DUN-R81")
def test_the_tunnel_has_five_ends() -> None:
    assert sorted(tunnel().values()) == [
        "311:left-left-left",
        "311:left-left-right",
        "311:left-right",
        "311:right-left",
        "311:right-right",
    ]
    lost = {tunnel()[e.id]: p.lose for e, p in book() if e.id in tunnel() and p.lose}
    assert lost == {"311:left-left-left": 1, "311:right-right": 1}


def test_near_misses_only_tell_something() -> None:
    entries = house().entries
    combinations = [n for n in entries if n.isdecimal() and len(n) >= 4]
    others = [n for n in combinations if n not in GRAPH["entries"]]
    near = [number for number in others if not entries[number].same]
    assert len(near) >= 120
    for number in near:
        for passage in of(number):
            bare = msgspec.structs.replace(passage, label="", says="", when=None, otherwise=False)
            assert bare == Passage(), number
        cards = [int(number[:2])] + ([int(number[2:])] if len(number) == 4 else [])
        assert set(cards) <= set(house().cards)
        assert len(number) == 4 or int(number[2:]) in house().locations
        assert cards == sorted(set(cards))


@pytest.mark.proves("DUN-R17")
def test_choice_entries_end_on_digits_that_no_location_has() -> None:
    three = [n for n in house().entries if n.isdecimal() and len(n) == 3]
    others = [n for n in three if int(n) not in house().locations]
    assert sorted(others) == [
        "100", "118", "119", "120", "125", "126",
        "316", "317", "318", "319", "320", "321", "322", "323",
    ]  # fmt: skip
    assert all(int(n[1:]) > 15 or n == "100" for n in others)
    assert sorted(int(n) for n in three if n not in others) == sorted(house().locations)


@pytest.mark.proves("DUN-R68")
def test_two_of_the_keys_have_no_entry() -> None:
    assert not {"1320", "1325", "2025"} & set(house().entries)


@pytest.mark.proves("DUN-R27", "DUN-R26")
def test_five_cards_are_handicaps_and_companions_are_none() -> None:
    bad = sorted(number for number, card in house().cards.items() if card.handicap)
    assert bad == [26, 58, 59, 78, 88]


@pytest.mark.proves("DUN-009")
def test_no_condition_knows_points() -> None:
    assert set(When.__struct_fields__) == {
        "holds", "holds_any", "lacks", "unseen", "open", "closed", "set", "unset", "read", "unread",
        "used", "unused", "searched", "unsearched", "taken", "given",
        "trait", "no_trait", "handicap", "no_handicap",
    }  # fmt: skip
    assert {flag for _, p in book() for flag in p.set} == {"mask off", "rat fed"}


@pytest.mark.proves("DUN-R96", "DUN-286")
def test_there_are_three_kinds_of_fights_and_one_ally() -> None:
    assert {e.id for e, p in book() if p.fight} == {"enter E", "enter M", "guard K"}
    assert all(p.fight == 1 for e, p in book() if p.fight)
    assert house().frame.fights.allies == (77,)
    guards = {key: room.guard for key, room in house().rooms.items() if room.guard}
    assert {key: (g.card, g.entry) for key, g in guards.items()} == {"K": (55, "guard K")}


@pytest.mark.proves("DUN-003", "DUN-011", "DUN-R29", "DUN-R30")
def test_three_chapters_three_missions_five_endings_six_ratings() -> None:
    frame = house().frame
    assert [chapter.mission for chapter in frame.chapters] == ["A1", "A2", "A3"]
    assert [chapter.gives for chapter in frame.chapters] == [67, 68, 92]
    assert [ending.key for ending in frame.endings] == ["E5", "E3", "E4", "E2", "E1"]
    assert [rating.least for rating in frame.ratings] == [0, 10, 20, 30, 40, 50]
    bonus = [(b.points, b.each, b.any) for b in frame.score.bonus]
    assert bonus == [(2, COMPANIONS, ()), (2, (), (60,)), (2, (), (62, 89))]
    assert (frame.start.room, frame.start.entry, frame.health) == ("A", "100", 12)


@pytest.mark.proves("DUN-R98")
def test_four_characters_each_with_another_trait_and_colour_two_women_two_men() -> None:
    heroes = house().frame.heroes
    assert [hero.trait for hero in heroes.values()] == ["strong", "knowing", "skilled", "attentive"]
    assert len({hero.colour for hero in heroes.values()}) == 4
    women = [key for key in heroes if " she " in f" {house().text(f'hero {key}').lower()} "]
    men = [key for key in heroes if " he " in f" {house().text(f'hero {key}').lower()} "]
    assert (women, men) == (["hedda", "ilse"], ["osric", "pim"])


def given_at(place: int) -> set[int]:
    """All that the ledger says can be had at a location, by looking or by using something there."""
    told = GRAPH["locations"][place]
    uses = [entry for entry in GRAPH["entries"].values() if entry.get("location") == place]
    return {
        *told.get("gives", []),
        *told.get("secret", []),
        *(card for entry in uses for card in entry.get("gives", [])),
    }


def place_of(entry: Entry) -> int:
    """The location that an entry is about; 0 if none."""
    place = int(entry.id[-3:]) if entry.id.isdecimal() and len(entry.id) in (3, 5) else 0
    return place if place in house().locations else 0


@pytest.mark.proves("DUN-043", "DUN-R14")
def test_a_gift_is_told_of_as_long_as_it_is_there() -> None:
    asking = [(e, p, list(p.when.unseen)) for e, p in book() if p.when and p.when.unseen]
    for entry, p, asked in asking:
        gifts = [*p.take, *(good.card for good in (p.shop.goods if p.shop else ()))]
        gifts += [card for way in p.choose for q in of(way.entry) for card in q.take]
        if entry.id == "407" and not p.shop:
            gifts = asked[:1]
        if "rat fed" in p.set:
            gifts = GRAPH["locations"][111]["gives"]
        assert asked == (gifts or sorted(given_at(place_of(entry)))), entry.id
    assert len(asking) >= 90


@pytest.mark.proves("DUN-R83", "DUN-R95", "DUN-R14")
def test_a_passage_about_somebody_asks_for_them_and_for_nobody_else() -> None:
    about = [(e, p) for e, p in book() if p.label.startswith("with-")]
    for entry, p in about:
        card = int(p.label.removeprefix("with-"))
        assert p.when is not None and p.when.holds == (card,), entry.id
        earlier = [q.label for q in of(entry.id)[: of(entry.id).index(p)] if q.take]
        others = tuple(int(label.removeprefix("with-")) for label in earlier)
        assert p.when.lacks == (others if p.take else ()), entry.id
    giving = [(e.id, p.label) for e, p in about if p.take and e.id.isdecimal()]
    places = (("410", (74, 77)), ("114", (75, 76)), ("506", COMPANIONS))
    assert sorted(giving) == sorted((at, f"with-{card}") for at, cards in places for card in cards)


@pytest.mark.proves("DUN-R14", "DUN-R95", "DUN-255")
def test_other_conditions_on_cards_are_about_what_is_had_at_the_place() -> None:
    found = {}
    for entry, p in book():
        if p.when and (p.when.holds or p.when.lacks) and not p.label.startswith("with-"):
            found[entry.id, p.label] = (p.when.holds, p.when.lacks)
    freed = {place: min(given_at(place) & {*COMPANIONS}) for place in (105, 205, 304, 404)}
    assert found == {
        ("105", ""): ((), (freed[105],)),
        ("105", "empty"): ((freed[105],), ()),
        ("30205", ""): ((), (freed[205],)),
        ("31205", ""): ((), (freed[205],)),
        ("404", ""): ((), (freed[404],)),
        ("404", "empty"): ((freed[404],), ()),
        ("711", ""): ((), tuple(GRAPH["entries"]["62711"]["gives"])),
        ("711", "empty"): (tuple(GRAPH["entries"]["62711"]["gives"]), ()),
        ("709", "ready"): (tuple(GRAPH["entries"]["132025"]["cards"]), ()),
        ("115", "rat"): ((GRAPH["locations"][115]["but_with"],), ()),
        ("115", "attentive"): ((), (GRAPH["locations"][115]["but_with"],)),
    }


@pytest.mark.proves("DUN-R79")
def test_the_codes_are_told_by_the_cards_of_the_ledger() -> None:
    clues = {entry.id: p.clues for entry, p in book() if p.clues}
    assert clues == {"347504": (79,), "485214": (53, 56, 63, 87)}
