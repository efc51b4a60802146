"""`make bench` runs: it is measured by hand, so nothing else would notice that it broke."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

SHORT = ["--tables", "2", "--seconds", "3", "--watchers", "5", "--beside", "1"]
BENCH = Path(__file__).parents[2] / "bench"


@pytest.mark.parametrize(
    ("script", "options"),
    [
        ("run.py", ["--game", "toll", "--players", "3", "--repeats", "1", "--games", "1"]),
        pytest.param(
            *("soak.py", [*SHORT, "--think", "0.1", "--pace", "0.05"]), marks=pytest.mark.long
        ),
    ],
)
def test_it_measures(script: str, options: list[str], tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    command = [sys.executable, str(BENCH / script), *options, "--json", str(report)]
    run = subprocess.run(command, check=False, capture_output=True, text=True, timeout=100)
    assert run.returncode in (0, 1), run.stderr
    assert "Traceback" not in run.stderr
    assert json.loads(report.read_text())


def test_records_are_cloned_nearly_as_fast_as_parallel_lists() -> None:
    spec = importlib.util.spec_from_file_location("records", BENCH / "records.py")
    assert spec is not None and spec.loader is not None
    records = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(records)
    one, other = records.clones()
    assert one < records.MOST * other
