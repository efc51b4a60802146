"""Which facts a story has: those that something in it asks for."""

from msgspec.structs import replace

from katabasis.games.dungeon.facts import GIVEN, TAKEN, facts_of
from katabasis.games.dungeon.pack import story_of
from katabasis.games.dungeon.passage import When
from katabasis.games.dungeon.story import Story


def asking(when: When) -> Story:
    """The Last Ferry, with an ending that asks for something."""
    story = story_of("ferry")
    first, *others = story.frame.endings
    endings = (replace(first, when=when), *others)
    return replace(story, frame=replace(story.frame, endings=endings))


def test_an_ending_may_ask_for_a_deed() -> None:
    plain = facts_of(story_of("ferry"))
    assert not plain.known(TAKEN, 11) and not plain.known(GIVEN, 11)
    asked = facts_of(asking(When(taken=(11,), given=(12,))))
    assert asked.known(TAKEN, 11) and asked.known(GIVEN, 12)
    assert not asked.known(GIVEN, 11) and not asked.known(TAKEN, 12)
