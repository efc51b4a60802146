"""No room but `games` names a game: what is known of one, its `Game` says."""

import ast
from collections.abc import Iterator
from pathlib import Path

import katabasis
from katabasis.games import KEYS, game_of

SOURCE = Path(katabasis.__file__).parent
NAMES = {name for key in KEYS for name in (key, game_of(key).title)}


def named(text: str) -> Iterator[str]:
    """The texts of a module that name a game and nothing else; docstrings may give examples."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and node.value in NAMES:
            yield f"line {node.lineno}: {node.value}"


def test_no_other_room_names_a_game() -> None:
    files = [file for file in SOURCE.rglob("*.py") if "games" not in file.relative_to(SOURCE).parts]
    assert len(files) > 100
    assert not [(file, found) for file in files for found in named(file.read_text("utf-8"))]


def test_a_default_that_names_a_game_is_found() -> None:
    assert list(named('def play(game: str = "cerberus") -> None: ...')) == ["line 1: cerberus"]
