"""Content that ships with a game: files that must be right, read once."""

from pathlib import Path
from typing import TypeVar

from ..engine import BadInput
from .fault import Fault
from .form import formed
from .source import read_text
from .yaml import page

T = TypeVar("T")


def shipped(folder: Path, name: str, form: type[T]) -> T:
    """One YAML file in the form it must have; the first fault is raised as a sentence."""
    faults: list[Fault] = []
    made = formed(page(read_text(folder, name, faults), name, faults), form, faults)
    if made is None or faults:
        raise BadInput(f"{folder.parent.name}/{folder.name}/{min(faults)}")
    return made
