"""The page that teaches scenarios tells the truth: its examples hold, its lists are whole."""

import re
from pathlib import Path

import pytest

from katabasis.engine import Game
from katabasis.games import all_games
from katabasis.proof import cases, given, scenario, table, then
from katabasis.proof.changes import RELATIVE
from katabasis.proof.compare import COMPARATORS

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = [
    example
    for example in re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
    if example.startswith(("title:", "background:"))
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.splitlines()[0])
def test_examples_hold(example: str, tmp_path: Path) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(example, encoding="utf-8")
    assert {result.failure for result in scenario.run_file(path)} == {""}


def test_every_key_is_taught() -> None:
    keys = [*cases.KEYS, *then.CHECKS, *then.ASK, *COMPARATORS, *given.CHANGES, *RELATIVE]
    keys += ["background", *cases.SHARED]
    untaught = [key for key in keys if not re.search(rf"[`{{ ]{key}[`:]", TEXT)]
    assert untaught == []


@pytest.mark.parametrize("game", [g for g in all_games() if not g.template], ids=lambda g: g.key)
def test_every_kind_of_question_is_taught_as_it_is_declared(game: Game) -> None:
    assert all(question.answers for question in game.questions)
    assert table.questions(game) in TEXT
