"""Forms: what may be written in a file is what a typed struct has room for."""

from collections.abc import Hashable, Iterable
from difflib import get_close_matches
from functools import cache
from typing import Any, TypeVar, cast

import msgspec
from msgspec import inspect as kinds

from ..engine.ready import ready
from .fault import Fault
from .yaml import Node

T = TypeVar("T")
LISTS = kinds.ListType | kinds.VarTupleType
PLAIN: dict[type[kinds.Type], tuple[type, str]] = {
    kinds.IntType: (int, "a whole number"),
    kinds.FloatType: (float, "a number"),
    kinds.StrType: (str, "a text"),
    kinds.BoolType: (bool, "true or false"),
    kinds.NoneType: (type(None), "nothing"),
    kinds.DictType: (dict, "a map"),
    kinds.StructType: (dict, "a map"),
    kinds.ListType: (list, "a list"),
    kinds.VarTupleType: (list, "a list"),
    kinds.TupleType: (list, "a list"),
}
"""What a value is in Python and in words."""


def formed(node: Node, form: type[T], faults: list[Fault]) -> T | None:
    """A value in its form; None, with a fault at the line of each thing that does not fit."""
    before = len(faults)
    data = shaped(node, kind_of(cast(Hashable, form)), faults)
    if len(faults) > before:
        return None
    try:
        return msgspec.convert(data, ready(form))
    except msgspec.ValidationError as error:
        faults.append(node.fault(f"This does not fit: {error}."))
        return None


def entries_of(node: Node, key: type, form: type[T], faults: list[Fault]) -> dict[Any, T]:
    """A map of numbered or named things, each in its form; what does not fit is left out."""
    if not isinstance(node.value, dict):
        faults.append(node.fault("This file must be a map of keys and values."))
        return {}
    found: dict[Any, T] = {}
    for name, inner in node.value.items():
        if name.__class__ is not key:
            faults.append(inner.fault(f"'{name}' must be a {'number' if key is int else 'name'}."))
            continue
        made = formed(inner, form, faults)
        if made is not None:
            found[name] = made
    return found


@cache
def kind_of(form: Hashable) -> kinds.Type:
    """What msgspec knows of a type."""
    return kinds.type_info(form)


def shaped(node: Node, kind: kinds.Type, faults: list[Fault]) -> Any:
    """The plain data of a node, with single values put into lists where a list belongs."""
    value = node.value
    if isinstance(kind, kinds.UnionType):
        fitting = [one for one in kind.types if fits(value, one)]
        if fitting:
            return shaped(node, fitting[0], faults)
    elif isinstance(kind, LISTS) and isinstance(value, str | int):
        return [shaped(node, kind.item_type, faults)]
    elif fits(value, kind):
        return inside(node, kind, faults)
    faults.append(node.fault(misfit(value, kind)))
    return None


def inside(node: Node, kind: kinds.Type, faults: list[Fault]) -> Any:
    """The plain data of a node that is of the right kind as far as its outside goes."""
    value = node.value
    if isinstance(kind, kinds.StructType):
        return fields_of(node, kind, faults)
    if isinstance(kind, kinds.DictType):
        wanted = kind.key_type
        for key, inner in value.items():
            if not fits(key, wanted):
                faults.append(inner.fault(f"As a key: {misfit(key, wanted)}"))
        return {key: shaped(inner, kind.value_type, faults) for key, inner in value.items()}
    if isinstance(kind, LISTS):
        return [shaped(one, kind.item_type, faults) for one in value]
    if isinstance(kind, kinds.TupleType):
        if len(value) != len(kind.item_types):
            faults.append(node.fault(f"This list must have {len(kind.item_types)} items."))
        return [shaped(*pair, faults) for pair in zip(value, kind.item_types, strict=False)]
    return node.plain()


def fields_of(node: Node, kind: kinds.StructType, faults: list[Fault]) -> dict[str, Any]:
    """The fields of a struct: unknown keys and missing ones are faults."""
    known = {field.encode_name: field for field in kind.fields}
    data = {}
    for key, inner in node.value.items():
        if key in known:
            data[key] = shaped(inner, known[key].type, faults)
        elif kind.forbid_unknown_fields:
            faults.append(inner.fault(f"Unknown key '{key}'. {allowed(key, known)}"))
    for name, field in known.items():
        if field.required and name not in node.value:
            faults.append(node.fault(f"The key '{name}' is missing here."))
    return data


def fits(value: Any, kind: kinds.Type) -> bool:
    """Whether a value is of a kind, as far as its outside goes."""
    if isinstance(kind, kinds.AnyType):
        return True
    if isinstance(kind, kinds.LiteralType):
        return any(value == one and value.__class__ is one.__class__ for one in kind.values)
    if isinstance(kind, kinds.UnionType):
        return any(fits(value, one) for one in kind.types)
    known = PLAIN.get(kind.__class__)
    whole = kind.__class__ is kinds.FloatType and value.__class__ is int
    return known is None or value.__class__ is known[0] or whole


def misfit(value: Any, kind: kinds.Type) -> str:
    """The sentence about a value that does not fit."""
    if isinstance(kind, kinds.UnionType):
        given = [one for one in kind.types if not isinstance(one, kinds.NoneType)]
        if len(given) == 1:
            return misfit(value, given[0])
    if isinstance(kind, kinds.LiteralType) and isinstance(value, str | int):
        return f"'{value}' is not known here. {allowed(value, kind.values)}"
    hint = " Put it between quotes." if isinstance(kind, kinds.StrType) and plain(value) else ""
    return f"This must be {called(kind)}, not {shown(value)}.{hint}"


def called(kind: kinds.Type) -> str:
    """A kind in words."""
    if isinstance(kind, kinds.UnionType):
        return " or ".join(called(one) for one in kind.types)
    if isinstance(kind, kinds.LiteralType):
        return " or ".join(f"'{one}'" for one in kind.values)
    return PLAIN[kind.__class__][1] if kind.__class__ in PLAIN else "something else"


def plain(value: Any) -> bool:
    """Whether a value is a number or a yes or no, which quotes would make a text."""
    return isinstance(value, int | float)


def shown(value: Any) -> str:
    """A value in a sentence."""
    if isinstance(value, dict | list):
        return "a map" if isinstance(value, dict) else "a list"
    return "nothing" if value is None else f"'{str(value)[:60]}'"


def allowed(word: Any, known: Iterable[Any]) -> str:
    """The words that may be written, and the one that was probably meant."""
    words = [str(one) for one in known if one != ""]
    near = get_close_matches(str(word), words, 1)
    meant = f" Did you mean '{near[0]}'?" if near else ""
    return f"Allowed: {', '.join(words)}.{meant}"
