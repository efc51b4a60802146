"""The files of a story pack as plain data that remembers file and line."""

from pathlib import Path
from typing import Any

import msgspec

Place = tuple[str, int]
Path_ = tuple[Any, ...]
DEEPEST = 20
"""No part of a pack stands in more others than these; a file that holds itself would."""
MOST = 100_000
"""No file of a pack has so many parts; a few lines of aliases that name aliases would."""


class Fault(msgspec.Struct, frozen=True, order=True):
    """Something wrong in a pack: where, and a sentence that says what and how to mend it."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.sentence}"


class TooLarge(Exception):
    """A file with more parts than any story needs."""


class Page(msgspec.Struct):
    """One file's data and the line of every part of it."""

    file: str
    data: Any
    lines: dict[Path_, int]

    def line(self, path: Path_) -> int:
        """The line of a part; of the nearest part around it, if it has none of its own."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)


def read_text(folder: Path, name: str, faults: list[Fault]) -> str | None:
    """The text of a file; None, with a fault, if it cannot be read."""
    try:
        return (folder / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        faults.append(Fault(name, 1, "This file is missing; every pack needs it."))
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        faults.append(Fault(name, line, "This is no UTF-8 text."))
    except OSError as error:
        faults.append(Fault(name, 1, f"This file cannot be read: {error.strerror}."))
    return None


def read_yaml(folder: Path, name: str, faults: list[Fault]) -> Page:
    """One YAML file; one that cannot be read is a fault and counts as empty."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    page = Page(name, {}, {})
    text = read_text(folder, name, faults)
    if text is None:
        return page
    try:
        node = YAML(typ="safe").compose(text)
        if node is not None:
            page.data = plain(node, (), page, faults)
    except MarkedYAMLError as error:
        last = max(1, len(text.splitlines()))
        line = min(error.problem_mark.line + 1, last) if error.problem_mark else 1
        faults.append(Fault(name, line, f"This is no YAML: {error.problem}."))
    except YAMLError as error:
        faults.append(Fault(name, 1, f"This is no YAML: {str(error).splitlines()[0]}."))
    except RecursionError:
        faults.append(Fault(name, 1, "Something here stands too deep in other things."))
    except TooLarge:
        sentence = f"This file has more than {MOST:,} parts; do its aliases name aliases?"
        faults.append(Fault(name, 1, sentence))
    return page


def plain(node: Any, path: Path_, page: Page, faults: list[Fault]) -> Any:
    """A composed node as plain values; the line of each is kept."""
    from ruamel.yaml.nodes import MappingNode, SequenceNode

    if len(page.lines) >= MOST:
        raise TooLarge
    page.lines[path] = node.start_mark.line + 1
    if len(path) > DEEPEST:
        faults.append(Fault(page.file, page.lines[path], "This stands too deep in other things."))
        return None
    if isinstance(node, MappingNode):
        found: dict[Any, Any] = {}
        for key_node, value in node.value:
            line = key_node.start_mark.line + 1
            if isinstance(key_node, MappingNode | SequenceNode):
                faults.append(Fault(page.file, line, "A key must be a name or a number."))
                continue
            key = scalar(key_node)
            if key in found:
                faults.append(Fault(page.file, line, f"'{key}' stands here a second time."))
            found[key] = plain(value, (*path, key), page, faults)
            page.lines[(*path, key)] = line
        return found
    if isinstance(node, SequenceNode):
        return [plain(n, (*path, i), page, faults) for i, n in enumerate(node.value)]
    return scalar(node)


def scalar(node: Any) -> Any:
    """The value of a scalar, by its YAML tag."""
    value = node.value
    kind = str(node.tag).rpartition(":")[2]
    if kind == "int":
        return int(value) if value.removeprefix("-").isdecimal() else value
    if kind == "bool":
        return value.lower() == "true"
    if kind == "null":
        return None
    return value


def read_book(folder: Path, faults: list[Fault]) -> tuple[dict[str, str], dict[str, Place]]:
    """All Markdown under `book/`: the text below each heading `## key`, and where it stands."""
    prose: dict[str, str] = {}
    places: dict[str, Place] = {}
    for path in sorted((folder / "book").glob("*.md")):
        name = f"book/{path.name}"
        key, lines = "", []
        text = read_text(folder, name, faults) or ""
        for number, line in enumerate(text.splitlines(), 1):
            if not line.startswith("## "):
                lines.append(line)
                continue
            keep(key, lines, prose)
            key, lines = " ".join(line[3:].split()), []
            if key in places:
                file, at = places[key]
                sentence = f"'{key}' has its text already at {file}:{at}."
                faults.append(Fault(name, number, sentence))
            places[key] = (name, number)
        keep(key, lines, prose)
    return prose, places


def keep(key: str, lines: list[str], prose: dict[str, str]) -> None:
    """Puts a finished section away: paragraphs of one line each, a blank line between them."""
    if key:
        paragraphs = "\n".join(lines).strip().split("\n\n")
        prose[key] = "\n\n".join(" ".join(p.split()) for p in paragraphs if p.strip())
