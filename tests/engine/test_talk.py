"""Table talk: who may say what to whom."""

import msgspec
import pytest

from katabasis.engine import Channel, Match, Refused, Said, heard, say
from katabasis.engine.talk import EVERYBODY
from tests.engine.games import Table, game
from tests.engine.test_match import two_questions


def private_table() -> Match:
    """A match in which seats 0 and 1 have a channel of their own, and seat 3 may not talk."""
    pair = Channel("pair", "The pair", (0, 1))
    rules = msgspec.structs.replace(
        game(two_questions),
        channels=lambda t, seat: {0: (EVERYBODY, pair), 1: (pair,), 3: ()}.get(seat, (EVERYBODY,)),
    )
    return Match(rules, Table())


def test_talk_is_for_everybody_unless_the_game_says_otherwise() -> None:
    match = Match(game(two_questions), Table())
    match.choose(0, "a")
    said = say(match, 1, "I promise.")
    assert said == Said(1, 1, "I promise.")
    assert all(heard([said], eyes) == [said] for eyes in ((), (0,), (0, 1)))
    for text in ("", "  ", "x" * 301):
        with pytest.raises(Refused, match="1 to 300 characters"):
            say(match, 1, text)


def test_a_channel_is_heard_by_its_seats_alone() -> None:
    match = private_table()
    said = say(match, 1, "Now.", "pair")
    assert said == Said(0, 1, "Now.", "pair", (0, 1))
    assert heard([said], (0,)) == heard([said], (2, 1)) == [said]
    assert heard([said], ()) == heard([said], (2,)) == []


def test_a_channel_of_others_is_refused() -> None:
    match = private_table()
    for seat, key, own in ((1, "all", "pair"), (2, "pair", "all"), (3, "all", "none")):
        with pytest.raises(Refused, match=f"no channel '{key}'. Your channels: {own}."):
            say(match, seat, "Hello", key)
