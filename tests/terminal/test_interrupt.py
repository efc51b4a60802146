"""A player who is torn from the table finds everything as it was."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from katabasis.engine import BadInput, Keyed, Match
from katabasis.games import game_of
from katabasis.store.folder import data_folder
from katabasis.terminal import saves
from tests.terminal.conftest import SOURCE, Katabasis


@pytest.fixture
def hearing() -> Iterator[None]:
    """Programs started here hear the keyboard, even where a shell made the tests deaf to it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("hearing")
@pytest.mark.parametrize("blow", [signal.SIGINT, signal.SIGKILL, signal.SIGTERM])
def test_an_interrupted_game_loses_nothing(
    home: Path, katabasis: Katabasis, blow: signal.Signals
) -> None:
    arguments = ["play", "cerberus", "--bots", "random", "--set", "first=pink"]
    process = subprocess.Popen(
        [sys.executable, "-m", "katabasis", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": SOURCE},
    )
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write("I.1\n")
    process.stdin.flush()
    for line in process.stdout:
        if "or end the turn" in line:
            break
    process.send_signal(blow)
    out, err = process.communicate(timeout=20)
    assert "Traceback" not in err
    if blow == signal.SIGINT:
        assert process.returncode == 130 and "katabasis resume cerberus-1" in out
    ran = katabasis("resume", typed="log\nquit\n")
    assert "Pink plays Action I.1" in ran.out and "or end the turn" in ran.out


def begun() -> Match:
    """A game of The Toll."""
    game = game_of("toll")
    return Match(game, game.setup(2, {}), Keyed("ab" * 32))


def test_a_write_that_fails_leaves_the_old_save(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, match = tmp_path / "game.json", begun()
    saves.write(path, match, {})
    before = path.read_bytes()
    match.choose(0, "wait")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadInput, match=r"cannot be written: No space left on device"):
        saves.write(path, match, {})
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["game.json"]


def test_new_files_never_share_a_name(home: Path) -> None:
    assert {saves.new_file("toll").name for _ in range(3)} == {f"toll-{n}.json" for n in (1, 2, 3)}


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("KATABASIS_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "katabasis"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "katabasis"
