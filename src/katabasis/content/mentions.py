"""What forms name: the kinds of things that their fields are annotated with.

    class Good(Form):
        card: Annotated[int, "card"]

An author who names a card that is not there can then be told so, at the line of its name, without
anybody listing the fields that name cards.
"""

import typing
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, NamedTuple

import msgspec


class Mention(NamedTuple):
    """A thing that a form names, of which kind, and the keys that lead to its name."""

    kind: str
    what: Any
    path: tuple[Any, ...]


def mentions_in(value: Any, kind: str = "", path: tuple[Any, ...] = ()) -> Iterator[Mention]:
    """Everything that a form and the forms inside of it name; a field left out names nothing."""
    if isinstance(value, msgspec.Struct):
        kinds = kinds_of(type(value))
        for field in msgspec.structs.fields(value):
            inner = getattr(value, field.name)
            if inner != field.default:
                yield from mentions_in(inner, kinds[field.name], (*path, field.name))
    elif isinstance(value, tuple | list | dict):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from mentions_in(one, kind, (*path, key))
    elif kind:
        yield Mention(kind, value, path)


@cache
def kinds_of(form: type[Any]) -> dict[str, str]:
    """The kind of thing that each field of a form names; empty for one that names nothing."""
    hints = typing.get_type_hints(form, include_extras=True)
    return {field: kind_in(hints[field]) for field in form.__struct_fields__}


def kind_in(hint: Any) -> str:
    """The kind that a type is annotated with, inside of lists and maps as well."""
    if typing.get_origin(hint) is Annotated:
        return next((mark for mark in hint.__metadata__ if isinstance(mark, str)), "")
    return next((kind for part in typing.get_args(hint) if (kind := kind_in(part))), "")
