"""Scenarios as they are written: YAML whose every value can say what is wrong with it."""

from pathlib import Path
from typing import NoReturn

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
