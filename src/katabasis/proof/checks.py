"""Checks beside scenarios: tests that a hunt for faults plays too, in the running program.

tests/mutants/<game>.yaml names them, a module or a single test of it. They need no fixtures but
`tmp_path` and `monkeypatch`, and must look at the game afresh each time: what a test remembers
hides the fault.
"""

import importlib
import inspect
import itertools
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from .cases import Case
from .modes import LIVE
from .scenario import run

FOLDER, PATCH = "tmp_path", "monkeypatch"
"""What a test calls a folder of its own, and what it changes for a while."""


class Stuck(BaseException):
    """A broken rule that does not end."""


class Check(msgspec.Struct, frozen=True, eq=False):
    """One test, with one row of its parameters."""

    name: str
    test: Callable[..., object]
    row: Mapping[str, Any]

    def failure(self) -> str:
        """What it says against the rules as they are; nothing if it holds."""
        try:
            with TemporaryDirectory() as folder, patched() as patch:
                given = {FOLDER: Path(folder), PATCH: patch}
                wanted = parameters(self.test)
                self.test(**self.row, **{key: given[key] for key in given if key in wanted})
        except (Stuck, KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:
            return f"{self.name}: {type(error).__name__}: {error}"
        return ""


@contextmanager
def patched() -> Iterator[Any]:
    """What pytest gives to a test that changes something for a while."""
    from pytest import MonkeyPatch

    with MonkeyPatch.context() as patch:
        yield patch


Proof = Case | Check
"""What can notice a fault."""


def failure_of(proof: Proof) -> str:
    """What a scenario or a check has against the rules; nothing if it holds."""
    return proof.failure() if isinstance(proof, Check) else run(proof, [LIVE]).failure


def checks_of(name: str) -> Iterator[Check]:
    """The tests of a module, or the one that is named, once for each row of parameters."""
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError:
        home, _, only = name.rpartition(".")
        yield from rows_of(name, getattr(importlib.import_module(home), only))
        return
    for key, test in vars(module).items():
        if key.startswith("test_"):
            yield from rows_of(f"{name}.{key}", test)


def rows_of(name: str, test: Callable[..., object]) -> Iterator[Check]:
    """A test once for each row of its parameters."""
    columns = [columns_of(*mark.args) for mark in marks_of(test)]
    for parts in itertools.product(*columns):
        row = {key: value for part in parts for key, value in part.items()}
        if missing := parameters(test) - {*row, FOLDER, PATCH}:
            raise SystemExit(f"{name} needs {', '.join(sorted(missing))}: it cannot be a check.")
        yield Check(name, test, row)


def parameters(test: Callable[..., object]) -> set[str]:
    """What a test wants to be given."""
    return set(inspect.signature(test).parameters)


def marks_of(test: Callable[..., object]) -> list[Any]:
    """The tables of parameters that a test was given by pytest's mark."""
    return [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]


def columns_of(names: Any, values: Any) -> list[dict[str, Any]]:
    """The rows of one such table."""
    keys = [key.strip() for key in names.split(",")] if isinstance(names, str) else list(names)
    return [dict(zip(keys, [value] if len(keys) == 1 else value, strict=True)) for value in values]
