"""The page for authors shows the ferry as it is shipped."""

import re
import shutil
from pathlib import Path

import pytest

from katabasis.games.dungeon.conditions import CONDITIONS, READER
from katabasis.games.dungeon.pack import SHIPPED
from katabasis.games.dungeon.passage import Passage, When
from katabasis.games.dungeon.verbs import VERBS
from tests.terminal.conftest import Katabasis

PAGE = Path(__file__).parents[2] / "docs" / "authors.md"
EXCERPT = re.compile(r"^([\w/-]+\.(?:yaml|md)):\n\n```\w+\n(.*?)^```$", re.M | re.S)
FENCE = re.compile(r"^```(?:yaml|markdown)$", re.M)
TEXT = PAGE.read_text(encoding="utf-8")
EXCERPTS = EXCERPT.findall(TEXT)
BESIDE = ("take_to", "figures_to")
"""Keys that only say more about a verb."""


@pytest.mark.parametrize(("file", "excerpt"), EXCERPTS)
def test_an_excerpt_is_in_its_file(file: str, excerpt: str) -> None:
    assert excerpt in (SHIPPED / "ferry" / file).read_text(encoding="utf-8")


def test_every_excerpt_names_its_file() -> None:
    assert len(EXCERPTS) == len(FENCE.findall(TEXT)) > 0


def rows_of(heading: str) -> dict[str, str]:
    """The table below a heading: key and text."""
    below = TEXT.split(f"### {heading}\n")[1].split("\n#")[0]
    return dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", below, re.M))


def test_the_tables_have_every_word() -> None:
    assert [*rows_of("Conditions")] == [*When.__struct_fields__]
    words = {*Passage.__struct_fields__} - {"label", "says", "when", "otherwise", "clues"}
    assert sorted(rows_of("Effects")) == sorted(words)


def test_the_tables_say_what_is_declared() -> None:
    said = rows_of("Conditions")
    assert said == {c.word: c.text for c in CONDITIONS} | READER
    said = rows_of("Effects")
    assert [word for word in said if word not in BESIDE] == [verb.word for verb in VERBS.all]
    assert {v.word: v.text for v in VERBS.all} == {v.word: said[v.word] for v in VERBS.all}


def test_what_the_check_prints_is_what_the_page_shows(katabasis: Katabasis) -> None:
    ran = katabasis("check", str(SHIPPED / "ferry"), "--games", "0")
    printed = ran.out.removesuffix("All is well.\n")
    assert f"```\n{printed}```" in TEXT


def test_the_dead_end_of_the_page_is_found(katabasis: Katabasis, tmp_path: Path) -> None:
    shutil.copytree(SHIPPED / "ferry", tmp_path / "mine")
    path = tmp_path / "mine" / "entries" / "uses.yaml"
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[3:3] = ['"1316":', "  - {box: 13}"]
    assert "\n".join(lines[3:5]) in TEXT
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    ran = katabasis("check", str(tmp_path / "mine"), "--games", "0", "--save", "dead.json")
    found = [line for line in ran.out.splitlines() if "Dead end" in line]
    assert f"```\n{found[0]}\n```" in TEXT
