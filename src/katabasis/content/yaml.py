"""YAML whose every value knows its file and line, so that a fault can name them."""

import re
from collections.abc import Iterable
from typing import Any, Generic, NoReturn, Self, TypeVar

from .fault import Fault
from .source import UNPRINTABLE, unprintable

DEEPEST = 30
"""Nothing that people write is nested deeper than this; a file that holds itself would be."""
TOO_DEEP = f"This is nested too deep: at most {DEEPEST} levels."
MOST = 50_000
"""No file has more values than this; a few lines of aliases that name aliases would."""
DIGITS = 18
"""Of the longest number; what is longer stays a text."""
DECIMAL = re.compile(r"[-+]?[0-9]+")
KINDS = ("str", "int", "float", "bool", "null", "timestamp", "value", "seq", "map", "merge")
"""What a value of a file can be, by its YAML tag."""
ADVICE = {
    "'\\t'": "indent with spaces, not with tabs",
    "cannot start any token": "put the text between quotes",
    "mapping values are not allowed": "indent evenly, and put a text with a colon between quotes",
    "undefined alias": "a text that begins with * is put between quotes",
    "unexpected end of stream": "a quote is not closed",
    "but got '<stream end>'": "a bracket is not closed",
    "chr() arg": "no character has this number",
}
"""What to do about some of the things that the YAML reader says."""
TOO_FAR = re.compile(r"\\U(?!000|0010)")
"""An escape beyond the last character there is."""


class Node:
    """A value of a file: a plain scalar, a map of nodes or a list of nodes."""

    __slots__ = ("file", "line", "value")

    def __init__(self, value: Any, file: str, line: int) -> None:
        self.value, self.file, self.line = value, file, line

    def __repr__(self) -> str:
        return repr(self.plain())

    def fault(self, sentence: str) -> Fault:
        """A fault at this place."""
        return Fault(self.file, self.line, sentence)

    def fail(self, sentence: str) -> NoReturn:
        """Ends the reading with a sentence about this place."""
        raise self.fault(sentence)

    def map(self, what: str, keys: Iterable[str] | None = None) -> dict[Any, Self]:
        """The entries of a map; with `keys`, an entry of another name is refused."""
        if not isinstance(self.value, dict):
            self.fail(f"{what} is a map of names and values.")
        known = None if keys is None else tuple(keys)
        for key, node in self.value.items():
            if known is not None and key not in known:
                node.fail(f"{what} has no key '{key}'. It can have: {', '.join(known)}.")
        return self.value

    def list(self, what: str) -> list[Self]:
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
        if isinstance(self.value, str) and len(self.value) <= DIGITS and self.value.isdecimal():
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

    def line_at(self, *path: Any) -> int:
        """The line of a part; of the nearest part around it, if there is no such part."""
        node: Node = self
        for step in path:
            parts = dict(enumerate(node.value)) if isinstance(node.value, list) else node.value
            if not isinstance(parts, dict) or step not in parts:
                break
            node = parts[step]
        return node.line


N = TypeVar("N", bound=Node)


def documents(text: str, file: str, faults: list[Fault], kind: type[N]) -> list[N]:
    """The documents of a file as nodes of this kind; an empty one is left out.

    A file that cannot be read is one fault and has none.
    """
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError
    from ruamel.yaml.reader import ReaderError

    planter, reader = Planter(file, kind, faults), YAML(typ="safe", pure=True)
    watch(reader.composer, file)
    try:
        composed = reader.compose_all(text)
        found = [planter.node(one, one.start_mark.line + 1, 0) for one in composed]
        return [one for one in found if one.value is not None]
    except Fault as fault:
        faults.append(fault)
    except MarkedYAMLError as error:
        last = max(1, len(text.splitlines()))
        line = min(error.problem_mark.line + 1, last) if error.problem_mark else 1
        faults.append(Fault(file, line, invalid(str(error.problem))))
    except ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        faults.append(Fault(file, line, unprintable(chr(error.character))))
    except YAMLError as error:
        faults.append(Fault(file, 1, invalid(" ".join(str(error).split()))))
    except ValueError as error:
        far = TOO_FAR.search(text)
        line = text.count("\n", 0, far.start()) + 1 if far else 1
        faults.append(Fault(file, line, invalid(str(error))))
    except RecursionError:
        faults.append(Fault(file, 1, TOO_DEEP))
    return []


