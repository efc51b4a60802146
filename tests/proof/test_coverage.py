"""Who proves which clause."""

from pathlib import Path

import pytest

from katabasis.content.ledger import parsed
from katabasis.proof import coverage
from tests.content.test_ledger import TEXT


def test_proofs_come_from_scenarios_and_marked_tests(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    (tests / "scenarios" / "toll").mkdir(parents=True)
    (tests / "scenarios" / "toll" / "a.yaml").write_text(
        "title: one\nproves: TOL-001\n---\ntitle: two\nproves: [TOL-001, TOL-002]\n"
    )
    (tests / "scenarios" / "toll" / "broken.yaml").write_text("a: [\n")
    (tests / "test_x.py").write_text(
        "import pytest\n\n@pytest.mark.proves('TOL-R01', 'TOL-002')\ndef test_it(): ...\n"
    )
    found = coverage.proofs("toll", tests)
    assert [p.title for p in found["TOL-001"]] == ["one", "two"]
    assert [str(p) for p in found["TOL-R01"]] == ["tests/test_x.py:4 test_it"]
    assert len(found["TOL-002"]) == 2


def test_printing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert coverage.rules_main("toll") == 0
    assert "TOL-R01  Does anybody see" in capsys.readouterr().out
    assert coverage.rules_main("toll", "tol-003") == 0
    assert "Proved by:\n  tests/scenarios/toll/" in capsys.readouterr().out
    assert coverage.rules_main("toll", "TOL-999") == 1
    assert coverage.rules_main("chess") == 1
    capsys.readouterr()
    assert coverage.rules_main("toll", coverage=True) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "8 of 8 clauses proved"
    monkeypatch.setattr(coverage, "proofs", lambda key, tests: {"TOL-001": [], "TOL-9": []})
    monkeypatch.setattr(coverage, "tests_folder", lambda: None)
    assert coverage.rules_main("toll", coverage=True) == 1
    assert "this installation has none" in capsys.readouterr().out
    assert coverage.rules_main("toll", "TOL-001") == 0


def test_a_game_without_proofs_is_not_forgotten(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = coverage.proofs("toll", Path("tests"))
    monkeypatch.setattr(coverage, "proofs", lambda key, tests: known if key == "toll" else {})
    assert coverage.coverage_main(["toll"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "every clause of 1 games is proved"
    assert coverage.coverage_main(["cerberus", "toll"]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "Not every clause is proved: cerberus"


def test_what_is_unproved_or_unknown_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    proof = coverage.Proof("f", 1, "t")
    clauses = parsed(TEXT, "ABC")
    assert coverage.print_coverage(clauses, {"ABC-001": [proof], "ABC-777": [proof]}) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "unknown ABC-777  f:1 t" in lines
    assert "unproved ABC-002  The second." in lines
    assert lines[-1] == "1 of 3 clauses proved"
