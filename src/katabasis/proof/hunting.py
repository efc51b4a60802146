"""The faults of a game, made one at a time, and whether its scenarios notice them."""

import ast
import hashlib
import signal
import warnings
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from .breaking import Row, Rows, Rules
from .cases import Case, cases
from .checks import Stuck, checks_of, failure_of
from .codes import broken
from .constants import Unloadable, changed
from .misprints import Misprint, Press
from .mutating import Mutant, mutants
from .scenario import files_of

PATIENCE = 5.0
"""Seconds of work, beyond those that a case takes, after which a broken rule counts as noticed: it
does not end."""
KEEN = 12
"""This many cases of each module are tried first."""


NOTICED, UNNOTICED, UNREACHED = "noticed", "unnoticed", "unreached"


class Listed:
    """The file that says which parts are left out and which survivors change nothing."""

    def __init__(self, path: Path) -> None:
        data = YAML(typ="safe").load(path) if path.is_file() else None
        self.checks: list[str] = (data or {}).get("checks") or []
        self.skip: dict[str, str] = (data or {}).get("skip") or {}
        rows: dict[str, Any] = (data or {}).get("survivors") or {}
        self.reasons: dict[str, str] = {}
        for name, reason in rows.items():
            self.reasons[" ".join(str(name).split())] = str(reason)

    def skips(self, where: str) -> bool:
        """Whether a module or a function of it is left out; `*` stands for anything."""
        return any(within(where, name) or fnmatchcase(where, name) for name in self.skip)


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
        if size:
            self.faults = sample([f for f in self.faults if f.name not in listed.reasons], size)
        checks = [check for name in listed.checks for check in checks_of(name)]
        self.rules.watch([*found, *([] if size else checks)], closely=not size)
        self.late: Rows = [(0.0, check) for check in checks] if size else []
        """Checks that a sample plays only where no scenario notices: watching them takes long."""
        self.keen: dict[str, list[Row]] = {}
        """The cases that last noticed something in a module: they often notice the next fault."""
        self.witnesses: dict[int, Row] = {}
        """The cases that noticed something, until they are known to hold without it."""

    def all_faults(self) -> Iterator[Mutant | Misprint]:
        """All faults that are looked at, the numbers of the content last."""
        for name, tree in self.rules.trees.items():
            yield from (f for f in mutants(tree, name) if self.wanted(f.where))
        yield from (f for f in self.press.misprints() if self.wanted(f.where))

    def groups(self) -> list[list[int]]:
        """The numbers of all faults, function by function: what noticed one often notices more."""
        found: dict[str, list[int]] = {}
        for number, fault in enumerate(self.faults):
            found.setdefault(fault.where, []).append(number)
        return list(found.values())

    def module(self, fault: Mutant) -> str:
        """The module that a fault is in."""
        return max((m for m in self.rules.modules if within(fault.where, m)), key=len)

    def wanted(self, where: str) -> bool:
        """Whether faults are made here."""
        return self.chosen(where) and not self.listed.skips(where)

    def chosen(self, where: str) -> bool:
        """Whether this place was asked for, be it left out or not."""
        return not self.only or any(within(where, name) for name in self.only)

    def outcome(self, fault: Mutant | Misprint) -> str:
        """`noticed`, `unnoticed`, or `unreached` if no scenario comes here.

        A module with a constant that cannot be made would not even load: that is noticed.
        """
        try:
            return self.judged(fault)
        except Unloadable:
            return NOTICED

    def judged(self, fault: Mutant | Misprint) -> str:
        """The same for a fault that can be made."""
        with self.made(fault) as reached:
            rows = [*reached, *self.late]
            if not rows:
                return UNREACHED
            keen = self.keen.setdefault(fault.where.partition(".")[0], [])
            here = {id(row) for row in rows}
            first = {id(row): row for row in keen if id(row) in here}
            row = noticed([*first.values(), *(row for row in rows if id(row) not in first)])
        if row is None:
            return UNNOTICED
        self.witnesses[id(row)] = row
        keen[:] = [row, *(other for other in keen if other is not row)][:KEEN]
        return NOTICED

    def recover(self) -> None:
        """What noticed a fault must hold again without it, or it would notice any other as well."""
        for _, proof in self.witnesses.values():
            if failure := failure_of(proof):
                raise SystemExit(f"A fault was taken out again, but: {failure}")
        self.witnesses.clear()

    def made(self, fault: Mutant | Misprint) -> AbstractContextManager[Rows]:
        """The fault is in the running program for a while."""
        if isinstance(fault, Misprint):
            return self.press.printed(fault)
        if isinstance(fault.function, ast.stmt) and not hasattr(fault.function, "args"):
            return changed(self.rules, self.module(fault), fault)
        return broken(self.rules, self.module(fault), fault)


def noticed(rows: Rows) -> Row | None:
    """The first of these cases that fails or does not end, if any."""

    def stuck(number: int, frame: Any) -> None:
        raise Stuck

    before = signal.signal(signal.SIGPROF, stuck)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a broken rule leaves coroutines behind
            for row in rows:
                try:
                    signal.setitimer(signal.ITIMER_PROF, PATIENCE + row[0])
                    if failure_of(row[1]):
                        return row
                except Stuck:
                    return row
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    return None


def sample(faults: list[Mutant | Misprint], size: int) -> list[Mutant | Misprint]:
    """A fixed part of the faults, spread over all modules by a hash of their names."""
    return sorted(faults, key=lambda f: hashlib.sha256(f.name.encode()).digest())[:size]


def cases_in(folder: Path) -> list[Case]:
    """All scenarios of a folder."""
    return [case for file in files_of([folder]) for case in cases(file)]
