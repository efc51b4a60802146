"""Content that a scenario names: a pack's folder, a board's file, relative to the scenario."""

import shutil
from pathlib import Path

import pytest

from katabasis.games.dungeon.pack import SHIPPED
from tests.proof.running import outcome

BOARDS = Path(__file__).parents[1] / "boards"
CERBERUS = "title: x\ngame: cerberus\nplayers: [pink, green, blue]\n"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder with a board, a faulty board and a story, beside which a scenario may be."""
    shutil.copytree(BOARDS, tmp_path / "boards")
    text = (BOARDS / "undertow.yaml").read_text().replace("undertow", "faulty")
    (tmp_path / "boards" / "faulty.yaml").write_text(text.replace("companion: -2", "juggle: 1"))
    shutil.copytree(SHIPPED / "ferry", tmp_path / "packs" / "mine")
    return tmp_path


def test_a_board_is_laid_by_its_key(own: Path) -> None:
    text = (
        "content: boards/undertow.yaml\noptions: {boards: threshold undertow chasm shingle}\n"
        "then: {scene: {spectator: {boards: {has: [{title: The Undertow}]}}}}\n"
    )
    assert [r.failure for r in outcome(own, CERBERUS + text)] == [""]


def test_a_story_is_played_by_its_key(own: Path) -> None:
    text = (
        "title: x\ngame: dungeon\nplayers: 2\ncontent: packs/mine\noptions: {story: mine}\n"
        "then: {ask: {kind: hero}}\n"
    )
    assert [r.failure for r in outcome(own, text)] == [""]


def test_a_background_names_it_for_all_and_rows_may_name_several(own: Path) -> None:
    text = (
        "background:\n  game: cerberus\n  content: [boards/undertow.yaml, boards/backwash.yaml]\n"
        "---\ntitle: <key> has its title\noptions: {boards: threshold <key> chasm shingle}\n"
        "then: {scene: {spectator: {boards: {has: [{title: <title>}]}}}}\n"
        "examples: [[key, title], [undertow, The Undertow], [backwash, The Backwash]]\n"
        "---\ntitle: A scenario need not use it\nthen: {ask: {kind: play}}\n"
    )
    assert [r.failure for r in outcome(own, text)] == ["", "", ""]


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("content: boards/none.yaml\n", 4, "There is no file or folder"),
        ("content: 5\n", 4, "The path of a pack or board is a text"),
        (
            "content: boards/undertow.yaml\noptions: {first: pink}\n",
            4, "No option names 'undertow'",
        ),
        (
            "content: boards/faulty.yaml\noptions: {boards: threshold faulty chasm shingle}\n",
            5, "faulty.yaml:13: As a key: 'juggle' is not known here",
        ),
        ("options: {boards: threshold undertow chasm shingle}\n", 4, "Unknown board side"),
    ],
)  # fmt: skip
def test_it_fails_with_line_and_sentence(own: Path, text: str, line: int, sentence: str) -> None:
    (result,) = outcome(own, f"{CERBERUS}{text}then: {{ask: {{}}}}\n")
    assert f"s.yaml:{line}: " in result.failure and sentence in result.failure


def test_a_key_that_ships_with_the_game_is_taken(own: Path) -> None:
    (own / "boards" / "chasm.yaml").write_text((BOARDS / "undertow.yaml").read_text())
    text = "content: boards/chasm.yaml\noptions: {boards: threshold ledges chasm shingle}\n"
    (result,) = outcome(own, f"{CERBERUS}{text}then: {{ask: {{}}}}\n")
    assert "ships with the game: call your own something else." in result.failure


INLINE = """content:
  mire:
    key: mire
    title: The Mire
    board: own
    kind: middle
    skulls: 1
    place: nothing
    text: Mud.
    spaces:
      - {}
      - SPACE
      - {}
      - {}
      - {}
options: {boards: threshold mire chasm shingle}
then: {ask: {kind: play}}
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("SPACE", "{}", ""),
        ("SPACE", "{symbol: {drow: 1}}", "s.yaml:15: As a key: 'drow' is not known here."),
        ("SPACE", "[]", "s.yaml:15: This must be a map, not a list."),
        ("SPACE", "{role: den}", "s.yaml:15: A middle side has no space 'den'."),
        ("skulls: 1", "skulls: 12", "s.yaml:10: A side has 0 to 9 skulls."),
        ("  mire:", "  Mire:", "s.yaml:5: 'Mire' cannot be a name: use small letters,"),
        ("  mire:", "  ../mire:", "s.yaml:5: '../mire' cannot be a name"),
    ],
)
def test_a_fault_of_what_is_written_out_has_its_line(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    text = INLINE.replace(old, new).replace("SPACE", "{}")
    (result,) = outcome(tmp_path, CERBERUS + text)
    assert told in result.failure and bool(told) == bool(result.failure)
