"""The content files of Cerberus, read once and checked by their forms."""

from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from ...content.shipped import shipped
from ...engine import Achievement

HERE = Path(str(files(__package__) / "content"))


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
    return shipped(HERE, "characters.yaml", dict[str, Character])


@cache
def achievements() -> list[Achievement]:
    """All Masterful Successes."""
    return shipped(HERE, "achievements.yaml", list[Achievement])
