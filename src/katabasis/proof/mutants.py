"""Whether the scenarios of a game notice when its rules are broken: `make mutants GAME=cerberus`.

Every fault of `mutating.py` and every misprint of `misprints.py` is made in the running program,
one at a time, and the scenarios that reach it are played until one fails. A fault that none
notices survives: either it changes nothing, and tests/mutants/<game>.yaml says why, or a scenario
is missing.
"""

import argparse
import hashlib
import signal
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from ..games import KEYS
from .breaking import Rows, Rules, broken
from .cases import Case, cases
from .misprints import Misprint, Press
from .modes import LIVE
from .mutating import Mutant, mutants
from .scenario import files_of, run

PATIENCE = 5.0
"""Seconds after which a broken rule counts as noticed: it does not end."""


class Stuck(BaseException):
    """A broken rule that does not end."""


class Listed:
    """The file that says which parts are left out and which survivors change nothing."""

    def __init__(self, path: Path) -> None:
        data = YAML(typ="safe").load(path) if path.is_file() else None
        self.skip: dict[str, str] = (data or {}).get("skip") or {}
        rows: dict[str, Any] = (data or {}).get("survivors") or {}
        self.reasons: dict[str, str] = {}
        for name, reason in rows.items():
            self.reasons[" ".join(str(name).split())] = str(reason)

    def skips(self, where: str) -> bool:
        """Whether a module or a function of it is left out."""
        return any(within(where, name) for name in self.skip)


def within(where: str, name: str) -> bool:
    """Whether a place is a module or function of this name, or in it."""
    return where == name or where.startswith(f"{name}.")


class Hunt:
    """The faults of one game, and whether its scenarios notice them."""

    def __init__(
        self, key: str, found: list[Case], listed: Listed, only: Sequence[str] = (), size: int = 0
    ) -> None:
        """With `only`, the faults in these modules or functions; with `size`, a sample of them."""
        self.rules, self.listed, self.only = Rules(key), listed, only
        self.press = Press(self.rules)
        self.faults = list(self.all_faults())
        among = None
        if size:
            self.faults = sample([f for f in self.faults if f.name not in listed.reasons], size)
            among = {line for fault in self.faults for line in self.around(fault)}
        self.rules.watch(found, among)
        self.keen: dict[str, tuple[float, Case]] = {}
        """The case that last noticed something in a function: it often notices the next fault."""

    def all_faults(self) -> Iterator[Mutant | Misprint]:
        """All faults that are looked at, the numbers of the content last."""
        for name, tree in self.rules.trees.items():
            yield from (f for f in mutants(tree, name) if self.wanted(f.where))
        yield from (f for f in self.press.misprints() if self.wanted(f.where))

    def around(self, fault: Mutant | Misprint) -> Iterator[tuple[str, int]]:
        """The lines of the function that has the fault."""
        if isinstance(fault, Mutant):
            file = str(self.rules.modules[self.module(fault)].__file__)
            decorators = [d.lineno for d in getattr(fault.function, "decorator_list", [])]
            first = min([fault.function.lineno, *decorators])
            yield from ((file, n) for n in range(first, fault.function.end_lineno + 1))

    def module(self, fault: Mutant) -> str:
        """The module that a fault is in."""
        return max((m for m in self.rules.modules if within(fault.where, m)), key=len)

    def wanted(self, where: str) -> bool:
        """Whether faults are made here."""
        chosen = not self.only or any(within(where, name) for name in self.only)
        return chosen and not self.listed.skips(where)

    def outcome(self, fault: Mutant | Misprint) -> str:
        """`noticed`, `unnoticed`, or `unreached` if no scenario comes here."""
        with self.made(fault) as rows:
            if not rows:
                return "unreached"
            keen = self.keen.get(fault.where)
            first = [row for row in rows if row is keen]
            row = noticed([*first, *(row for row in rows if row is not keen)])
        if row is None:
            return "unnoticed"
        self.keen[fault.where] = row
        return "noticed"

    def made(self, fault: Mutant | Misprint) -> AbstractContextManager[Rows]:
        """The fault is in the running program for a while."""
        if isinstance(fault, Misprint):
            return self.press.printed(fault)
        return broken(self.rules, self.module(fault), fault)


def noticed(rows: Rows) -> tuple[float, Case] | None:
    """The first of these cases that fails or does not end, if any."""

    def stuck(number: int, frame: Any) -> None:
        raise Stuck

    before = signal.signal(signal.SIGALRM, stuck)
    try:
        for row in rows:
            try:
                signal.setitimer(signal.ITIMER_REAL, PATIENCE)
                if not run(row[1], [LIVE]).ok:
                    return row
            except Stuck:
                return row
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    return None


def sample(faults: list[Mutant | Misprint], size: int) -> list[Mutant | Misprint]:
    """A fixed part of the faults, spread over all modules by a hash of their names."""
    return sorted(faults, key=lambda f: hashlib.sha256(f.name.encode()).digest())[:size]


def cases_in(folder: Path) -> list[Case]:
    """All scenarios of a folder."""
    return [case for file in files_of([folder]) for case in cases(file)]


def main() -> int:
    """Prints the faults that nobody noticed; 1 if one of them is not listed with its reason."""
    parser = argparse.ArgumentParser(prog="katabasis.proof.mutants", description=__doc__)
    parser.add_argument("game", choices=KEYS)
    parser.add_argument("--scenarios", type=Path, default=Path("tests/scenarios"))
    parser.add_argument("--listed", type=Path, default=Path("tests/mutants"))
    parser.add_argument("--share", default="1/1", help="part 1 of 2 as 1/2")
    parser.add_argument("--only", default="", help="modules or functions: deck,turn.play,content")
    given = parser.parse_args()
    listed = Listed(given.listed / f"{given.game}.yaml")
    only = [name for name in given.only.split(",") if name]
    hunt = Hunt(given.game, cases_in(given.scenarios / given.game), listed, only)
    part, parts = (int(n) for n in given.share.split("/"))
    made = hunt.faults[part - 1 :: parts]
    alive: dict[str, bool] = {}
    for fault in made:
        outcome = hunt.outcome(fault)
        alive[fault.name] = alive.get(fault.name, False) or outcome != "noticed"
        if outcome != "noticed" and fault.name not in listed.reasons:
            print(f"{outcome}: line {fault.line}: {fault.name}", flush=True)
    stale = [n for n in listed.reasons if not alive.get(n, parts > 1 or bool(only))]
    for name in stale:
        print(f"listed, but noticed or gone: {name}")
    left = [name for name, living in alive.items() if living]
    unknown = [name for name in left if name not in listed.reasons]
    print(f"{len(made)} faults, {len(left)} unnoticed, {len(unknown)} of them without a reason")
    return 1 if unknown or stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
