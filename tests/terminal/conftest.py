"""The command line, driven by lines of input as if somebody typed them."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from katabasis import cli

SOURCE = str(Path(cli.__file__).parents[1])
"""For programs that are started on their own, wherever they run."""


class Ran:
    """What came of one command."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


Katabasis = Callable[..., Ran]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own."""
    monkeypatch.setenv("KATABASIS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home" / "saves"


@pytest.fixture
def katabasis(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Katabasis:
    """Runs the command with these arguments and these typed lines."""

    def run(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["katabasis", *arguments])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = 0
        try:
            cli.main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run
