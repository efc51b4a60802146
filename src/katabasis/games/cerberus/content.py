"""The content files of Cerberus, read once and checked by schema."""

from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from ...engine import Achievement, BadInput

T = TypeVar("T")
HERE = files(__package__) / "content"


def read(name: str, form: type[T]) -> T:
    """One YAML file in the form it must have; a fault is a sentence that names the file."""
    from ruamel.yaml import YAML

    data: Any = YAML(typ="safe", pure=True).load((HERE / name).read_text(encoding="utf-8"))
    try:
        return msgspec.convert(data, form)
    except msgspec.ValidationError as error:
        raise BadInput(f"cerberus/content/{name}: {error}.") from None


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Adventurer: looks and a voice, no abilities (CER-R14)."""

    name: str
    who: str
    start: str
    captured: str
    turned: str
    escaped: str
    lost: str


@cache
def characters() -> dict[str, Character]:
    """The seven characters by colour."""
    return read("characters.yaml", dict[str, Character])


@cache
def achievements() -> list[Achievement]:
    """All Masterful Successes."""
    return read("achievements.yaml", list[Achievement])
