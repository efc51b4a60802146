"""Which facts a story has: those that something in it asks for."""

from msgspec.structs import replace

from katabasis.games.dungeon.facts import GIVEN, HELD, TAKEN, facts_of
from katabasis.games.dungeon.handling import boxing
from katabasis.games.dungeon.pack import story_of
from katabasis.games.dungeon.passage import Passage, When
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


def test_a_card_that_a_spent_passage_leaves_alone_was_not_given_either() -> None:
    story = asking(When(given=(11,)))
    f = facts_of(story)
    parts = [*boxing(f, story, Passage(box=(11,)), 11)]
    assert [part for part in parts if part.adds & f.bit(GIVEN, 11)], "it is given"
    assert [part for part in parts if part.drops & f.bit(HELD, 11)], "and gone"
    assert all(part.spared for part in parts), "DUN-R11"
