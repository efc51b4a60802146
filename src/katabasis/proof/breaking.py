"""The rules of a game in the running program, and which scenarios reach what."""

import ast
import functools
import gc
import importlib
import pkgutil
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from .checks import Check, Proof, failure_of
from .pieces import functions
from .watching import Glance, Key, Line, Watch, key_of

Row = tuple[float, Proof]
"""A scenario or a check with the seconds that it takes."""
Rows = list[Row]
"""Scenarios and checks, the quickest first."""


class Rules:
    """The modules of a game, with the live functions behind every piece of its source."""

    def __init__(self, key: str) -> None:
        package = importlib.import_module(f"katabasis.games.{key}")
        self.folder = str(Path(package.__file__ or "").parent)
        names = [m.name for m in pkgutil.walk_packages(package.__path__, package.__name__ + ".")]
        self.modules: dict[str, ModuleType] = {key: package}
        for name in names:
            short = name.removeprefix(package.__name__ + ".")
            self.modules[short] = importlib.import_module(name)
        self.trees = {name: tree_of(module) for name, module in self.modules.items()}
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
        for name, tree in self.trees.items():
            for memory, filler in filled(tree):
                self.memories.append(getattr(self.modules[name], memory).clear)
                self.cached.add(key_of(getattr(self.modules[name], filler).__code__))
        self.reached: dict[Line | Key, Rows] = {}
        """The cases that come to a line, or to a function."""
        self.everywhere: Rows = []

    def owns(self, code: CodeType) -> bool:
        """Whether a piece of code belongs to the game."""
        return code.co_filename.startswith(self.folder)

    def has(self, where: str) -> bool:
        """Whether the game has a module, or a function of a module, of this name."""
        names = [f"{module}.{name}" for module, tree in self.trees.items() for name in named(tree)]
        return any(f"{name}.".startswith(f"{where}.") for name in (*self.modules, *names))

    def forget(self) -> None:
        """Empties what functions remember, so that a fault shows at once."""
        for clear in self.memories:
            clear()

    def watch(self, found: Sequence[Proof], closely: bool = True) -> None:
        """Plays all once, and notes which lines each reaches, or at least which functions.

        Tests are long, and following their lines would take most of the time of a hunt.
        """
        self.forget()
        for proof in found:
            watch = Glance(self) if isinstance(proof, Check) or not closely else Watch(self)
            start = time.perf_counter()
            with watch:
                failure = failure_of(proof)
            if failure:
                raise SystemExit(f"No rule is broken yet, but: {failure}")
            row = (time.perf_counter() - start, proof)
            self.everywhere.append(row)
            for at in watch.reached():
                self.reached.setdefault(at, []).append(row)
        for rows in (self.everywhere, *self.reached.values()):
            rows.sort(key=lambda row: row[0])

    def reaching(self, key: Key, lines: range) -> Rows:
        """The cases that reach these lines of a function, or just the function; the quickest first.

        What is remembered is made once, in whichever case comes first: all others may use it.
        """
        if key in self.remembered:
            return self.everywhere
        places: list[Line | Key] = [key, *((key[0], n) for n in lines)]
        chosen = {id(row[1]): row for at in places for row in self.reached.get(at, ())}
        return sorted(chosen.values(), key=lambda row: row[0])


def tree_of(module: ModuleType) -> ast.Module:
    """The source of a module."""
    return ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))


def named(tree: ast.Module) -> Iterator[str]:
    """The names of the functions of a module."""
    return (name for name, _, _ in functions(tree))


def filled(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The dicts of a module that are empty in its source, with the functions that fill them."""
    empty = {
        node.target.id
        for node in tree.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and isinstance(node.value, ast.Dict)
        and not node.value.keys
    }
    for function in tree.body:
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in own_nodes(function):
            into = node.value if isinstance(node, ast.Subscript) else None
            if isinstance(into, ast.Name) and into.id in empty and is_put(node):
                yield into.id, function.name


def own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    """All nodes of a function but not of the functions in it: what a decorator enters in a list of
    names when the game is imported is not remembered but known."""
    for node in ast.iter_child_nodes(function):
        if not isinstance(node, ast.FunctionDef):
            yield node
            yield from own_nodes(node)


def is_put(node: ast.AST) -> bool:
    """Whether something is put there, and not only looked up."""
    return isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)
