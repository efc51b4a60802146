"""What the modules of a game declare: questions, lines, components, its functions and facts."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
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
    names: dict[str, Any]
    """All that the first of them defines or imports, by its name there."""
    ledger: Path | None
    """The file rules.md beside them, if there is one."""

    def unnamed(self, game: Any) -> Iterator[tuple[str, Any]]:
        """The functions and facts that a game did not name itself, by the fields they are for."""
        for field in msgspec.structs.fields(game):
            fact = "Table" if field.name == "table" else field.name.upper()
            found = self.names.get(field.name, self.names.get(fact))
            value = getattr(game, field.name)
            if found is not None and (value is field.default or value == {}):
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
    names = {n: v for n, v in vars(first).items() if not isinstance(v, ModuleType)}
    ledger = Path(first.__file__ or "").with_name("rules.md")
    return Declared(
        tuple(questions.values()),
        tuple(lines.values()),
        tuple(components.values()),
        names,
        ledger if ledger.is_file() else None,
    )


def claim(known: dict[str, Any], kind: str, value: Any) -> None:
    """Two declarations of one kind are a fault of the game."""
    if known.setdefault(kind, value) is not value:
        raise TypeError(f"'{kind}' is declared twice: {known[kind]!r} and {value!r}")
