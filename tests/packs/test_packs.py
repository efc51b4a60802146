"""The shipped stories pass their check, and their pictures can be drawn."""

from pathlib import Path

import pytest

from katabasis.engine import BadInput
from katabasis.games.dungeon.checking.graph import dotted
from katabasis.games.dungeon.pack import SHIPPED, read_pack, shipped, story_of, whole
from katabasis.packs.graph import draw
from tests.packs.checking import checked


@pytest.mark.parametrize("key", shipped())
@pytest.mark.proves("DUN-R99", "DUN-R98")
def test_a_shipped_story_is_proved(key: str) -> None:
    report = checked(SHIPPED / key, 1)
    assert [str(fault) for fault in report.faults] == []
    assert {len(proof.team) for proof in report.proofs} == {2, 3, 4}
    assert all(proof.dead is None for proof in report.proofs)
    assert all(all(found.values()) for found in report.reached.values())
    assert [*report.reached] == ["Endings", "Ratings"]
    assert report.random_games is not None
    assert report.random_games.ended == 1


def test_the_house_has_what_was_asked_for() -> None:
    story = story_of("house")
    assert (len(story.rooms), len(story.locations), len(story.cards)) == (18, 90, 83)
    assert len(story.frame.endings) == 5
    assert len(story.frame.heroes) == 4
    words = sum(len(text.split()) for text in story.prose.values())
    assert 18_000 <= words <= 36_000


def test_spoilers_come_by_level() -> None:
    story = story_of("ferry")
    rooms, things, everything = (dotted(story, level) for level in (1, 2, 3))
    assert "The Waiting Room" in rooms
    assert "A -> B" in rooms
    assert "umbrella" not in rooms
    assert "a horseshoe magnet" in things
    assert "e1012" not in things
    assert "c10 -> e1012" in everything
    assert "e1012 -> c13" in everything
    assert "subgraph cluster_C" in everything


def test_a_picture_of_the_story_is_written(tmp_path: Path) -> None:
    draw(dotted(story_of("ferry"), 3), tmp_path / "ferry.svg")
    drawn = (tmp_path / "ferry.svg").read_text(encoding="utf-8")
    assert "<svg" in drawn
    assert "a winch handle" in drawn
    with pytest.raises(BadInput, match="cannot be written"):
        draw(dotted(story_of("ferry"), 1), tmp_path / "no" / "ferry.svg")


def test_the_end_and_traits_are_drawn(tmp_path: Path) -> None:
    drawn = dotted(story_of("ferry"), 3)
    assert 'l203 -> the_end [label="Cast off"]' in drawn
    assert "the_end -> c18" in drawn
    assert 'l101 -> c15 [label="strong"]' in drawn
    house = dotted(story_of("house"), 3)
    assert "e132025 -> chapter" in house
    assert "l407 -> c18" in house


def test_rooms_of_any_name_can_be_drawn(tmp_path: Path) -> None:
    folder = tmp_path / "mill"
    (folder / "entries").mkdir(parents=True)
    for name in ("pack.yaml", "cards.yaml", "rooms.yaml", "entries/uses.yaml"):
        text = (SHIPPED / "ferry" / name).read_text(encoding="utf-8")
        text = text.replace("\nC:", "\nold mill:").replace("reveal: C", "reveal: old mill")
        (folder / name).write_text(text.replace("closed: C", "closed: old mill"))
    for level in (1, 2, 3):
        draw(dotted(whole(read_pack(folder), folder.name), level), tmp_path / "mill.svg")
        assert "The Ferry" in (tmp_path / "mill.svg").read_text(encoding="utf-8")
