"""A dead end is shown: the steps into it, and a game that has really come there."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from katabasis.engine import load
from katabasis.games import game_of
from katabasis.games.dungeon.checking.model import model_of
from katabasis.games.dungeon.facts import state_of
from katabasis.games.dungeon.pack import SHIPPED, story_of
from katabasis.games.dungeon.state import Table, suffers, team_has
from katabasis.packs.search import Search
from katabasis.packs.world import World
from tests.terminal.conftest import Katabasis, Ran

SOURCE = str(Path(__file__).parents[2] / "src")
PLACES, USES = "entries/locations.yaml", "entries/uses.yaml"
USED_UP = [(USES, '"13302":', '"1316":\n  - {box: 13}\n"13302":')]
HIDDEN = [
    ("cards.yaml", "kind: goods", "kind: goods, handicap: no trait"),
    (
        PLACES,
        "{when: {unsearched: 202}, take: 12}",
        "{when: {trait: strong, unseen: 12}, take: 12}",
    ),
    ("pack.yaml", "trait: knowing", "trait: strong"),
    ("pack.yaml", "trait: skilled", "trait: strong"),
    ("pack.yaml", "trait: attentive", "trait: strong"),
    ("pack.yaml", "trait: strong", "trait: skilled"),
]
NETS = [
    ("cards.yaml", "kind: treasure", "kind: net, handicap: held fast"),
    ("cards.yaml", "kind: goods", "kind: net, handicap: held fast"),
    (PLACES, "{trait: strong, unseen: 15}", "{unseen: 15}"),
]
CHAPTERS = [(PLACES, "lose: 1}", "end_chapter: true}")]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A copy of the small pack under a name of its own."""
    shutil.copytree(SHIPPED / "ferry", tmp_path / "packs" / "mine")
    return tmp_path / "packs" / "mine"


def plant(folder: Path, changes: list[tuple[str, str, str]]) -> None:
    """Changes in a pack."""
    for file, old, new in changes:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text, f"{file} has no '{old}'"
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def checked(katabasis: Katabasis, folder: Path) -> tuple[Ran, Table]:
    """What the check says, and the table of the game that it saved."""
    save = folder.parent / "dead.json"
    ran = katabasis("check", str(folder), "--games", "0", "--save", str(save))
    assert ran.code == 1
    return ran, load(save.read_bytes(), game_of).table


def can_end(table: Table) -> bool:
    """Whether an ending can be reached from a table."""
    model = model_of(story_of(table.story))
    search = Search(World(model, tuple(table.heroes)))
    search.prove()
    return search.can_end(state_of(model.facts, table))


def test_a_card_used_up_too_early(katabasis: Katabasis, mine: Path) -> None:
    plant(mine, USED_UP)
    ran, table = checked(katabasis, mine)
    line = next(line for line in ran.out.splitlines() if "Dead end" in line)
    assert line.startswith("entries/uses.yaml:4: Dead end for bertil and odile after 6 steps")
    assert "explore 301, set 527 at 401" in line
    assert line.endswith("combine 10 and 12, combine 13 and 16): no way to an ending.")
    assert table.box == [10, 12, 13]
    assert 14 in table.stack
    assert not can_end(table)


def test_the_saved_game_can_be_replayed(katabasis: Katabasis, mine: Path) -> None:
    plant(mine, USED_UP)
    ran, _ = checked(katabasis, mine)
    save = mine.parent / "dead.json"
    assert f"`KATABASIS_PACKS={mine.parent} katabasis replay {save}`" in ran.out
    found = {**os.environ, "PYTHONPATH": SOURCE, "KATABASIS_PACKS": str(mine.parent)}
    words = [sys.executable, "-m", "katabasis", "replay", str(save)]
    shown = subprocess.run(words, env=found, capture_output=True, text=True, check=True)
    assert "The sea has an umbrella that fishes." in shown.stdout
    lost = subprocess.run(
        words, env={**found, "KATABASIS_PACKS": ""}, capture_output=True, text=True, check=False
    )
    assert lost.returncode == 2
    assert "This game was begun with edition 1 of the story 'mine'" in lost.stderr


def test_a_trait_that_is_hidden(katabasis: Katabasis, mine: Path) -> None:
    plant(mine, HIDDEN)
    ran, table = checked(katabasis, mine)
    assert "explore 301 (strong)" in ran.out
    bearer = next(me for me, cards in enumerate(table.cards) if 16 in cards)
    assert table.heroes[bearer] == "odile"
    assert not team_has(table, 12)
    assert not can_end(table)


def test_everybody_is_held_fast(katabasis: Katabasis, mine: Path) -> None:
    plant(mine, NETS)
    ran, table = checked(katabasis, mine)
    assert "everybody held fast for good" in ran.out
    assert all(suffers(table, me, "held fast") for me in range(len(table.heroes)))


def test_a_chapter_that_is_not_there(katabasis: Katabasis, mine: Path) -> None:
    plant(mine, CHAPTERS)
    ran, table = checked(katabasis, mine)
    assert "explore 102): no chapter left." in ran.out
    assert table.chapter == 1


def test_json_is_json_with_a_dead_end_too(katabasis: Katabasis, mine: Path) -> None:
    plant(mine, USED_UP)
    save = mine.parent / "dead.json"
    ran = katabasis("check", str(mine), "--games", "0", "--json", "--save", str(save))
    told = json.loads(ran.out)
    assert ran.code == 1
    assert told["dead_end"][-1] == "combine 13 and 16"
    assert save.is_file()


def test_a_good_pack_is_good_on_the_command_line(katabasis: Katabasis, mine: Path) -> None:
    picture = mine.parent / "mine.svg"
    ran = katabasis("check", str(mine), "--games", "2", "--graph", str(picture), "--spoilers", "1")
    assert ran.code == 0
    assert "All is well." in ran.out
    assert "umbrella" not in picture.read_text(encoding="utf-8")


def test_a_broken_pack_is_a_fault_on_the_command_line(katabasis: Katabasis, mine: Path) -> None:
    plant(mine, [("pack.yaml", "edition: 1", "edition: one")])
    ran = katabasis("check", str(mine))
    assert ran.code == 1
    assert ran.out.startswith("pack.yaml:4: This must be a whole number, not 'one'.")
    assert ran.out.endswith("1 fault.\n")
