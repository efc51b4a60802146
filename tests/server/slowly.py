"""Thoughts for bots that take their time; processes find them here by name."""

import time
from pathlib import Path
from typing import Any

from katabasis.bots import Hinted


def noted(job: tuple[str, str, float]) -> str:
    """Writes its name into a file and takes some seconds."""
    file, name, seconds = job
    with Path(file).open("a") as out:
        out.write(name)
    time.sleep(seconds)
    return name


def endless(job: Any) -> None:
    """Never comes to an end."""
    while True:
        pass


def refusing(job: Any) -> None:
    """Breaks."""
    raise ValueError("no idea")


class Counted:
    """A thought that notes each time it is begun, and takes a second."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __call__(self, job: Any) -> Hinted:
        noted((str(self.file), "x", 1.0))
        return Hinted("wait", "")
