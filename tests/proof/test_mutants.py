"""The runner that breaks rules: which faults it makes, and what it says about them."""

import ast
import sys
from collections import Counter
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from katabasis.engine import settle
from katabasis.games import all_games, game_of
from katabasis.proof import mutants as runner
from katabasis.proof.checks import checks_of, failure_of
from katabasis.proof.codes import change_defaults, code_of
from katabasis.proof.hunting import NOTICED, Hunt, Listed, cases_in
from katabasis.proof.mutating import mutants
from katabasis.proof.scenario import run

TESTS = Path(__file__).parents[1]
SCENARIOS = TESTS / "scenarios"
SAMPLE = 30
"""Faults of each game that are made in every run of the tests; `make mutants` makes all."""
NOTHING = Listed(Path("none.yaml"))
SETTLED = {
    "toll": (),
    "cerberus": (),
    "dead_cells": ("checks",),
    "alone": (
        "abilities",
        "attack",
        "companions",
        "encounter",
        "explore",
        "health",
        "inventory",
        "scavenge",
    ),
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
    ),
}
"""Where every survivor is listed with its reason, so that any other fault must be noticed; without
names, everywhere."""


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
        ("return True", {"True -> False"}),
        ("return zip(n, m, strict=True)", set()),
        ("go(n, always=False)", {"go(n, always=False) -> pass", "False -> True"}),
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
        hunt = Hunt("toll", kept, NOTHING, ["toll.counted"])
        fault = next(f for f in hunt.faults if f.name.endswith("t.paid == LEAD -> False"))
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
        monkeypatch.setattr(sys, "argv", ["mutants", "toll", "--only", "toll.ended", *own])
        return runner.main()

    def listed(survivors: str, skip: str = "{}") -> None:
        text = f"skip: {skip}\nsurvivors:\n{survivors}"
        (tmp_path / "toll.yaml").write_text(text, encoding="utf-8")

    monkeypatch.setattr(runner, "cases_in", lambda folder: cases_in(folder / "biting.yaml"))
    assert main() == 1
    told = capsys.readouterr().out.splitlines()
    names = {line.split(": ", 2)[2] for line in told[:-1]}
    assert told[-1].startswith(
        f"{len(names)} faults: 0 noticed, 0 listed with a reason, {len(names)} surv"
    )
    rows = "".join(f"  {name!r}: a reason\n" for name in sorted(names))
    listed(rows)
    assert main() == 0
    assert main("--jobs", "2") == 0
    assert f" {len(names)} listed with a reason, 0 survivors; 0 stale" in capsys.readouterr().out
    listed(rows + "  'toll.ended: t.gold -> True': there is no gold\n")
    assert main() == 1
    gone = "listed, but noticed, gone or left out: toll.ended: "
    assert f"{gone}t.gold" in capsys.readouterr().out
    listed(rows + "  'toll.step: t.gold -> True': nobody looks there now\n")
    assert main() == 0
    listed(f"  {min(names)!r}: a reason\n", "{toll.ended: a reason}")
    assert main() == 1
    assert f"{gone}{min(names).partition(': ')[2]}" in capsys.readouterr().out
    listed("", "{toll.ended: a reason}")
    assert main() == 0
    assert "\n0 faults: 0 noticed" in f"\n{capsys.readouterr().out.splitlines()[-1]}"
    monkeypatch.setattr(runner, "cases_in", cases_in)
    listed(rows)
    assert main() == 1, "the scenarios notice what is listed"


def test_a_test_can_notice_what_no_scenario_does(tmp_path: Path) -> None:
    rows = f"checks: [{__name__}.check_the_bag]\nskip: {{'toll.take_*': a reason}}\n"
    (tmp_path / "toll.yaml").write_text(rows)
    for listed, outcome in ((NOTHING, "unreached"), (Listed(tmp_path / "toll.yaml"), "noticed")):
        hunt = Hunt("toll", [], listed, ["toll.setup", "toll.take_coin"])
        assert any(f.where == "toll.take_coin" for f in hunt.faults) == (outcome == "unreached")
        fault = next(f for f in hunt.faults if f.where == "toll.setup")
        assert hunt.outcome(fault) == outcome
        assert not failure_of(next(checks_of(f"{__name__}.check_the_bag")))


def check_the_bag(tmp_path: Path) -> None:
    """A test that a hunt may play; it wants a folder and looks at a table that is set up anew."""
    assert tmp_path.is_dir()
    game = game_of("toll")
    t = game.setup(2, settle(game, 2, {}))
    assert t.steps == [0, 0] and len(t.bag) == 12


def outcomes(game: str, *names: str, scenarios: str = "") -> dict[str, str]:
    """What becomes of these faults of a game, by their names."""
    hunt = Hunt(
        game, cases_in(SCENARIOS / game / scenarios), NOTHING, [n.split(":")[0] for n in names]
    )
    return {f.name: hunt.outcome(f) for f in hunt.faults if f.name in names}


@pytest.mark.parametrize(
    ("game", "scenarios", "fault"),
    [
        ("alone", "turns", "alone.step: t.phase == 'turn' -> t.phase != 'turn'"),
        ("dead_cells", "interbiome", "mutation_board.LEVEL_0: price=1 -> price=2"),
    ],
)
def test_rules_in_the_game_itself_and_in_tables_are_broken(
    game: str, scenarios: str, fault: str
) -> None:
    assert outcomes(game, fault, scenarios=f"{scenarios}.yaml") == {fault: NOTICED}


