"""What was told long ago is packed, and reads like a list all the same."""

import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katabasis.engine import Event, Keyed, Line, Match, laid
from katabasis.engine.told import BLOCK, FRESH, WIDE, Item, Told, items_of, packed, place_of
from katabasis.games import game_of

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.tuples(inner, inner),
    max_leaves=4,
)
events = st.builds(
    Event,
    kind=st.sampled_from(["moves", "draws"]),
    data=st.dictionaries(st.text(max_size=3), plain, max_size=3),
    secret=st.none() | st.dictionaries(st.text(max_size=3), plain, max_size=1),
    seen_by=st.tuples() | st.tuples(st.integers(0, 3)),
    only=st.none() | st.tuples(st.integers(0, 3)),
)


def many(count: int) -> list[Item]:
    """Events after some answers, several after each."""
    return [
        (n // 3, Event("moves", {"who": n % 4, "to": ("a", n)}, ("CER-1",))) for n in range(count)
    ]


@pytest.mark.parametrize(
    "count",
    [0, 1, BLOCK, BLOCK + FRESH - 1, BLOCK + FRESH, 5 * BLOCK + 7, WIDE + FRESH, 2 * WIDE + 99],
)
def test_it_reads_like_a_list(count: int) -> None:
    items = many(count)
    told = Told(items)
    told.tidy()
    assert len(told) == count
    assert list(told) == items == told[:]
    assert told == items
    assert told == Told(items)
    for start in range(0, count + 2, 5):
        assert told[start:] == items[start:]
        assert told[start : start + 9] == items[start : start + 9]
        assert told[:-start] == items[:-start]
        assert list(told.first(start)) == items[:start]
    for place in (0, -1, count // 2, count - 1):
        if count:
            assert told[place] == items[place]
    for place in (count, -count - 1):
        with pytest.raises(IndexError):
            told[place]
    for number in range(count // 3 + 2):
        assert place_of(told, number) == place_of(items, number)
        assert place_of(told, number, after=True) == place_of(items, number, after=True)


def test_what_goes_on_from_the_first_ones_changes_nothing_behind() -> None:
    items = many(200)
    told = Told(items)
    told.tidy()
    other = told.first(100)
    other.extend([(900, Event("draws", {}))])
    assert list(told) == items
    assert list(other) == [*items[:100], (900, Event("draws", {}))]
    assert told != other


@given(st.lists(events, min_size=1, max_size=4))
def test_every_event_comes_out_as_it_went_in(some: list[Event]) -> None:
    items = [(n, event) for n, event in enumerate(some * 40)]
    back = Told(items)
    back.tidy()
    assert [(n, e, types_of(e)) for n, e in back] == [(n, e, types_of(e)) for n, e in items]


def types_of(event: Event) -> list[type]:
    """The types of its data: a tuple must not become a list."""
    return [type(value) for value in event.data.values()]


def test_odd_data_stays_as_it_is() -> None:
    class Odd(str):
        """A text that is more than a text."""

    items: list[Item] = [(1, Event("moves", {"who": Odd("x")}))] * BLOCK
    assert packed(items) is items
    told = Told(items * 3)
    told.tidy()
    assert all(type(event.data["who"]) is Odd for _, event in told)


def test_what_was_told_is_an_event_to_whoever_reads_it() -> None:
    class Says(Line):
        text = "{n}"
        n: int

    told = Told(many(1))
    for number in range(9, 9 + BLOCK + FRESH):
        told.hear(number, [(Says(n=number), "TST-1", (), False, None)])
    assert len(told) == 1 + BLOCK + FRESH
    assert list(told.numbers[:3]) == [0, 9, 10]
    assert told[1] == (9, Event("says", {"n": 9}, ("TST-1",)))
    told.hear(99, [(Says(n=99), "", (), True, None)] * 2)
    told.tidy()
    assert told[-1] == (99, Event("says", {"n": 99}, shows=True))
    assert len(told) == len(told.numbers) == len(list(told)) == 3 + BLOCK + FRESH


def test_a_match_packs_its_past_as_it_goes_and_when_it_is_kept() -> None:
    match = Match(game_of("toll"), laid(game_of("toll"), 4, {}), Keyed("7" * 64))
    while match.ask is not None:
        match.push(match.ask.seat, list(match.ask.of(match.ask.seat))[-1])
    again = Match(match.game, match.start, None, match.log)
    assert match.events is not None and again.events is not None
    assert match.events == again.events
    assert len(match.events._fresh) < BLOCK + FRESH <= len(again.events._fresh)
    again.tidy()
    assert len(match.events._fresh) == len(again.events._fresh)


def test_packed_events_are_small() -> None:
    small: Any = packed(many(BLOCK))
    assert sys.getsizeof(small) < 40 * BLOCK


def test_old_blocks_are_packed_together_and_smaller() -> None:
    told = Told(many(2 * WIDE + FRESH))
    told.tidy()
    assert (len(told._wide), len(told._packed)) == (2, 0)
    assert items_of(told._wide[1]) == many(2 * WIDE)[WIDE:]
    alone = sum(sys.getsizeof(packed(many(WIDE)[n : n + BLOCK])) for n in range(0, WIDE, BLOCK))
    assert sys.getsizeof(told._wide[0]) < 0.6 * alone
