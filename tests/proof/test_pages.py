"""Files of scenarios that are made to break their reader, and settings that are none."""

from pathlib import Path

import pytest

from tests.hostile import BOMB, DEEP
from tests.proof.running import HEAD, outcome


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (BOMB, "more than 50,000 values: do its aliases name aliases?"),
        (DEEP, "This is nested too deep: at most 30 levels."),
        ("title: \0", "U+0000, which cannot be printed: remove it."),
        (HEAD + "proves: [[[]]]\n", "A clause is a text"),
        (HEAD + "proves: [{}]\n", "A clause is a text"),
    ],
    ids=["aliases", "brackets", "nul", "lists", "maps"],
)
def test_a_file_that_is_made_to_break_is_one_failure(
    tmp_path: Path, text: str, sentence: str
) -> None:
    (result,) = outcome(tmp_path, text)
    assert sentence in result.failure and len(result.failure.splitlines()) == 1


def test_odd_settings_are_a_sentence(tmp_path: Path) -> None:
    head = "title: x\ngame: cerberus\nplayers: 5\noptions: {boards: 5}\n"
    (result,) = outcome(tmp_path, head + "then: {table: {round: 1}}\n")
    assert "Unknown board side '5'" in result.failure
