"""Content by value: called by name and digest, found by it, and carried to other processes."""

import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from katabasis.content import bring, carried, lend, named, stocked
from katabasis.content.shelf import SHELF, put
from katabasis.engine import BadInput, Match, dump, laid
from katabasis.games import game_of
from katabasis.games.dungeon.pack import SHIPPED, read_pack, source_of, story_of
from katabasis.games.dungeon.state import story
from tests.terminal.conftest import SOURCE

DUNGEON = game_of("dungeon")
TEAM = {"characters": "bertil odile"}


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    """A folder with a pack of the host's own, a copy of a shipped one, and other things."""
    folder = tmp_path / "packs"
    for key in ("mine", "ferry"):
        shutil.copytree(SHIPPED / "ferry", folder / key)
        frame = folder / key / "pack.yaml"
        frame.write_text(f"{frame.read_text()}# {tmp_path}\n")
    (folder / "Notes").mkdir()
    (folder / "todo.txt").write_text("Finish it.")
    return folder


def test_settings_name_own_content_by_its_digest(packs: Path) -> None:
    own = stocked([packs, packs / "nowhere"])
    assert set(own) == {"mine", "ferry"}
    name = own["mine"]
    assert name == f"mine@{SHELF[name].digest}" and len(SHELF[name].digest) == 32
    for given in ("mine", "MINE", ["mine"]):
        assert named(DUNGEON, {"story": given}, own)["story"] in (name, [name])
    assert named(DUNGEON, {"story": "ferry", "first": "mine"}, own) == {
        "story": "ferry",
        "first": "mine",
    }
    t = laid(DUNGEON, 2, named(DUNGEON, {"story": "mine", **TEAM}, own))
    assert t.story == name and story(t).key == "mine"


def test_the_same_texts_are_the_same_and_other_texts_never_are(packs: Path) -> None:
    name = lend(packs / "mine")
    source = SHELF[name]
    assert lend(packs / "mine") == put(source) == name and SHELF[name] is source
    before = story_of(name)
    frame = packs / "mine" / "pack.yaml"
    frame.write_text(frame.read_text().replace("title: ", "title: Another ", 1))
    other = lend(packs / "mine")
    assert other != name and story_of(name) is before
    assert story_of(other).frame.title == f"Another {before.frame.title}"


def test_what_cannot_be_lent_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="There is no file or folder"):
        lend(tmp_path / "none")
    (tmp_path / "My Pack").mkdir()
    with pytest.raises(BadInput, match="must begin with a small letter"):
        lend(tmp_path / "My Pack")


def test_a_faulty_story_is_refused_with_its_file_and_line(packs: Path) -> None:
    (packs / "mine" / "cards.yaml").write_text("10: {nam: x}\n")
    name = lend(packs / "mine")
    with pytest.raises(BadInput, match=r"^mine/cards.yaml:1: .* Run `katabasis check`"):
        laid(DUNGEON, 2, {"story": name, **TEAM})


def test_a_shipped_story_is_found_by_its_digest_too() -> None:
    draft = read_pack(SHIPPED / "ferry")
    assert draft.story is not None
    name = draft.story.name
    program = f"from katabasis.games.dungeon.pack import story_of; print(story_of({name!r}).key)"
    ran = subprocess.run(
        [sys.executable, "-c", program], env={"PYTHONPATH": SOURCE}, capture_output=True, check=True
    )
    assert ran.stdout == b"ferry\n"
    with pytest.raises(BadInput, match="The story 'ferry' with the texts 00 is not here"):
        source_of("ferry@00")


LOADING = """
import pickle, sys
from katabasis.content import bring
from katabasis.engine import BadInput, load
from katabasis.games import game_of
data, sources = pickle.loads(sys.stdin.buffer.read())
bring(sources)
try:
    print(load(data, game_of).game.scene(load(data, game_of).table, None, None).title)
except BadInput as error:
    print(error)
"""


def elsewhere(data: bytes, sources: object) -> str:
    """What a fresh process makes of a save."""
    ran = subprocess.run(
        [sys.executable, "-c", LOADING],
        input=pickle.dumps((data, sources)),
        env={"PYTHONPATH": SOURCE},
        capture_output=True,
        check=True,
    )
    return ran.stdout.decode().strip()


def test_content_is_carried_to_another_process(packs: Path) -> None:
    name = lend(packs / "mine")
    t = laid(DUNGEON, 2, {"story": name, **TEAM})
    data = dump(Match(DUNGEON, t))
    assert [source.name for source in carried(data)] == ["mine"]
    assert elsewhere(data, carried(data)) == story_of(name).frame.title
    assert elsewhere(data, []) == (
        "This file cannot be played here. This game was begun with edition 1 of the story 'mine'."
        f" The story 'mine' with the texts {SHELF[name].digest} is not here: put it, unchanged,"
        " into a folder that KATABASIS_PACKS names."
    )
    for lent in [name for name, source in SHELF.items() if source.name == "house"]:
        del SHELF[lent]  # another test has read its folder
    assert carried(dump(Match(DUNGEON, laid(DUNGEON, 2, {"story": "house"})))) == []


def test_a_game_from_before_digests_finds_the_one_story_of_that_name(packs: Path) -> None:
    shutil.move(packs / "mine", packs / "once-mine")
    name = lend(packs / "once-mine")
    t = laid(DUNGEON, 2, {"story": name, **TEAM})
    t.story = "once-mine"
    assert story(t) is story_of(name)
    assert carried(b'{"story":"once-mine"}') == [SHELF[name]]
    t.edition = 7
    with pytest.raises(BadInput, match=r"begun with edition 7 of the story 'once-mine'\. Unknown"):
        story(t)


def test_what_was_brought_is_on_the_shelf(packs: Path) -> None:
    source = SHELF.pop(lend(packs / "mine"))
    bring([source, source])
    assert SHELF[f"mine@{source.digest}"] is source
    assert laid(DUNGEON, 2, {"story": f"mine@{source.digest}"}).edition == 1
