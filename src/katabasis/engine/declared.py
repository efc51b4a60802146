"""What the modules of a game declare: questions, lines, components, and the game's functions."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from .components import Components
from .line import Line, form_of
from .question import Question


class Declared(NamedTuple):
    """What the modules of a game declare."""

    questions: tuple[Question, ...]
    lines: tuple[type[Line], ...]
    components: tuple[Components, ...]
    functions: dict[str, Any]
    """The functions and classes that the first of them defines, by their names."""
    ledger: Path | None
    """The file rules.md beside them, if there is one."""

    def unnamed(self, game: Any) -> Iterator[tuple[str, Any]]:
        """The functions that a game did not name itself, each by the field it is for."""
        for field in msgspec.structs.fields(game):
            found = self.functions.get("Table" if field.name == "table" else field.name)
            if found is not None and getattr(game, field.name) is field.default:
                yield field.name, found


def declared(package: str) -> Declared:
    """What the loaded modules of a game declare, in a fixed order."""
    inside = package + "."
    loaded = list(sys.modules)  # another thread may load something meanwhile
    modules = sorted(name for name in loaded if name == package or name.startswith(inside))
    questions: dict[str, Question] = {}
    lines: dict[str, type[Line]] = {}
    components: dict[str, Components] = {}
    for name in modules:
        for value in vars(sys.modules[name]).values():
            if isinstance(value, Question):
                claim(questions, value.kind, value)
            elif isinstance(value, Components):
                claim(components, value.name, value)
            elif isinstance(value, type) and issubclass(value, Line) and value is not Line:
                claim(lines, form_of(value).kind, value)
    first = sys.modules[package]
    own = {n: v for n, v in vars(first).items() if getattr(v, "__module__", "") == package}
    ledger = Path(first.__file__ or "").with_name("rules.md")
    return Declared(
        tuple(questions.values()),
        tuple(lines.values()),
        tuple(components.values()),
        own,
        ledger if ledger.is_file() else None,
    )


def claim(known: dict[str, Any], kind: str, value: Any) -> None:
    """Two declarations of one kind are a fault of the game."""
    if known.setdefault(kind, value) is not value:
        raise TypeError(f"'{kind}' is declared twice: {known[kind]!r} and {value!r}")
