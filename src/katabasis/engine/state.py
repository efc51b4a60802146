"""Table state: plain data whose copies, JSON and equality come from its field types.

Hold ids, numbers and records in lists and dicts, never object graphs: a thing belongs to one place
and is named by its id everywhere else. Then a clone is a few list copies.
"""

import types
import typing
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import msgspec

from .ask import BadInput, Seat
from .line import Line
from .ready import ready
from .told import Telling

S = TypeVar("S", bound="State")

PLAIN = (int, str, bool, float, bytes, type(None))


class State(msgspec.Struct, kw_only=True, dict=True):
    """What lies on the table. `over` is empty while the game goes on, then names its ending."""

    over: str = ""

    told: ClassVar[list[Telling] | None] = None
    """Where what is told goes. Not part of the state: a clone tells nobody."""

    def tell(
        self,
        line: Line,
        why: str = "",
        *,
        seen_by: tuple[Seat, ...] = (),
        shows: bool = False,
        only: tuple[Seat, ...] | None = None,
    ) -> None:
        """Puts an event into the log that people read, if anybody listens.

        Secret data of the line goes to `seen_by`; with `only`, nobody else learns of it at all.
        """
        told = self.told
        if told is None:
            return
        if only is not None and not line.private:
            raise TypeError(f"{line.__class__.__name__} is told to some only: declare it `private`")
        told.append((line, why, seen_by, shows, only))


class Record(msgspec.Struct, kw_only=True, gc=False):
    """One thing on the table with fields of its own (an enemy, a tile), in a list or dict there.

    Across an `await` a rule keeps its id or place, not the record: a fork has records of its own.
    """


class Copies(typing.NamedTuple):
    """How the tables of a game are copied."""

    clone: Callable[[Any], Any]
    """A new table with the same content."""
    refill: Callable[[Any, Any], None]
    """Gives the first table the content of the second."""


def copier(cls: type[State]) -> Copies:
    """Writes the copying functions of a state class from its field types."""
    writer = Writer()
    hints = typing.get_type_hints(cls)
    clone, refill = ["def clone(t):", "    c = t.__copy__()"], ["def refill(c, t):"]
    for name in cls.__struct_fields__:
        text = writer.copy_of(f"t.{name}", hints[name])
        refill.append(f"    c.{name} = {text or f't.{name}'}")
        if text is not None:
            clone.append(refill[-1])
    lines, scope = [*writer.lines, *clone, "    return c", *refill], writer.scope
    exec("\n".join(lines), scope)  # the text above, and nothing else
    return Copies(scope["clone"], scope["refill"])


class Writer:
    """Writes the expressions that copy values, and a function for each kind of record."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.records: dict[type[Record], str] = {}
        """The name of the function that copies each kind of record."""
        self.scope: dict[str, Any] = {}

    def copy_of(self, text: str, hint: Any, depth: int = 0) -> str | None:
        """The expression that copies a value of this type; None if it need not be copied."""
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if hint in PLAIN or origin is typing.Literal:
            return None
        if origin in (tuple, frozenset):
            if any(a is not ... and self.copy_of("", a) is not None for a in args):
                raise TypeError(f"{hint}: a tuple in a state holds plain values only")
            return None
        item = f"i{depth}"
        if origin is list:
            inner = self.copy_of(item, args[0], depth + 1)
            if inner is None:
                return f"{text}[:]"
            if inner == f"{self.records.get(args[0])}({item})":
                return f"[*map({self.records[args[0]]}, {text})]"
            return f"[{inner} for {item} in {text}]"
        if origin is dict:
            inner = self.copy_of(item, args[1], depth + 1)
            if inner is None:
                return f"{text}.copy()"
            return f"{{k{depth}: {inner} for k{depth}, {item} in {text}.items()}}"
        if isinstance(hint, type) and issubclass(hint, Record):
            return self.copy_of_record(text, hint)
        if origin is types.UnionType or origin is typing.Union:
            kinds = [a for a in args if self.copy_of(text, a, depth) is not None]
            if not kinds:
                return None
            if len(args) == 2 and types.NoneType in args:
                return f"(None if {text} is None else {self.copy_of(text, kinds[0], depth)})"
        raise TypeError(f"{hint}: a state holds numbers, texts, tuples, lists, dicts and records")

    def copy_of_record(self, text: str, cls: type[Record]) -> str:
        """A record of plain fields copies itself; one with lists or records needs a function."""
        if cls not in self.records:
            function = self.records[cls] = f"copy_{len(self.records)}"
            hints = typing.get_type_hints(cls)
            found = {f: self.copy_of(f"r.{f}", hints[f]) for f in cls.__struct_fields__}
            parts = [f"    c.{field} = {part}" for field, part in found.items() if part is not None]
            self.scope[f"{function}_plain"] = cls.__copy__  # type: ignore[attr-defined]
            if parts:
                head = [f"def {function}(r):", f"    c = {function}_plain(r)"]
                self.lines += [*head, *parts, "    return c"]
            else:
                self.scope[function] = cls.__copy__  # type: ignore[attr-defined]
        return f"{self.records[cls]}({text})"


def to_json(t: State) -> dict[str, Any]:
    """The state as plain JSON values: what a save holds, so lists for tuples and texts as keys."""
    return typing.cast(dict[str, Any], msgspec.json.decode(msgspec.json.encode(t)))


def from_json(cls: type[S], data: Any, where: str = "The table") -> S:
    """The state out of plain JSON values, checked against the field types."""
    try:
        return msgspec.convert(data, ready(cls), str_keys=True)
    except msgspec.ValidationError as error:
        raise BadInput(f"{where} does not fit its form: {error}.") from None
