"""Saves: back at the same decision, or refused with a sentence."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from katabasis.engine import (
    BadInput,
    Keyed,
    Match,
    Said,
    Save,
    dump,
    load,
    read,
    settle,
    talk_of,
    verify,
)
from katabasis.engine.save import checksum
from katabasis.games import game_of
from katabasis.proof.modes import snapshot
from katabasis.proof.random_games import answer_of

TOLL = game_of("toll")


def played(answers: int = 12) -> Match:
    """A live match in the middle."""
    match, rng = Match(TOLL, TOLL.setup(3, settle(TOLL, 3, {})), Keyed("ab" * 32)), Random(1)
    for _ in range(answers):
        match.choose(*answer_of(match, rng))
    return match


TALK = [Said(3, 0, "Trust me."), Said(5, 1, "Never.", "whisper", (0, 1))]
DATA = dump(played(), {"names": ["Ann", "Bob", "Cy"]}, TALK)


def resealed(**parts: Any) -> bytes:
    """The save with other parts and a sum that fits them."""
    save = msgspec.structs.replace(msgspec.json.decode(DATA, type=Save), **parts)
    return msgspec.json.encode(msgspec.structs.replace(save, sum=checksum(save)))


def test_a_save_loads_at_the_same_decision() -> None:
    match, other = played(), load(DATA, game_of)
    assert snapshot(match) == snapshot(other)
    assert talk_of(read(DATA), other) == TALK
    assert other.events == match.events
    assert read(DATA).extra == {"names": ["Ann", "Bob", "Cy"]}
    rng = Random(2), Random(2)
    while match.ask is not None:
        match.choose(*answer_of(match, rng[0]))
        other.choose(*answer_of(other, rng[1]))
    assert match.log == other.log  # the draws go on as they would have


SAVE = msgspec.json.decode(DATA, type=Save)
DRAWN = next(n for n, (seat, _) in enumerate(SAVE.log) if seat < 0)
OTHER = {"lead": "silver", "silver": "lead"}[SAVE.log[DRAWN][1]]
TAMPERED = [(s, OTHER if n == DRAWN else a) for n, (s, a) in enumerate(SAVE.log)]

DAMAGED: dict[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", "is damaged, or not a save at all"),
    "no JSON": (lambda: b"once upon a time", "is damaged, or not a save at all"),
    "no UTF-8": (lambda: b'{"katabasis": "\xff\xfe"}', "is damaged, or not a save at all"),
    "a list": (lambda: b"[1, 2]", "is damaged, or not a save at all"),
    "some other JSON": (lambda: b'{"chess": 1}', "is not a save of Katabasis"),
    "cut short": (lambda: DATA[:-40], "is damaged, or not a save at all"),
    "parts missing": (lambda: b'{"katabasis": 1}', "is damaged, or not a save at all"),
    "one letter changed": (lambda: DATA.replace(b"Trust", b"Thrust"), "does not fit its checksum"),
    "another format": (lambda: resealed(katabasis=99), "save format 99, .* reads format 1"),
    "a format that is no number": (
        lambda: DATA.replace(b'"katabasis":1', b'"katabasis":"1"'),
        "is damaged, or not a save at all",
    ),
    "nested without end": (
        lambda: b'{"katabasis":1,"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        "nested too deep",
    ),
    "unknown game": (lambda: resealed(game="chess"), "There is no game 'chess'"),
    "no seed": (lambda: resealed(seed="x"), "A seed is 64 hexadecimal digits"),
    "talk of a stranger": (lambda: resealed(talk=[(0, 99, "Hello")]), "invalid table talk"),
    "talk of tomorrow": (lambda: resealed(talk=[(10**6, 0, "Hello")]), "invalid table talk"),
    "talk without end": (lambda: resealed(talk=[(0, 0, "x" * 301)]), "invalid table talk"),
    "talk without words": (lambda: resealed(talk=[(0, 0)]), "invalid table talk"),
    "talk of a number": (lambda: resealed(talk=[(0, 0, 7)]), "invalid table talk"),
    "talk to a stranger": (lambda: resealed(talk=[(0, 0, "Hi", "x", 99)]), "invalid table talk"),
    "talk to a word": (lambda: resealed(talk=[(0, 0, "Hi", "x", "y")]), "invalid table talk"),
    "no such table": (lambda: resealed(start={"bag": 3}), "does not fit its form"),
    "a table that cannot be": (
        lambda: resealed(start={**SAVE.start, "turn": 77}),
        "begins with an impossible table",
    ),
    "an illegal answer": (
        lambda: resealed(log=[*SAVE.log, (0, "gold")]),
        "holds an answer that the rules refuse",
    ),
    "another checkpoint": (
        lambda: resealed(checkpoint={**SAVE.checkpoint, "round": 9}),
        "its log leads to another table",
    ),
    "a checkpoint with more on it": (
        lambda: resealed(checkpoint={**SAVE.checkpoint, "ferry": 1}),
        "its log leads to another table",
    ),
    "another mark": (lambda: resealed(mark=0), "its log leads to another table"),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_save_is_refused_with_a_sentence(name: str) -> None:
    make, sentence = DAMAGED[name]
    with pytest.raises(BadInput, match=sentence) as caught:
        load(make(), game_of, "game.json")
    assert "game.json" in str(caught.value)


def test_talk_for_everybody_is_saved_as_it_always_was() -> None:
    old = resealed(talk=[(3, 0, "Trust me.")])
    assert talk_of(read(old), load(old, game_of)) == TALK[:1]
    assert dump(played(), read(DATA).extra, TALK[:1]) == old


def test_talk_that_outlives_its_answers_is_saved_with_the_last_one() -> None:
    match = played()
    data = dump(match, None, [Said(10**6, 0, "Undone.")])
    assert talk_of(read(data), load(data, game_of)) == [Said(len(match.log), 0, "Undone.")]


def test_a_save_from_before_a_table_got_a_field_still_loads() -> None:
    def without(table: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in table.items() if key != "paid"}

    assert SAVE.checkpoint["paid"] == ""
    old = resealed(start=without(SAVE.start), checkpoint=without(SAVE.checkpoint))
    assert snapshot(load(old, game_of)) == snapshot(played())


def test_a_save_of_another_edition_says_so() -> None:
    game = game_of("dungeon")
    data = dump(Match(game, game.setup(1, settle(game, 1, {})), Keyed(SAVE.seed or "")))
    save = msgspec.json.decode(data, type=Save)
    for part, sentence in (
        ({"edition": 99}, "begun with edition 99 of the story 'house'"),
        ({"story": "gone"}, "Unknown story 'gone'"),
    ):
        other = msgspec.structs.replace(save, start={**save.start, **part})
        bad = msgspec.json.encode(msgspec.structs.replace(other, sum=checksum(other)))
        for use in (load, verify):
            with pytest.raises(BadInput, match=rf"game\.json cannot be played here\. .*{sentence}"):
                use(bad, game_of, "game.json")


def test_verify_finds_nothing_in_an_honest_game() -> None:
    verdict = verify(DATA, game_of)
    assert verdict.wrong == []
    assert verdict.draws == sum(seat < 0 for seat, _ in SAVE.log)


def test_verify_finds_a_tampered_draw() -> None:
    verdict = verify(resealed(log=TAMPERED), game_of)
    number, sentence = verdict.wrong[0]
    assert number == DRAWN
    assert f"'{OTHER}', should be" in sentence


def test_verify_finds_an_answer_against_the_rules() -> None:
    log = [(seat, "gold" if seat >= 0 else answer) for seat, answer in SAVE.log]
    refused = verify(resealed(log=log), game_of).refused
    assert refused is not None and "against the rules" in refused[1]


def test_verify_stops_at_a_draw_where_somebody_is_asked() -> None:
    asked = next(n for n, (seat, _) in enumerate(SAVE.log) if seat >= 0)
    verdict = verify(resealed(log=[*SAVE.log[:asked], (-1, "silver")]), game_of)
    assert verdict.refused is not None and verdict.refused[0] == asked
    assert verdict.draws == asked


def test_verify_needs_a_seed() -> None:
    with pytest.raises(BadInput, match="has no seed"):
        verify(resealed(seed=None), game_of)
