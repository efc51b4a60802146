"""The runner that breaks rules: which faults it makes, and what it says about them."""

import ast
import sys
from pathlib import Path

import pytest

from katabasis.games import KEYS
from katabasis.proof import mutants as runner
from katabasis.proof.mutants import Hunt, Listed, cases_in
from katabasis.proof.mutating import mutants

TESTS = Path(__file__).parents[1]
SCENARIOS = TESTS / "scenarios"
NOTHING = Listed(Path("none.yaml"))
SETTLED = {
    "toll": ("toll.turn", "toll.bite", "toll.setup", "toll.take_coin", "toll.put_back"),
    "cerberus": ("blackmail", "capture", "hunt", "places", "sharing", "stops", "track", "content"),
    "dungeon": (
        "combining.gather",
        "combining.combine_cards",
        "combining.use_card",
        "combining.guarded",
        "combining.partners",
        "combining.pickable",
        "dials.dial",
        "entries.entry_of",
        "entries.selected",
        "entries.had_already",
    ),
}
"""Where every survivor is listed with its reason, so that any other fault must be noticed."""


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("go(n)", {"go(n) -> pass"}),
        ("t.at = n", {"t.at = n -> pass"}),
        ("t.at += n", {"t.at += n -> pass"}),
        ("at = n", set()),
        ("return", {"return -> pass"}),
        ("return n < m", {"n < m -> n <= m"}),
        ("return n == m", {"n == m -> n != m"}),
        ("return n in m", {"n in m -> n not in m"}),
        ("return n and m", {"n and m -> n or m"}),
        ("return not n", {"not n -> n"}),
        ("return n + m", {"n + m -> n - m"}),
        ("return 4", {"4 -> 5"}),
        ("return [a for a in n if a]", {"a -> True"}),
        ("return n if m else a", {"m -> True", "m -> False"}),
        ("while True: a = n", {"True -> False"}),
    ],
)
def test_each_kind_of_fault(line: str, faults: set[str]) -> None:
    found = mutants(ast.parse(f"def f(n, m):\n    {line}\n"), "module")
    assert {f.name for f in found} == {f"module.f: {fault}" for fault in faults}


def test_a_fault_is_taken_out_again() -> None:
    tree = ast.parse("def f(n):\n    return n + 1\n")
    before = ast.dump(tree)
    for fault in mutants(tree, "module"):
        with fault.made():
            assert ast.dump(tree) != before
        assert ast.dump(tree) == before


def test_without_its_scenario_a_fault_survives() -> None:
    found = cases_in(SCENARIOS / "toll")
    without = [case for case in found if "TOL-005" not in case.proves]
    for kept, outcome in ((found, "noticed"), (without, "unnoticed")):
        hunt = Hunt("toll", kept, NOTHING, ["toll.bite"])
        fault = next(f for f in hunt.faults if f.name.endswith("payment.bitten = True -> pass"))
        assert hunt.outcome(fault) == outcome


def test_what_no_scenario_reaches_is_said_at_once() -> None:
    hunt = Hunt("toll", [], NOTHING, ["toll.turn"])
    assert {hunt.outcome(fault) for fault in hunt.faults} == {"unreached"}


def test_numbers_of_content_are_faults_too() -> None:
    found = cases_in(SCENARIOS / "cerberus" / "survival_effects.yaml")
    hunt = Hunt("cerberus", found, NOTHING, ["content.cards.survival.SACRIFICE.effects"])
    assert [f.name.partition("effects.")[2] for f in hunt.faults][:2] == [
        "0.gain.0.rage: -1 -> 0",
        "0.gain.1.companion: -1 -> 0",
    ]
    assert hunt.outcome(hunt.faults[0]) == "noticed"


def test_survivors_need_a_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def main(*options: str) -> int:
        own = ["--scenarios", str(SCENARIOS), "--listed", str(tmp_path), *options]
        monkeypatch.setattr(sys, "argv", ["mutants", "toll", "--only", "toll.check_start", *own])
        return runner.main()

    assert main() == 1
    told = capsys.readouterr().out.splitlines()
    names = {line.split(": ", 2)[2] for line in told[:-1]}
    rows = "".join(f"  {name!r}: a reason\n" for name in sorted(names))
    (tmp_path / "toll.yaml").write_text(f"survivors:\n{rows}")
    assert main() == 0
    (tmp_path / "toll.yaml").write_text("skip: {toll.check_start: a reason}\n")
    assert main() == 0
    assert capsys.readouterr().out.endswith("0 faults, 0 unnoticed, 0 of them without a reason\n")


@pytest.mark.parametrize("game", KEYS)
def test_a_sample_of_faults_is_noticed(game: str) -> None:
    listed = Listed(TESTS / "mutants" / f"{game}.yaml")
    hunt = Hunt(game, cases_in(SCENARIOS / game), listed, SETTLED[game], 30)
    assert len(hunt.faults) > 10
    assert [f.name for f in hunt.faults if hunt.outcome(f) != "noticed"] == []
