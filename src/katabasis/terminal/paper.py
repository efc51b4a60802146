"""What the lines are written on: the width, the colours where they are wanted, and one input."""

import contextlib
import os
import re
import shutil
import sys
from collections.abc import Iterable

from ..engine.scene import Scene
from .draw import WIDTH, wrapped

CODES = {
    "pink": "95", "red": "91", "orange": "38;5;208", "yellow": "93", "green": "92", "blue": "94",
    "violet": "38;5;141",
}  # fmt: skip


PROSE = 240
"""A text of this length or more gets blank lines around it."""


class Paper:
    """Standard output and input, line by line, without moving a cursor."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        tty = sys.stdout.isatty()
        self.width = min(100, max(40, shutil.get_terminal_size((WIDTH, 24)).columns - 1))
        self.coloured = tty and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self.inks: dict[str, str] = {}
        if tty and sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 (makes the line editable)

    def learn(self, scene: Scene) -> None:
        """Takes the colours of the players, if colours are wanted."""
        if self.coloured:
            self.inks = {p.name: CODES[p.colour] for p in scene.panels if p.colour in CODES}

    def put(self, *lines: str) -> None:
        """Writes lines as they are."""
        for line in lines:
            print(self.inked(clean(line)), flush=True)

    def say(self, text: str, first: str = "", rest: str = "") -> None:
        """Writes a text, wrapped."""
        self.put(*wrapped(clean(text), self.width, first, rest))

    def all(self, texts: Iterable[str]) -> None:
        """Writes texts, each wrapped; several paragraphs get blank lines around them."""
        for text in texts:
            paragraphs = text.split("\n\n")
            if len(paragraphs) == 1 and len(text) < PROSE:
                self.say(text, "", "    ")
                continue
            self.put("")
            for paragraph in paragraphs:
                self.say(paragraph)
                self.put("")

    def inked(self, line: str) -> str:
        """The line with the players' names in their colours."""
        if not self.inks:
            return line
        names = "|".join(sorted(map(re.escape, self.inks), key=len, reverse=True))
        return re.sub(rf"\b({names})\b", lambda m: f"\033[{self.inks[m[0]]}m{m[0]}\033[0m", line)

    def ask(self, prompt: str = "> ") -> str:
        """One line of input; EOFError when there is no more."""
        try:
            return clean(input(prompt)).strip()
        except EOFError:
            print(flush=True)
            raise


def clean(text: str) -> str:
    """The text without anything that could steer a terminal."""
    return "".join(c if c.isprintable() else " " for c in text)