def test_each_lambda_of_a_line_is_broken() -> None:
    source = "BOTH = (lambda n: n + 1, lambda n: n + 2)\n"
    tree, run = ast.parse(source), Counter[tuple[int, int]]()
    for fault in mutants(tree, "m"):
        with fault.made():
            whole = compile(tree, "m.py", "exec")
        assert isinstance(fault.function, ast.Lambda)
        code = code_of(fault.function, whole)
        run[fault.function.col_offset, FunctionType(code, {})(10)] += 1
    assert run == {(8, 9): 1, (8, 12): 1, (25, 8): 1, (25, 13): 1}


def test_what_a_parameter_is_by_default_is_broken() -> None:
    tree = ast.parse("def f(n, m=2, *, a=False, b=-1):\n    return n, m, a, b\n")
    space: dict[str, Any] = {}
    exec(compile(tree, "m.py", "exec"), space)
    live, found = space["f"], set()
    for fault in mutants(tree, "m"):
        kept = live.__defaults__, live.__kwdefaults__
        change_defaults(live, fault)
        found.add(live(0))
        live.__defaults__, live.__kwdefaults__ = kept
    assert found == {(0, 3, False, -1), (0, 2, True, -1), (0, 2, False, -2)}
    assert live(0) == (0, 2, False, -1)


def test_a_case_that_no_longer_holds_ends_the_hunt() -> None:
    hunt = Hunt("toll", cases_in(SCENARIOS / "toll"), NOTHING, ["toll.ended"])
    assert hunt.outcome(hunt.faults[0]) == NOTICED
    hunt.recover()
    assert hunt.outcome(hunt.faults[0]) == NOTICED
    with hunt.made(hunt.faults[0]), pytest.raises(SystemExit, match="taken out again, but"):
        hunt.recover()


@pytest.mark.parametrize("left", [1, 2])
@pytest.mark.parametrize(("right", "sum_of"), [(3, 4)])
def check_sums(left: int, right: int, sum_of: int) -> None:
    """Holds for one of its two rows."""
    assert left + right == sum_of


def check_of_a_server(server: object) -> None:
    """Wants something that nobody can give."""


def test_a_check_is_played_once_for_each_row() -> None:
    first, second = checks_of(f"{__name__}.check_sums")
    assert failure_of(first) == ""
    assert failure_of(second).startswith(f"{__name__}.check_sums: AssertionError")
    with pytest.raises(SystemExit, match="needs server: it cannot be a check"):
        list(checks_of(f"{__name__}.check_of_a_server"))


def test_parts_that_are_gone_cannot_be_left_out() -> None:
    rules = Hunt("toll", [], NOTHING, ["toll.turn"]).rules
    assert rules.has("toll")
    assert rules.has("toll.ended")
    assert not rules.has("toll.ende")
    assert not rules.has("bridge")


def test_faults_that_read_alike_have_names_of_their_own() -> None:
    tree = ast.parse("def f(n):\n    go(n + 1)\n    come(n + 1)\n    return\n    return\n")
    names = [fault.name for fault in mutants(tree, "m")]
    assert len(set(names)) == len(names)
    assert "m.f: go(n + 1) -> go(n - 1)" in names
    assert "m.f: come(n + 1) -> come(n + 2)" in names
    assert "m.f: return -> pass (2)" in names


def test_numbers_outside_functions_are_faults_too() -> None:
    hunt = Hunt(
        "toll",
        cases_in(SCENARIOS / "toll"),
        NOTHING,
        ["toll.SILVER,LEAD,FAR_BANK,ROUNDS", "toll.Table"],
    )
    assert {f.name: hunt.outcome(f) for f in hunt.faults} == {
        "toll.SILVER,LEAD,FAR_BANK,ROUNDS: 6 -> 7": NOTICED,
        "toll.SILVER,LEAD,FAR_BANK,ROUNDS: 12 -> 13": NOTICED,
        "toll.Table.turn: 1 -> 2": NOTICED,
        "toll.Table.round: 1 -> 2": NOTICED,
    }
    (case,) = (
        c for c in cases_in(SCENARIOS / "toll") if c.title.startswith("Before the first coins")
    )
    assert run(case).ok, "the right values are back"


@pytest.mark.parametrize("game", [game.key for game in all_games()])
def test_every_listed_fault_is_made(game: str) -> None:
    listed = Listed(TESTS / "mutants" / f"{game}.yaml")
    listed.checks = []  # no fault is judged here, so nothing is played
    made = {fault.name for fault in Hunt(game, [], listed).faults}
    assert [name for name in listed.reasons if name not in made] == []


@pytest.mark.parametrize("game", [game.key for game in all_games()])
def test_a_sample_of_faults_is_noticed(game: str) -> None:
    listed = Listed(TESTS / "mutants" / f"{game}.yaml")
    hunt = Hunt(game, cases_in(SCENARIOS / game), listed, SETTLED.get(game, ()), SAMPLE)
    assert len(hunt.faults) == SAMPLE
    assert [f.name for f in hunt.faults if hunt.outcome(f) != NOTICED] == []
