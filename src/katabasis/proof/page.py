"""Scenarios as they are written: YAML whose every value can say what is wrong with it."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn

from .. import content
from ..content import Fault
from ..content.source import read_text

Failed = Fault
"""A scenario that cannot be read or does not hold: a sentence, with its file and line."""


class Mismatch(Fault):
    """A value that is readable but not the one that was found."""


class Node(content.Node):
    """A value of a scenario."""

    __slots__ = ()

    def some(self, what: str) -> list["Node"]:
        """The items of a list that has any: a check of nothing would always hold."""
        found = self.list(what)
        if not found:
            self.fail(f"{what} names nothing, so it checks nothing.")
        return found

    def parts(self, what: str, keys: Iterable[str] | None = None) -> dict[Any, "Node"]:
        """The entries of a map that has any: a check of nothing would always hold."""
        found = self.map(what, keys)
        if not found:
            self.fail(f"{what} names nothing, so it checks nothing.")
        return found

    def words(self, what: str) -> str:
        """A text that is not empty: an empty one is part of every text."""
        found = self.value
        if isinstance(found, int | float) and not isinstance(found, bool):
            return str(found)
        if not isinstance(found, str) or not found.strip():
            self.fail(f"{what} is a text or a number, and not empty.")
        return found

    def differ(self, sentence: str) -> NoReturn:
        """Ends the scenario with a sentence about what was found instead of this."""
        raise Mismatch(self.file, self.line, sentence)


def pages(path: Path) -> list[Node]:
    """The YAML documents of a file; the first fault ends the reading."""
    faults: list[Fault] = []
    text = read_text(path.parent, path.name, faults)
    found = content.documents(text, str(path), faults, Node)
    for fault in faults:
        raise Failed(str(path), fault.line, fault.sentence)
    return found
