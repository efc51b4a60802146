"""Whether the scenarios of a game notice when its rules are broken: `make mutants GAME=cerberus`.

Every fault of `mutating.py` is made in the running program, one at a time, and the scenarios that
reach the broken function are played until one fails. A fault that none notices survives: either it
changes nothing, and tests/mutants/<game>.yaml says why, or a scenario is missing.
"""

import argparse
import ast
import functools
import gc
import importlib
import pkgutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from ruamel.yaml import YAML

from ..games import KEYS
from .cases import Case, cases
from .modes import LIVE
from .mutating import Mutant, mutants
from .scenario import files_of, run

PATIENCE = 5.0
"""Seconds after which a broken rule counts as noticed: it does not end."""

Key = tuple[str, str, int]
"""What a function is known by: its file, its name and its first line."""


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
        return any(where == name or where.startswith(f"{name}.") for name in self.skip)


class Rules:
    """The modules of a game, with the live functions behind every piece of its source."""

    def __init__(self, key: str) -> None:
        package = importlib.import_module(f"katabasis.games.{key}")
        self.folder = str(Path(package.__file__ or "").parent)
        names = [m.name for m in pkgutil.walk_packages(package.__path__, package.__name__ + ".")]
        self.modules: dict[str, ModuleType] = {key: package} if not names else {}
        for name in names:
            short = name.removeprefix(package.__name__ + ".")
            self.modules[short] = importlib.import_module(name)
        self.live: dict[Key, list[FunctionType]] = {}
        self.memories: list[Callable[[], None]] = []
        """How to empty what the game remembers: caches, and dicts that fill themselves."""
        self.cached: set[Key] = set()
        """The functions whose results are remembered."""
        self.remembered: set[Key] = set()
        """All functions that were called for something that is remembered."""
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and self.owns(thing.__code__):
                self.live.setdefault(key_of(thing.__code__), []).append(thing)
            elif isinstance(thing, functools._lru_cache_wrapper):
                if str(thing.__module__).startswith("katabasis.games."):
                    self.memories.append(thing.cache_clear)
                    self.cached.add(key_of(thing.__wrapped__.__code__))
            elif isinstance(thing, dict) and type(thing).__module__.startswith("katabasis.games."):
                self.memories.append(thing.clear)
                self.cached.add(key_of(vars(type(thing))["__missing__"].__code__))

    def owns(self, code: CodeType) -> bool:
        """Whether a piece of code belongs to the game."""
        return code.co_filename.startswith(self.folder)

    def forget(self) -> None:
        """Empties what functions remember, so that a fault shows at once."""
        for clear in self.memories:
            clear()


def key_of(code: CodeType) -> Key:
    """What a function is known by."""
    return (code.co_filename, code.co_qualname, code.co_firstlineno)


def codes(code: CodeType) -> Iterator[CodeType]:
    """All code inside a module."""
    for inside in code.co_consts:
        if isinstance(inside, CodeType):
            yield inside
            yield from codes(inside)


@contextmanager
def broken(rules: Rules, module: ModuleType, tree: ast.Module, fault: Mutant) -> Iterator[Key]:
    """The live functions do for a while what the broken source says."""
    path = str(module.__file__)
    with fault.made():
        whole = compile(tree, path, "exec")
    lines = [d.lineno for d in getattr(fault.function, "decorator_list", [])]
    first = min([fault.function.lineno, *lines])
    wanted = "<lambda>" if isinstance(fault.function, ast.Lambda) else fault.function.name
    new = next(
        c
        for c in codes(whole)
        if c.co_firstlineno == first and c.co_qualname.rpartition(".")[2] == wanted
    )
    key = key_of(new)
    kept = [(function, function.__code__) for function in rules.live.get(key, [])]
    for function, _ in kept:
        function.__code__ = new
    if key in rules.remembered:
        rules.forget()
    try:
        yield key
    finally:
        for function, code in kept:
            function.__code__ = code
        if key in rules.remembered:
            rules.forget()


class Watch:
    """Notes which functions of the game are called, and which of them for a memory."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.seen, self.depth = rules, set[Key](), 0

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        code = frame.f_code
        if event not in ("call", "return") or not self.rules.owns(code):
            return
        key = key_of(code)
        self.depth += (key in self.rules.cached) * (1 if event == "call" else -1)
        self.seen.add(key)
        if self.depth > 0:
            self.rules.remembered.add(key)


def reached(rules: Rules, found: list[Case]) -> dict[Key, list[tuple[float, Case]]]:
    """The cases that reach each function, the quickest first."""
    by: dict[Key, list[tuple[float, Case]]] = {}
    everywhere: list[tuple[float, Case]] = []
    rules.forget()
    for case in found:
        watch, start = Watch(rules), time.perf_counter()
        sys.setprofile(watch)
        try:
            result = run(case, [LIVE])
        finally:
            sys.setprofile(None)
        if not result.ok:
            raise SystemExit(f"No rule is broken yet, but: {result.failure}")
        row = (time.perf_counter() - start, case)
        everywhere.append(row)
        for key in watch.seen:
            by.setdefault(key, []).append(row)
    for key in rules.remembered:
        by[key] = everywhere[:]
    for rows in by.values():
        rows.sort(key=lambda row: row[0])
    return by


def noticed(rows: list[tuple[float, Case]]) -> bool:
    """Whether one of these cases fails, or does not end."""

    def stuck(number: int, frame: Any) -> None:
        raise Stuck

    signal.signal(signal.SIGALRM, stuck)
    try:
        for _, case in rows:
            signal.setitimer(signal.ITIMER_REAL, PATIENCE)
            if not run(case, [LIVE]).ok:
                return True
    except Stuck:
        return True
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return False


def survivors(key: str, folder: Path, listed: Listed, share: str) -> tuple[int, list[Mutant]]:
    """How many faults were made, and those that no scenario noticed."""
    rules = Rules(key)
    part, parts = (int(n) for n in share.split("/"))
    found = [case for file in files_of([folder]) for case in cases(file)]
    by, count, left = reached(rules, found), 0, list[Mutant]()
    for name, module in rules.modules.items():
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        for number, fault in enumerate(mutants(tree, name)):
            if number % parts != part - 1 or listed.skips(fault.where):
                continue
            count += 1
            with broken(rules, module, tree, fault) as broke:
                if not noticed(by.get(broke, [])):
                    left.append(fault)
                    print(f"{fault.where}:{fault.line}: {fault.was} -> {fault.now}", flush=True)
    return count, left


def main() -> int:
    """Prints the faults that nobody noticed; 1 if one of them is not listed with its reason."""
    parser = argparse.ArgumentParser(prog="katabasis.proof.mutants", description=__doc__)
    parser.add_argument("game", choices=KEYS)
    parser.add_argument("--scenarios", type=Path, default=Path("tests/scenarios"))
    parser.add_argument("--listed", type=Path, default=Path("tests/mutants"))
    parser.add_argument("--share", default="1/1", help="part 1 of 2 as 1/2")
    given = parser.parse_args()
    listed = Listed(given.listed / f"{given.game}.yaml")
    count, left = survivors(given.game, given.scenarios / given.game, listed, given.share)
    unknown = [fault for fault in left if fault.name not in listed.reasons]
    alive = {fault.name for fault in left}
    stale = [n for n in listed.reasons if n not in alive] if given.share == "1/1" else []
    for name in stale:
        print(f"listed, but noticed or gone: {name}")
    print(f"{count} faults, {len(left)} unnoticed, {len(unknown)} of them without a reason")
    return 1 if unknown or stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
