"""The messages between page and server as TypeScript, written from the structs that send them."""

import types
import typing
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec

PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", Any: "unknown"}
HEAD = "/** Written by scripts/write-wire from the server's structs; do not edit by hand. */"


def module(named: list[type[msgspec.Struct]], unions: dict[str, list[type[msgspec.Struct]]]) -> str:
    """The whole file: an interface for each struct and all that they hold, then the unions."""
    known: dict[str, type[msgspec.Struct]] = {}
    for struct in named:
        collect(struct, known)
    parts = [interface(struct) for struct in known.values()]
    for name, members in unions.items():
        rows = [m.__name__ if m in known.values() else inline(m) for m in members]
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(rows) + ";")
    return "\n\n".join([HEAD, *parts]) + "\n"


def collect(struct: type[msgspec.Struct], known: dict[str, type[msgspec.Struct]]) -> None:
    """A struct after those that its fields hold."""
    if known.get(struct.__name__) is struct:
        return
    for hint in hints_of(struct).values():
        for inner in structs_in(hint):
            collect(inner, known)
    if known.setdefault(struct.__name__, struct) is not struct:
        raise TypeError(f"two messages are called {struct.__name__}")


def hints_of(struct: type[msgspec.Struct]) -> dict[str, Any]:
    """The types of a struct's fields."""
    hints = typing.get_type_hints(struct, include_extras=True)
    return {field: hints[field] for field in struct.__struct_fields__}


def structs_in(hint: Any) -> Iterator[type[msgspec.Struct]]:
    """The structs that a type names, at any depth."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
    for inner in typing.get_args(hint):
        yield from structs_in(inner)


def interface(struct: type[msgspec.Struct]) -> str:
    """One struct, with its docstring."""
    told = (struct.__doc__ or "").strip().splitlines()[0]
    rows = "\n".join(f"  {row};" for row in fields(struct))
    return f"/** {told} */\nexport interface {struct.__name__} {{\n{rows}\n}}"


def inline(struct: type[msgspec.Struct]) -> str:
    """One struct without a name, in one line."""
    return "{ " + "; ".join(fields(struct)) + " }"


def fields(struct: type[msgspec.Struct]) -> Iterator[str]:
    """The fields as they are sent: what may be left out has a question mark."""
    config, found = struct.__struct_config__, msgspec.inspect.type_info(struct)
    assert isinstance(found, msgspec.inspect.StructType)
    if config.tag is not None:
        yield f'{config.tag_field}: "{config.tag}"'
    lean = config.omit_defaults or config.forbid_unknown_fields
    optional = {field.name for field in found.fields if lean and not field.required}
    for field, hint in hints_of(struct).items():
        yield f"{field}{'?' if field in optional else ''}: {type_of(hint)}"


def type_of(hint: Any) -> str:
    """A type in TypeScript's words."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint in (None, types.NoneType):
        return "null"
    if origin is Annotated:
        notes = [a.extra_json_schema or {} for a in args[1:] if isinstance(a, msgspec.Meta)]
        words = [word for note in notes for word in note.get("enum", ())]
        return " | ".join(f'"{word}"' for word in words) or type_of(args[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (types.UnionType, typing.Union):
        return " | ".join(dict.fromkeys(type_of(arg) for arg in args))
    if origin is tuple and args[-1] is not ...:
        return f"[{', '.join(type_of(arg) for arg in args)}]"
    if origin in (list, tuple):
        inner = type_of(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {type_of(args[1])}>"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    if hint in PLAIN:
        return PLAIN[hint]
    raise TypeError(f"{hint} has no form in TypeScript")
