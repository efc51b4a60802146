"""Closed, full and narrow outputs, other locales, Ctrl-C: a command ends well all the same."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.test_process import thinkers
from tests.terminal.conftest import SOURCE
from tests.terminal.test_interrupt import hearing

__all__ = ["hearing"]

COMMAND = [sys.executable, "-m", "katabasis"]


def environment(tmp_path: Path, **more: str) -> dict[str, str]:
    """A home of its own, and the command from this tree."""
    return {**os.environ, "PYTHONPATH": SOURCE, "KATABASIS_HOME": str(tmp_path), **more}


def shell(tmp_path: Path, line: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A line in a shell, in which `$K` is the command."""
    env = environment(tmp_path, K=" ".join(COMMAND), **more)
    return subprocess.run(
        ["bash", "-c", line], capture_output=True, text=True, check=False, env=env, timeout=60
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("words", ["games", "rules toll", "table toll", "play toll --new"])
def test_a_full_disk_is_one_sentence(tmp_path: Path, words: str) -> None:
    ran = shell(tmp_path, f"$K {words} < /dev/null > /dev/full")
    assert ran.returncode == 2
    assert ran.stderr == "The output cannot be written or read: No space left on device.\n"


def test_a_reader_who_leaves_is_told_nothing(tmp_path: Path) -> None:
    line = "$K rules cerberus --coverage | head -1; exit ${PIPESTATUS[0]}"
    ran = shell(tmp_path, line, PYTHONUNBUFFERED="1")
    assert (ran.returncode, ran.stderr) == (141, "")


def test_closed_streams_are_no_fault(tmp_path: Path) -> None:
    ran = shell(tmp_path, "$K play toll --new <&- >&- 2>&-")
    assert ran.returncode == 0
    assert [p.name for p in (tmp_path / "saves").iterdir()] == ["toll-1.json"]


def test_the_locale_c_shows_every_command(tmp_path: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    for words in ("simulate cerberus --games 2 --workers 1", "games"):
        ran = shell(tmp_path, f"$K {words}", **plain)
        assert ran.returncode == 0, ran.stderr
        assert ran.stdout.isascii() and "?" not in ran.stdout


@pytest.mark.usefixtures("hearing")
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_ctrl_c_ends_a_simulation_and_its_processes_without_a_word(tmp_path: Path) -> None:
    run = subprocess.Popen(
        [*COMMAND, "simulate", "cerberus", "--games", "100000", "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
        start_new_session=True,
    )
    end = time.monotonic() + 20
    while len(thinkers(run.pid)) < 2 and time.monotonic() < end:
        time.sleep(0.05)
    os.killpg(run.pid, signal.SIGINT)
    out, err = run.communicate(timeout=30)
    assert (run.returncode, out, err) == (130, b"", b"")
