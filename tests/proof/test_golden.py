"""Golden playthroughs: what every seat saw is what it saw before."""

from pathlib import Path

import pytest

from katabasis.games import MAKING, all_games, game_of
from katabasis.proof.golden import written

KEYS = [*(game.key for game in all_games()), *MAKING]
FOLDER = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("key", KEYS)
def test_nothing_has_changed(key: str) -> None:
    for name, text in written(game_of(key)).items():
        path = FOLDER / key / name
        assert path.is_file(), f"{key} has no {name}; `make golden` writes it"
        old, new = path.read_text(encoding="utf-8").splitlines(), text.splitlines()
        for number, (before, after) in enumerate(zip(old, new, strict=False), 1):
            assert before == after, f"{path}:{number} has changed; see `make golden`"
        assert len(old) == len(new)


def test_no_golden_file_without_a_game() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(KEYS)