def watch(composer: Any, file: str) -> None:
    """Ends the reading as soon as there is too much: what comes after need not be read."""
    compose, room, deep = composer.compose_node, MOST, 0
    composer.warn_double_anchors = False

    def composed(parent: Any, index: Any) -> Any:
        nonlocal room, deep
        line = composer.parser.peek_event().start_mark.line + 1
        room, deep = room - 1, deep + 1
        if room < 0:
            raise Fault(file, line, f"This file has more than {MOST:,} values: make several of it.")
        if deep > DEEPEST + 1:
            raise Fault(file, line, TOO_DEEP)
        node = compose(parent, index)
        deep -= 1
        return node

    composer.compose_node = composed


def invalid(problem: str) -> str:
    """The sentence about a text that is not YAML, with some advice if there is any."""
    advice = next((f" ({told})" for sign, told in ADVICE.items() if sign in problem), "")
    return f"This is not valid YAML: {problem}{advice}."


def page(text: str, file: str, faults: list[Fault]) -> Node:
    """The one document of a file; an empty map if there is none."""
    found = documents(text, file, faults, Node)
    for another in found[1:]:
        faults.append(another.fault("A second document: remove the `---`."))
    return found[0] if found else Node({}, file, 1)


class Planter(Generic[N]):
    """Turns what the YAML reader has composed into nodes, as far as there is room."""

    def __init__(self, file: str, kind: type[N], faults: list[Fault]) -> None:
        self.file, self.kind, self.faults = file, kind, faults
        self.room = MOST

    def node(self, composed: Any, line: int, deep: int) -> N:
        """A composed value with all that is in it."""
        self.room -= 1
        if self.room < 0:
            sentence = f"This file has more than {MOST:,} values: do its aliases name aliases?"
            raise Fault(self.file, 1, sentence)
        if deep > DEEPEST:
            raise Fault(self.file, line, TOO_DEEP)
        value = composed.value
        kind = self.kind_of(composed, line)
        if not isinstance(value, list):
            return self.kind(self.scalar(value, kind, line), self.file, line)
        if composed.id == "sequence":
            items = [self.node(one, one.start_mark.line + 1, deep + 1) for one in value]
            return self.kind(items, self.file, line)
        return self.kind(self.entries(value, deep + 1), self.file, line)

    def entries(self, pairs: list[tuple[Any, Any]], deep: int) -> dict[Any, N]:
        """The entries of a map; each has the line of its key."""
        found: dict[Any, N] = {}
        for key_node, inner in pairs:
            line = key_node.start_mark.line + 1
            kind = self.kind_of(key_node, line)
            if isinstance(key_node.value, list) or kind == "merge":
                sentence = "A key must be a name or a number."
                self.faults.append(Fault(self.file, line, sentence))
                continue
            key = self.scalar(key_node.value, kind, line)
            if key in found:
                sentence = f"The key '{key}' is here twice; the first is in line {found[key].line}."
                self.faults.append(Fault(self.file, line, sentence))
            found[key] = self.node(inner, line, deep)
        return found

    def kind_of(self, composed: Any, line: int) -> str:
        """What a value is, by its tag; one that somebody made up would be read as nothing else."""
        kind = str(composed.tag).rpartition(":")[2]
        if kind not in KINDS:
            told = f"The tag '{composed.tag}' has no meaning here: leave it out."
            raise Fault(self.file, line, told)
        return kind

    def scalar(self, value: str, kind: str, line: int) -> Any:
        """The value of a scalar; a text that was written with escapes can be printed as well."""
        if odd := UNPRINTABLE.search(value):
            raise Fault(self.file, line, unprintable(odd[0]))
        return scalar(value, kind)


def scalar(value: str, kind: str) -> Any:
    """The value of a scalar, by its YAML tag; dates and the like stay texts."""
    if kind == "int" and len(value) <= DIGITS and DECIMAL.fullmatch(value):
        return int(value)
    if kind == "float" and DECIMAL.fullmatch(value.replace(".", "", 1)):
        return float(value)
    if kind == "bool" and value.lower() in ("true", "false"):
        return value.lower() == "true"
    return None if kind == "null" and value.lower() in ("", "~", "null") else value
