"""Prose is set as a printer would set it: curly quotes, real dots, and no typewriter's marks."""

import re
from collections.abc import Iterator

import msgspec
import pytest

from katabasis.engine import Match, could_tell, settle
from katabasis.games import game_of
from katabasis.games.dungeon.pack import SHIPPED, read_pack, shipped, story_of, whole
from katabasis.games.dungeon.story import Story

GAME = game_of("dungeon")
TYPED = re.compile(r"['\"]|\.\.\.|``|\s-\s")
"""Marks of a typewriter."""
SAID = ("name", "title", "about", "say", "looks")
"""The words of a pack that players read outside its book."""


def said(part: object) -> Iterator[str]:
    """What players read of the files of a pack, beside its book."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key in SAID and isinstance(value, str):
                yield value
            yield from said(value)
    elif isinstance(part, list | tuple):
        for one in part:
            yield from said(one)


def typed_in(story: Story) -> dict[str, str]:
    """Every text with a mark of a typewriter, by its heading or by itself."""
    plain = msgspec.to_builtins((story.frame, story.rooms, story.cards, story.entries))
    texts = {**story.prose, **{text: text for text in said(plain)}}
    return {key: text for key, text in texts.items() if TYPED.search(text)}


@pytest.mark.parametrize("key", shipped())
def test_no_story_has_straight_quotes(key: str) -> None:
    assert typed_in(story_of(key)) == {}


def test_nor_has_what_a_new_story_begins_with() -> None:
    assert typed_in(whole(read_pack(SHIPPED.parent / "template"), "template")) == {}


def test_straight_quotes_would_be_found() -> None:
    story = story_of("ferry")
    prose = {**story.prose, "hero jory": "Jory doesn't.", "100": 'He said "so"...'}
    assert [*typed_in(msgspec.structs.replace(story, prose=prose))] == ["100", "hero jory"]


def test_what_the_game_itself_says_has_none_either() -> None:
    given = settle(GAME, 2, {"story": "ferry", "characters": ["jory", "odile"]})
    match = Match(GAME, GAME.setup(2, given))
    sentences = [str(one) for one in could_tell(GAME, match.table)]
    assert sentences
    assert [one for one in sentences if TYPED.search(one)] == []
