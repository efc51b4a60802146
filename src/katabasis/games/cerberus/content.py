"""The content files of Cerberus, read once and checked by their forms."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

from ...content import Fault, formed, page
from ...content.source import read_text
from ...engine import Achievement, BadInput

T = TypeVar("T")
HERE = Path(str(files(__package__) / "content"))


def read(name: str, form: type[T]) -> T:
    """One YAML file in the form it must have; the first fault is raised as a sentence."""
    faults: list[Fault] = []
    made = formed(page(read_text(HERE, name, faults), name, faults), form, faults)
    if made is None or faults:
        raise BadInput(f"cerberus/content/{min(faults)}")
    return made


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Adventurer: looks and a voice, no abilities (CER-R14)."""

    name: str
    who: str
    start: str
    captured: str
    turned: str
    escaped: str
    lost: str

    def says(self, words: str) -> str:
        """The words as the log quotes them."""
        return f'{self.name}: "{words}"'


@cache
def characters() -> dict[str, Character]:
    """The seven characters by colour."""
    return read("characters.yaml", dict[str, Character])


@cache
def achievements() -> list[Achievement]:
    """All Masterful Successes."""
    return read("achievements.yaml", list[Achievement])
