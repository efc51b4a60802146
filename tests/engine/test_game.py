"""Settings and events."""

from typing import Any

import msgspec
import pytest

from katabasis.engine import BadInput, Event, Setting, laid, scrub, settle
from katabasis.games import game_of

from .games import Table, game


async def nothing(t: Table) -> None:
    """Ends at once."""
    t.over = "done"


GAME = msgspec.structs.replace(
    game(nothing),
    settings=(
        Setting("speed", "How fast.", 3, (3, 4), "number"),
        Setting("name", "What name.", "x"),
        Setting("rooms", "Which rooms.", "", kind="words"),
        Setting("limit", "How long.", None, kind="number"),
    ),
)


def test_settings_have_defaults() -> None:
    usual = {"speed": 3, "name": "x", "rooms": (), "limit": None}
    assert settle(GAME, 2, {}) == usual
    assert settle(GAME, 2, {"speed": 4}) == {**usual, "speed": 4}


@pytest.mark.parametrize(
    ("key", "given", "found"),
    [
        ("speed", " 4", 4),
        ("limit", "-7", -7),
        ("limit", None, None),
        ("name", 12, "12"),
        ("name", " Ash ", "Ash"),
        ("rooms", "Hall, crypt  attic", ("hall", "crypt", "attic")),
        ("rooms", ["Great Hall", 2], ("great hall", "2")),
        ("rooms", 5, ("5",)),
    ],
)
def test_a_setting_reaches_the_rules_in_the_form_of_its_kind(
    key: str, given: Any, found: Any
) -> None:
    assert settle(GAME, 2, {key: given})[key] == found


@pytest.mark.parametrize(
    ("key", "given", "sentence"),
    [
        ("speed", "fast", "speed is a whole number, not 'fast'"),
        ("speed", True, "speed is a whole number, not 'True'"),
        ("speed", "9" * 50, "speed is a whole number, not '9999"),
        ("speed", None, "speed is a whole number, not 'None'"),
        ("name", ["a"], r"name is a word, not \"\['a'\]\""),
        ("rooms", {"a": 1}, "rooms is a list of words, not"),
        ("rooms", [["a"]], "rooms is a list of words, not"),
    ],
)
def test_a_value_of_another_kind_is_refused(key: str, given: Any, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        settle(GAME, 2, {key: given})


def test_what_cannot_be_set_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadInput, match="takes 2 to 2 players, not 3"):
        settle(GAME, 3, {})
    with pytest.raises(BadInput, match=r"has no setting 'rain'\. It has: speed, name"):
        settle(GAME, 2, {"rain": 1})
    with pytest.raises(BadInput, match="speed can be 3, 4, not '9'"):
        settle(GAME, 2, {"speed": 9})


def test_a_secret_reaches_only_those_who_may_see_it() -> None:
    event = Event("draws", {"who": 1}, ("TST-001",), {"card": "x"}, (1,))
    assert scrub(event, 4, (1,)).data == {"who": 1, "card": "x"}
    assert scrub(event, 4, (0,)).data == scrub(event, 4, ()).data == {"who": 1}
    assert event.data == {"who": 1}
    assert event.final
    assert not Event("draws", {}).final
    assert Event("shows", {}, shows=True).final


def test_every_seat_has_its_entry_and_nothing_is_under_way_when_a_step_begins() -> None:
    toll = game_of("toll")
    t = laid(toll, 3, {})
    assert toll.check(t) is None and toll.check_start(t) is None
    t.coins.pop()
    assert toll.check(t) == "Every player has an entry of their own in each of: steps, coins."
    t.steps[:] = [0]
    assert toll.check(t) == "The Toll is for 2 to 4 players, not 1."
    other = laid(toll, 3, {})
    other.paid = other.bag.pop()
    assert toll.check(other) is None
    said = toll.check_start(other)
    assert said == f"No step begins while something is under way (paid: {other.paid})."
