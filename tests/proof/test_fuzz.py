"""The fuzzer plays until the time is out, and reports what it finds."""

import sys

import pytest

from katabasis.engine import Game
from katabasis.proof import fuzz


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """Runs the fuzzer with these words."""
    monkeypatch.setattr(sys, "argv", ["fuzz", *words])
    return fuzz.main()


def test_no_fault(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "--seconds", "0.2", "--game", "toll") == 0
    assert "no fault" in capsys.readouterr().out


def test_one_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "--game", "toll", "--players", "2", "--seed", "3") == 0
    assert capsys.readouterr().out == "toll: 1 games, no fault\n"


def test_a_fault(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def tried(game: Game, players: int, seed: int, every: int) -> str:
        return "It broke."

    monkeypatch.setattr(fuzz, "tried", tried)
    assert run(monkeypatch, "--game", "toll", "--players", "4", "--seed", "3") == 1
    assert "toll, 4 players, seed 3: a fault." in capsys.readouterr().out
