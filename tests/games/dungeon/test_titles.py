"""A chapter begins with its title card, and an ending has its picture, each at its moment."""

import re
import shutil
from pathlib import Path

import pytest

from katabasis.engine import Beat, Match, settle
from katabasis.engine.scene import Card, arts
from katabasis.games.dungeon.chapters import ends
from katabasis.games.dungeon.checking.begin import draw_pictures
from katabasis.games.dungeon.checking.checked import read_story
from katabasis.games.dungeon.pack import SHIPPED, shipped
from katabasis.games.dungeon.pictures import art
from katabasis.games.dungeon.titles import ending_card
from tests.games.dungeon.playing import BEST, GAME, act, begun, turns


def shown(match: Match, kind: str) -> set[str]:
    """The pictures of a kind that a viewer may ask for now."""
    scene = GAME.scene(match.table, None, match.ask)
    return {name for name in arts(scene) if name.startswith(kind)}


def great(match: Match) -> list[Beat]:
    """The great moments of chapters and of the end so far."""
    beats = [GAME.beat(match.table, seen, None) for seen in match.seen(None)]
    return [beat for beat in beats if beat.great in ("chapter", "victory")]


def pictured(beat: Beat) -> str:
    """The picture that a great moment shows."""
    return beat.card.art if isinstance(beat.card, Card) else ""


@pytest.mark.proves("DUN-R108", "DUN-007")
def test_title_cards_and_the_ending_are_seen_at_their_moment_and_no_others_ever() -> None:
    match = begun("hedda", "pim")
    assert [(pictured(beat), beat.means) for beat in great(match)] == [
        ("chapter-1", "Chapter 1: Articles in Store")
    ]
    for number, (hero, answers) in enumerate(turns(BEST)):
        assert shown(match, "chapter-") == {f"chapter-{match.table.chapter}"}, number
        assert not shown(match, "ending-"), number
        act(match, hero, *answers)
    ending = f"ending-{match.table.over}+dog"
    assert match.table.over and shown(match, "ending-") == {ending}
    assert [pictured(beat) for beat in great(match)] == [
        "chapter-1", "", "chapter-2", "", "chapter-3", ending,
    ]  # fmt: skip
    assert all(art(match.table, name).startswith("<svg") for name in (ending, "chapter-3"))
    scene = GAME.scene(match.table, None, match.ask)
    card = next(zone for zone in scene.zones if zone.id == "ending").cards[0]
    assert card.name and card.alt, "described for whoever cannot see it"


@pytest.mark.proves("DUN-R103", "DUN-R108")
def test_an_ending_shows_whom_the_team_has_brought_along() -> None:
    """The whistle brings the dog; who is not with you is neither drawn nor told."""
    t = begun("hedda", "pim").table
    t.over = "E2"
    t.cards[0] += [75, 77]
    card = ending_card(t, "E2")
    assert card.art == "ending-E2+fitch+dahl"
    assert "brown habit" in card.alt and "officer" in card.alt and "in grey" not in card.alt
    assert art(t, card.art) != art(t, "ending-E2+fitch")
    assert ending_card(t, "E5").art == "ending-E5" and "dog" not in ending_card(t, "E5").alt
    t.cards[1].append(73)
    assert ending_card(t, "E5").art == "ending-E5+dog" and "dog" in ending_card(t, "E5").alt


@pytest.mark.proves("DUN-R103", "DUN-R108")
def test_layers_of_an_ending_are_checked_like_those_of_a_room(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(SHIPPED / "ferry", pack)
    text = (pack / "pack.yaml").read_text("utf-8")
    extra = "    layers: {gulls: {holds: 99}, rain: {trait: strong}}\nratings:"
    (pack / "pack.yaml").write_text(text.replace("ratings:", extra), "utf-8")
    read = read_story(pack)
    faults = [fault.sentence for fault in (*read.misplaced(), *read.unfinished())]
    assert any(fault.startswith("No layer 'gulls': write data-layer") for fault in faults)
    assert any("99" in fault for fault in faults)
    assert any("a layer cannot ask who acts" in fault for fault in faults)


@pytest.mark.proves("DUN-R108")
def test_a_story_without_such_pictures_is_told_without_and_the_check_notes_it(
    tmp_path: Path,
) -> None:
    for story in shipped():
        assert read_story(SHIPPED / story).notes == []
    bare = tmp_path / "bare"
    shutil.copytree(SHIPPED / "ferry", bare)
    text = (bare / "pack.yaml").read_text("utf-8")
    (bare / "pack.yaml").write_text(re.sub(r"    looks: >-\n(?:      .*\n)+", "", text), "utf-8")
    pack = read_story(bare)
    assert [note.partition(". ")[0] for note in pack.notes] == [
        "Without a picture: chapter 1, ending E1, ending E2"
    ]
    match = Match(GAME, GAME.setup(2, settle(GAME, 2, pack.settings(("odile", "jory")))))
    assert great(match) == [] and not shown(match, "chapter-")
    last = ends(ending="E1", total=9, rating=1).beat(match.table, None)
    assert last.great == "victory" and last.card is None


@pytest.mark.proves("DUN-R108")
def test_a_picture_that_is_promised_and_not_drawn_is_a_fault(tmp_path: Path) -> None:
    bare = tmp_path / "bare"
    shutil.copytree(SHIPPED / "ferry", bare)
    (bare / "art" / "chapter-1.svg").unlink()
    (bare / "art" / "ending-E2.svg").unlink()
    faults = [fault.sentence.partition(";")[0] for fault in read_story(bare).unfinished()]
    assert faults == [f"No picture: draw art/{name}.svg" for name in ("chapter-1", "ending-E2")]
    assert draw_pictures(bare) == ["art/chapter-1.svg", "art/ending-E2.svg"]
    assert not list(read_story(bare).unfinished())
