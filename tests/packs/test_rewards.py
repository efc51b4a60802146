"""Which texts of a story tell of a deed, and whether they ask for it (DUN-R101)."""

import pytest
from msgspec.structs import replace

from katabasis.games.dungeon.checking.rewards import (
    asks,
    before,
    gifts,
    only_tests,
    places_of,
    rewards,
    told_in,
)
from katabasis.games.dungeon.facts import HELD, OPEN, SET, TAKEN
from katabasis.games.dungeon.pack import story_of
from katabasis.games.dungeon.passage import Choice, Entry, Good, Passage, Shop, When
from katabasis.games.dungeon.story import Story, Use

AGAIN = Passage(otherwise=True)


def test_a_passage_names_what_must_have_been_had() -> None:
    asked = When(holds=(10,), taken=(11, 12), open=("B",), set=("bell",), lacks=(13,))
    had = (HELD, (10,)), (TAKEN, (11,)), (TAKEN, (12,)), (OPEN, ("B",)), (SET, ("bell",))
    assert tuple(rewards((Passage(when=asked),), 0)) == had
    assert not [*rewards((Passage(),), 0)]


@pytest.mark.parametrize(
    ("above", "had"),
    [
        (When(unseen=(10, 11)), [(HELD, (10, 11))]),
        (When(lacks=(10, 11)), [(HELD, (10,)), (HELD, (11,))]),
        (When(closed=("B",)), [(OPEN, ("B",))]),
        (When(unset=("bell",)), [(SET, ("bell",))]),
        (When(unseen=(10,), holds=(12,)), []),
        (When(unseen=(10,), trait="strong"), []),
        (None, []),
    ],
)
def test_otherwise_means_that_what_is_above_has_been_had(
    above: When | None, had: list[object]
) -> None:
    assert [*rewards((Passage(when=above), AGAIN), 1)] == had
    assert not [*rewards((Passage(when=above), Passage()), 1)], "it is read in any case"


def test_a_condition_on_heroes_must_be_there_for_all_of_them() -> None:
    strong, other = When(unseen=(10,), trait="strong"), When(unseen=(10,), no_trait="strong")
    both = (Passage(when=strong), Passage(when=other))
    assert only_tests(strong, both) and only_tests(other, both)
    assert not only_tests(strong, both[:1]) and not only_tests(other, both[1:])
    weak = Passage(when=When(no_trait="knowing")), Passage(when=When(trait="knowing")), Passage()
    assert not only_tests(strong, weak) and not only_tests(other, weak)
    assert only_tests(When(unseen=(10,), lacks=(1,), closed=("B",), unset=("x",)), ())
    assert not only_tests(When(unseen=(10,), holds=(1,)), ())


def test_a_passage_may_ask_for_the_deed_itself() -> None:
    deeds = frozenset({"101", "201"})
    assert asks((Passage(when=When(searched=(101,))),), 0, deeds)
    assert asks((Passage(when=When(read=("201",))),), 0, deeds)
    assert not asks((Passage(when=When(searched=(301,))),), 0, deeds)
    assert not asks((Passage(when=When(open=("201",))),), 0, deeds), "a room is not a deed"
    assert not asks((Passage(),), 0, deeds)


def test_or_the_words_above_it_do() -> None:
    deeds = frozenset({"101", "201"})
    first = Passage(when=When(unsearched=(101,)))
    assert asks((first, AGAIN), 1, deeds)
    assert not asks((first, Passage()), 1, deeds)
    assert not asks((Passage(when=When(unsearched=(301,))), AGAIN), 1, deeds)


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        (None, False),
        (When(unsearched=(101,)), True),
        (When(unsearched=(101, 301)), False),
        (When(searched=(101,)), False),
        (When(unseen=(10,)), False),
        (When(unsearched=(101,), trait="strong"), False),
        (When(unsearched=(101,), no_trait="strong"), False),
        (When(unsearched=(101,), handicap="no healing"), False),
        (When(unsearched=(101,), no_handicap="no healing"), False),
        (When(unsearched=(101,), lacks=(10,)), False),
    ],
)
def test_what_always_holds_before_a_deed(when: When | None, holds: bool) -> None:
    assert before(when, frozenset({"101"})) is holds


def test_what_a_passage_brings() -> None:
    p = Passage(take=(10, 11), reveal=("B",), set=("bell",), box=(12,))
    assert gifts(p, HELD) == (10, 11)
    assert gifts(p, OPEN) == ("B",)
    assert gifts(p, SET) == ("bell",)
    assert gifts(Passage(), HELD) == gifts(Passage(), SET) == ()


def made(entries: dict[str, list[Passage]], **uses: int) -> Story:
    """The Last Ferry with other entries; a use is an entry and the place where it is read."""
    found = {key: Entry(key, tuple(passages)) for key, passages in entries.items()}
    at = tuple(Use(key.removeprefix("_"), place=place) for key, place in uses.items())
    return replace(story_of("ferry"), entries=found, uses=at)


def test_entries_belong_to_the_place_where_they_are_read() -> None:
    way, good = Choice("Go on.", "way"), Good(10, 1, "good")
    sold = Shop((11,), (good, Good(12, 1, "nowhere")))
    story = made(
        {
            "101": [Passage(choose=(way,)), Passage(shop=sold)],
            "way": [Passage(choose=(Choice("Back.", "101"), Choice("Lost.", "nowhere")))],
            "good": [Passage(choose=(Choice("Deeper.", "deeper"),))],
            "deeper": [Passage()],
            "11101": [Passage()],
            "201": [Passage()],
            "301": [Passage()],
            "alone": [Passage(choose=(way,))],
        },
        _101=101,
        _11101=101,
        _201=201,
        _301=301,
        _nowhere=201,
    )
    here = frozenset({"101", "way", "good", "deeper", "11101"})
    places = places_of(story)
    assert {key for key, found in places.items() if found == here} == here
    assert places["201"] == {"201"} and places["301"] == {"301"}
    assert "alone" in places["alone"] and "nowhere" not in places


def test_a_text_that_comes_from_its_own_place_is_told_of() -> None:
    entries = {"101": [Passage(when=When(unseen=(10,)), take=(10,)), AGAIN]}
    (told,) = told_in(made(entries, _101=101))
    assert (told.entry, told.number, told.kind) == ("101", 1, HELD)
    assert (told.things, told.deeds) == ((10,), frozenset({"101"}))
    elsewhere = {"101": [Passage(when=When(unseen=(10,))), AGAIN], "201": [Passage(take=(10,))]}
    assert not [*told_in(made(elsewhere, _101=101, _201=201))]
    asked = {"101": [*entries["101"][:1], Passage(when=When(searched=(101,), taken=(10,)))]}
    assert not [*told_in(made(asked, _101=101))]
