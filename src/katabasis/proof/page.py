"""YAML pages whose every value knows its file and line, so that a failure can name them."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NoReturn

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import MarkedYAMLError, YAMLError

MOST = 1_000_000
"""No file of scenarios has so many values; a few lines of aliases that name aliases would."""


class Failed(Exception):
    """A scenario that cannot be read or does not hold: a sentence, with its file and line."""

    def __init__(self, file: str, line: int, sentence: str) -> None:
        super().__init__(f"{file}:{line}: {sentence}")
        self.file, self.line, self.sentence = file, line, sentence


class Mismatch(Failed):
    """A value that is readable but not the one that was found."""


class Node:
    """A value of a page: a plain scalar, a map of nodes or a list of nodes."""

    __slots__ = ("file", "line", "value")

    def __init__(self, value: Any, file: str, line: int) -> None:
        self.value, self.file, self.line = value, file, line

    def fail(self, sentence: str) -> NoReturn:
        """Ends the scenario with a sentence about this place."""
        raise Failed(self.file, self.line, sentence)

    def differ(self, sentence: str) -> NoReturn:
        """Ends the scenario with a sentence about what was found instead of this."""
        raise Mismatch(self.file, self.line, sentence)

    def map(self, what: str, keys: Iterable[str] | None = None) -> dict[Any, "Node"]:
        """The entries of a map; with `keys`, an entry of another name is refused."""
        if not isinstance(self.value, dict):
            self.fail(f"{what} is a map of names and values.")
        known = None if keys is None else tuple(keys)
        for key, node in self.value.items():
            if known is not None and key not in known:
                node.fail(f"{what} has no key '{key}'. It can have: {', '.join(known)}.")
        return self.value

    def list(self, what: str) -> "list[Node]":
        """The items of a list; a single value counts as a list of one."""
        if isinstance(self.value, dict):
            self.fail(f"{what} is a list.")
        return self.value if isinstance(self.value, list) else [self]

    def text(self, what: str) -> str:
        """The value as a text."""
        if not isinstance(self.value, str):
            self.fail(f"{what} is a text; put it between quotes.")
        return self.value

    def number(self, what: str) -> int:
        """The value as a whole number; between quotes it is one too."""
        if isinstance(self.value, str) and self.value.isdecimal():
            return int(self.value)
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self.fail(f"{what} is a whole number.")
        return self.value

    def plain(self) -> Any:
        """The value without its lines."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value


def planted(value: Any, file: str, line: int, room: Iterator[int]) -> Node:
    """A value of the YAML reader as a node, with all inside it, as far as there is room."""
    if next(room, None) is None:
        raise Failed(file, line, f"More than {MOST:,} values: do aliases name aliases here?")
    if isinstance(value, CommentedMap):
        entries = {}
        for key, inner in value.items():
            at = value.lc.data.get(key)
            entries[plain(key)] = planted(inner, file, at[0] + 1 if at else line, room)
        return Node(entries, file, line)
    if isinstance(value, CommentedSeq):
        spots = value.lc.data or {}
        items = [
            planted(inner, file, spots[n][0] + 1 if n in spots else line, room)
            for n, inner in enumerate(value)
        ]
        return Node(items, file, line)
    return Node(plain(value), file, line)


def plain(value: Any) -> Any:
    """A scalar as a plain Python value: legality compares classes too."""
    for kind in (bool, int, float, str):
        if isinstance(value, kind):
            return kind(value)
    return value


def pages(path: Path) -> list[Node]:
    """The YAML documents of a file; an empty one is left out."""
    file = str(path)
    try:
        return read(path.read_text(encoding="utf-8"), file)
    except OSError as error:
        raise Failed(file, 1, f"The file cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Failed(file, 1, "The file is not UTF-8 text.") from None
    except MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise Failed(file, line, f"This is not valid YAML: {error.problem}.") from None
    except YAMLError as error:
        told = " ".join(str(error).split())
        raise Failed(file, 1, f"This is not valid YAML: {told}.") from None
    except RecursionError:
        raise Failed(file, 1, "Something here stands too deep in other things.") from None


def read(text: str, file: str) -> list[Node]:
    """The documents of a text that was read from this file."""
    nodes, room = [], iter(range(MOST))
    for document in YAML().load_all(text):
        if document is not None:
            first = document.lc.line + 1 if hasattr(document, "lc") else 1
            nodes.append(planted(document, file, first, room))
    return nodes
