"""Table state: plain data whose copies, JSON and equality come from its field types.

Hold ids and numbers in lists and dicts, never object graphs; then a clone is a few list copies.
"""

import types
import typing
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import msgspec

from .ask import BadInput, Seat
from .events import Event

S = TypeVar("S", bound="State")

PLAIN = (int, str, bool, float, bytes, type(None))


class State(msgspec.Struct, kw_only=True, dict=True):
    """What lies on the table. `over` is empty while the game goes on, then names its ending."""

    over: str = ""

    told: ClassVar[list[Event] | None] = None
    """Where events go. Not part of the state: a clone tells nobody."""

    def tell(
        self,
        kind: str,
        why: str = "",
        secret: dict[str, Any] | None = None,
        seen_by: tuple[Seat, ...] = (),
        shows: bool = False,
        **data: Any,
    ) -> None:
        """Puts an event into the log that people read, if anybody listens."""
        if self.told is not None:
            self.told.append(Event(kind, data, tuple(why.split()), secret, seen_by, shows))


class Copies(typing.NamedTuple):
    """How the tables of a game are copied."""

    clone: Callable[[Any], Any]
    """A new table with the same content."""
    refill: Callable[[Any, Any], None]
    """Gives the first table the content of the second."""


def copier(cls: type[State]) -> Copies:
    """Writes the copying functions of a state class from its field types."""
    hints = typing.get_type_hints(cls)
    clone, refill = ["def clone(t):", "    c = t.__copy__()"], ["def refill(c, t):"]
    for name in cls.__struct_fields__:
        text = copy_of(f"t.{name}", hints[name])
        refill.append(f"    c.{name} = {text or f't.{name}'}")
        if text is not None:
            clone.append(refill[-1])
    scope: dict[str, Any] = {}
    exec("\n".join([*clone, "    return c", *refill]), scope)  # the text above, and nothing else
    return Copies(scope["clone"], scope["refill"])


def copy_of(text: str, hint: Any, depth: int = 0) -> str | None:
    """The expression that copies a value of this type; None if it need not be copied."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint in PLAIN or origin is typing.Literal:
        return None
    if origin in (tuple, frozenset):
        if any(a is not ... and copy_of("", a) is not None for a in args):
            raise TypeError(f"{hint}: a tuple in a state holds plain values only")
        return None
    item = f"i{depth}"
    if origin is list:
        inner = copy_of(item, args[0], depth + 1)
        return f"{text}[:]" if inner is None else f"[{inner} for {item} in {text}]"
    if origin is dict:
        inner = copy_of(item, args[1], depth + 1)
        if inner is None:
            return f"{text}.copy()"
        return f"{{k{depth}: {inner} for k{depth}, {item} in {text}.items()}}"
    if origin is types.UnionType or origin is typing.Union:
        inner_texts = [copy_of(text, a, depth) for a in args]
        if all(t is None for t in inner_texts):
            return None
    raise TypeError(f"{hint}: a state holds numbers, texts, tuples, lists and dicts only")


def to_json(t: State) -> dict[str, Any]:
    """The state as plain JSON values: what a save holds, so lists for tuples and texts as keys."""
    return typing.cast(dict[str, Any], msgspec.json.decode(msgspec.json.encode(t)))


def from_json(cls: type[S], data: Any, where: str = "The table") -> S:
    """The state out of plain JSON values, checked against the field types."""
    try:
        return msgspec.convert(data, cls, str_keys=True)
    except msgspec.ValidationError as error:
        raise BadInput(f"{where} does not fit its form: {error}.") from None
