"""Misprints: every number in a game's content files, raised by one in the running program."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from ..content import Fault, Node, page, shipped
from .breaking import Rows, Rules


class Misprint(msgspec.Struct, frozen=True):
    """One number of a content file."""

    where: str
    """File and path, such as `content.cards.survival.SACRIFICE.copies`."""
    node: Node
    was: int

    @property
    def name(self) -> str:
        """What a list of survivors calls it."""
        return f"{self.where}: {self.was} -> {self.was + 1}"

    @property
    def line(self) -> int:
        """Where it is printed."""
        return self.node.line


class Press:
    """Keeps the pages that a game has read, so that its next reading finds the misprint."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pages: dict[str, Node] = {}
        self.shipped: dict[str, Node] = {}
        folder = Path(rules.folder) / "content"
        for path in sorted(folder.rglob("*.yaml")):
            name = path.relative_to(folder).with_suffix("").as_posix()
            self.shipped[name] = self.page(path.read_text(encoding="utf-8"), path.name, [])

    def page(self, text: str, file: str, faults: list[Fault]) -> Node:
        """The page of a text, read once."""
        found = self.pages.get(text)
        if found is None:
            found = page(text, file, faults)
            if not faults:
                self.pages[text] = found
        return found

    def misprints(self) -> Iterator[Misprint]:
        """All numbers of the content that comes with the game."""
        for name, node in self.shipped.items():
            yield from numbers(f"content.{name}", node)

    @contextmanager
    def printed(self, misprint: Misprint) -> Iterator[Rows]:
        """The game has read the misprint for a while; gives all cases, for any may meet it."""
        modules = (*self.rules.modules.values(), shipped)
        readers = [m for m in modules if getattr(m, "page", None) is page]
        for module in readers:
            vars(module)["page"] = self.page
        misprint.node.value = misprint.was + 1
        self.rules.forget()
        try:
            yield self.rules.everywhere
        finally:
            misprint.node.value = misprint.was
            for module in readers:
                vars(module)["page"] = page
            self.rules.forget()


def numbers(where: str, node: Node) -> Iterator[Misprint]:
    """The numbers in a part of a page; keys are names, and no numbers."""
    if isinstance(node.value, dict):
        for key, part in node.value.items():
            yield from numbers(f"{where}.{key}", part)
    elif isinstance(node.value, list):
        for place, part in enumerate(node.value):
            yield from numbers(f"{where}.{place}", part)
    elif node.value.__class__ is int:
        yield Misprint(where, node, node.value)
