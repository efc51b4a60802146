"""A proof must be able to fail: each rule is broken in a copy, and a scenario must notice."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

ROOT = Path(__file__).parents[3]
HERE = Path(__file__).parent
SCENARIOS = ROOT / "tests" / "scenarios" / "cerberus"
MUTATIONS: list[dict[str, Any]] = YAML(typ="safe").load(HERE / "mutations.yaml")

WATCH = """
import sys
from pathlib import Path
from katabasis.proof.cases import cases
from katabasis.proof.scenario import run
clause, folder = sys.argv[1:]
for file in sorted(Path(folder).glob("*.yaml")):
    for case in cases(file):
        if clause not in case.proves:
            continue
        result = run(case, ["live"])
        print("ok" if result.ok else f"noticed: {result.failure}")
"""


def watched(clause: str, source: Path) -> list[str]:
    """What the scenarios that prove a clause say about a copy of the rules."""
    run = subprocess.run(
        [sys.executable, "-c", WATCH, clause, str(SCENARIOS)],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


def test_enough_clauses_of_all_sections_are_broken() -> None:
    clauses = {m["clause"] for m in MUTATIONS}
    assert len(clauses) >= 30
    assert len(clauses) == len(MUTATIONS)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=[m["clause"] for m in MUTATIONS])
def test_a_broken_rule_is_noticed(mutation: dict[str, Any], tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src" / "katabasis", tmp_path / "katabasis")
    file = tmp_path / "katabasis" / "games" / "cerberus" / mutation["file"]
    text = file.read_text(encoding="utf-8")
    assert text.count(mutation["old"]) == 1, "the rule to break is not where it was"
    file.write_text(text.replace(mutation["old"], mutation["new"]), encoding="utf-8")
    said = watched(mutation["clause"], tmp_path)
    assert any(s.startswith("noticed") and "The game broke" not in s for s in said), said
