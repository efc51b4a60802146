"""The page for authors shows the ferry as it is shipped."""

import re
from pathlib import Path

import pytest

from katabasis.games.dungeon.pack import SHIPPED

PAGE = Path(__file__).parents[2] / "docs" / "authors.md"
EXCERPT = re.compile(r"^([\w/-]+\.(?:yaml|md)):\n\n```\w+\n(.*?)^```$", re.M | re.S)
FENCE = re.compile(r"^```(?:yaml|markdown)$", re.M)
EXCERPTS = EXCERPT.findall(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("file", "excerpt"), EXCERPTS)
def test_an_excerpt_stands_in_its_file(file: str, excerpt: str) -> None:
    assert excerpt in (SHIPPED / "ferry" / file).read_text(encoding="utf-8")


def test_every_excerpt_names_its_file() -> None:
    assert len(EXCERPTS) == len(FENCE.findall(PAGE.read_text(encoding="utf-8"))) > 0
