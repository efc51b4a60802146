"""Records of a table as scenarios see them: maps that know their fields, found by their names."""

import types
import typing
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from ..engine import Record, State, to_json
from .page import Node

CALLED = ("name", "key", "id", "card", "at")
"""The fields by which a record can be called."""


class Fixed(dict[str, Any]):
    """Plain values of something that has these fields and can have no others."""


class Fields(Fixed):
    """A record of a table."""


@cache
def hints_of(cls: type[Any]) -> dict[str, Any]:
    """The types of a table's or a record's fields."""
    hints = typing.get_type_hints(cls)
    return {name: hints[name] for name in cls.__struct_fields__}


@cache
def record_in(hint: Any) -> type[Record] | None:
    """The kind of record that a place of this type holds, if it holds one."""
    if isinstance(hint, type) and issubclass(hint, Record):
        return hint
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return next((r for a in typing.get_args(hint) if (r := record_in(a))), None)
    return None


@cache
def holds_records(hint: Any) -> bool:
    """Whether there is a record anywhere in a place of this type."""
    return bool(record_in(hint)) or any(holds_records(a) for a in typing.get_args(hint))


def plain_table(t: State) -> dict[str, Any]:
    """A table as plain JSON values, in which records know that they are records."""
    if any(holds_records(hint) for hint in hints_of(type(t)).values()):
        return {name: plain(getattr(t, name)) for name in t.__struct_fields__}
    return to_json(t)


def plain(value: Any) -> Any:
    """A value of a table as JSON has it, with its records marked."""
    if isinstance(value, Record):
        return Fields({name: plain(getattr(value, name)) for name in value.__struct_fields__})
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return msgspec.to_builtins(value)


def called(record: Fields) -> list[Any]:
    """What a record can be called."""
    return [record[by] for by in CALLED if by in record and names(by, record[by])]


def names(by: str, value: Any) -> bool:
    """Whether a field can call its record: a number says where one lies in the list, not where it
    is on a board."""
    return by != "at" or isinstance(value, str)


def place_of(
    entries: Sequence[Any], key: Any, node: Node, codes: tuple[str, ...] = ()
) -> int | None:
    """The place in a list of the record that is called so; None if none is."""
    for by in CALLED:
        found = [
            n
            for n, one in enumerate(entries)
            if isinstance(one, Fields) and by in one and names(by, one[by])
            if one[by] == key or one[by] in codes
        ]
        if len(found) > 1:
            node.fail(f"{len(found)} are called '{key}': say which by its place, from 0.")
        if found:
            return found[0]
    return None
