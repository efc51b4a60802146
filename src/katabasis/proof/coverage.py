"""Coverage: which scenario or test proves which clause of a ledger."""

import ast
from collections.abc import Sequence
from pathlib import Path

import msgspec

from ..content.ledger import Clause, ledger
from ..engine import BadInput
from ..games import game_of
from .cases import cases
from .page import Failed

MARK = "proves"


class Proof(msgspec.Struct, frozen=True, order=True):
    """A scenario or a test that names a clause."""

    file: str
    line: int
    title: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.title}"


def tests_folder() -> Path | None:
    """The tests of a source tree; None when the package is installed without them."""
    root = Path(__file__).resolve().parents[3]
    for folder in (root / "tests", Path.cwd() / "tests"):
        if (folder / "scenarios").is_dir():
            return folder
    return None


def proofs(key: str, tests: Path) -> dict[str, list[Proof]]:
    """All proofs of a game's clauses, by clause."""
    found: dict[str, list[Proof]] = {}
    for path in sorted((tests / "scenarios" / key).rglob("*.yaml")):
        for clause, proof in scenario_proofs(path, tests):
            found.setdefault(clause, []).append(proof)
    for path in sorted(tests.rglob("*.py")):
        for clause, proof in test_proofs(path, tests):
            found.setdefault(clause, []).append(proof)
    return found


def scenario_proofs(path: Path, tests: Path) -> list[tuple[str, Proof]]:
    """What the scenarios of a file prove. One that cannot be read proves nothing."""
    found = []
    try:
        for case in cases(path):
            proof = Proof(path.relative_to(tests.parent).as_posix(), case.line, case.title)
            found += [(clause, proof) for clause in case.proves]
    except Failed:
        return []
    return found


def test_proofs(path: Path, tests: Path) -> list[tuple[str, Proof]]:
    """What the tests of a file prove by `@pytest.mark.proves(...)`, read without running them."""
    text = path.read_text(encoding="utf-8")
    if f"mark.{MARK}" not in text:
        return []
    found = []
    file = path.relative_to(tests.parent).as_posix()
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == f"pytest.mark.{MARK}":
                proof = Proof(file, node.lineno, node.name)
                named = [a.value for a in mark.args if isinstance(a, ast.Constant)]
                found += [(str(clause), proof) for clause in named]
    return found


def rules_main(
    key: str, clause: str | None = None, coverage: bool = False, spoil: bool = False
) -> int:
    """Prints the ledger, one clause with its proofs, or what is unproved.

    What players should find out for themselves is printed only to whoever wants it spoiled.
    """
    try:
        game = game_of(key)
        clauses = ledger(game)
    except BadInput as error:
        print(error)
        return 1
    told = {n: one for n, one in clauses.items() if not game.spoils(one.section, one.text)}
    if not coverage and clause is None:
        print_ledger(clauses if spoil else told)
        if not spoil and len(told) < len(clauses):
            print(f"\n{len(clauses) - len(told)} clauses tell the story: --spoil prints them too.")
        return 0
    if (
        clause is not None
        and clause.upper() in clauses
        and clause.upper() not in told
        and not spoil
    ):
        print(f"{clause.upper()} tells the story: `katabasis rules {key} {clause} --spoil`.")
        return 0
    tests = tests_folder()
    found = proofs(key, tests) if tests else {}
    if clause is not None:
        return print_clause(clauses, clause.upper(), found, tests)
    if tests is None:
        print("The proofs are in the tests of the source tree; this installation has none.")
        return 1
    return print_coverage(clauses, found)


def coverage_main(keys: Sequence[str]) -> int:
    """Prints what proves the clauses of several games; 1 if a clause of any of them is unproved."""
    lacking = [key for key in keys if rules_main(key, coverage=True)]
    if lacking:
        print(f"Not every clause is proved: {', '.join(lacking)}")
        return 1
    print(f"every clause of {len(keys)} games is proved")
    return 0


def print_ledger(clauses: dict[str, Clause]) -> None:
    """The whole ledger under its headings."""
    section = ""
    for one in clauses.values():
        if one.section != section:
            section = one.section
            print(f"\n{section}\n")
        print(f"{one.id}  {one.text}")


def print_clause(
    clauses: dict[str, Clause], name: str, found: dict[str, list[Proof]], tests: Path | None
) -> int:
    """One clause and what proves it."""
    if name not in clauses:
        print(f"Unknown clause '{name}'. The ledger begins with {next(iter(clauses))}.")
        return 1
    one = clauses[name]
    print(f"{one.id} ({one.kind}; {one.section})\n{one.text}")
    if tests is None:
        print("The proofs are in the tests of the source tree; this installation has none.")
        return 0
    print("Proved by:" if found.get(name) else "Nothing proves it yet.")
    for proof in found.get(name, []):
        print(f"  {proof}")
    return 0


def print_coverage(clauses: dict[str, Clause], found: dict[str, list[Proof]]) -> int:
    """Every clause with its proofs, then what is unknown or unproved, then the count."""
    for name in clauses:
        for proof in found.get(name, []):
            print(f"{name}  {proof}")
    prefix = next(iter(clauses)).split("-")[0]
    unknown = [name for name in found if name not in clauses and name.startswith(f"{prefix}-")]
    for name in unknown:
        print(f"unknown {name}  {found[name][0]}")
    unproved = [one for name, one in clauses.items() if name not in found]
    for one in unproved:
        print(f"unproved {one.id}  {one.text}")
    print(f"{len(clauses) - len(unproved)} of {len(clauses)} clauses proved")
    return 1 if unproved or unknown else 0
