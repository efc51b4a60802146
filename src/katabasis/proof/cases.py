"""The cases of a file: each scenario on the file's background, once for every row of examples."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from .examples import Row, filled, rows_of
from .page import Failed, Node, pages

NONE = "none"
KEYS = (
    "title", "game", "proves", "note", "players", "options", "content", "setup", "given",
    "unchecked", "passes", "when", "then", "refused", "impossible", "examples",
)  # fmt: skip
SHARED = ("game", "note", "players", "options", "content", "setup", "given", "unchecked", "passes")
"""What a background can say for all scenarios of its file."""
LAYERED = ("options", "given")
"""What a scenario adds to the background; of all else, its own word counts alone."""


class Case(msgspec.Struct):
    """A scenario that can be played: all it says, its layers of `given`, and its row."""

    node: Node
    parts: dict[str, Node] = {}
    given: list[Node] = []
    row: Row | None = None
    fault: Failed | None = None

    @property
    def line(self) -> int:
        """Where it is written: its row, if it has one."""
        return self.row.line if self.row else self.node.line

    @property
    def title(self) -> str:
        """Its title; a row is named if the title does not use one of its cells."""
        if "title" not in self.parts:
            return ""
        value = self.parts["title"].value
        title = " ".join(str(value).split())
        plain = self.row is not None and self.node.value["title"].value == value
        return f"{title} ({self.row})" if plain else title

    @property
    def proves(self) -> tuple[str, ...]:
        """The clauses that it names."""
        node = self.parts.get("proves")
        return tuple(str(clause.value) for clause in node.list("`proves`")) if node else ()

    def failure(self, fault: Failed) -> str:
        """`file:line: sentence`, and the row in which it is so."""
        return f"{fault} (Example in line {self.row.line}: {self.row}.)" if self.row else str(fault)


def cases(path: Path) -> list[Case]:
    """All cases of a file. One that is badly written is a case with a fault."""
    documents = pages(path)
    shared: dict[str, Node] = {}
    if documents and isinstance(documents[0].value, dict) and "background" in documents[0].value:
        head = documents.pop(0).map("The document of a background", ["background"])
        shared = head["background"].map("A background", SHARED)
    return [case for node in documents for case in cases_of(node, shared)]


def cases_of(node: Node, shared: dict[str, Node]) -> Iterator[Case]:
    """The cases of one scenario."""
    try:
        if isinstance(node.value, dict) and "background" in node.value:
            node.fail("A background is the first document of a file, and there is only one.")
        own = node.map("A scenario", KEYS)
        rows = rows_of(node) if "examples" in own else [None]
    except Failed as fault:
        yield Case(node, fault=fault)
        return
    text = Node({key: part for key, part in own.items() if key != "examples"}, node.file, node.line)
    for row in rows:
        case = Case(node, row=row)
        try:
            lay_over(case, (filled(text, row) if row else text).value, shared)
        except Failed as fault:
            case.fault = fault
        yield case


def lay_over(case: Case, own: dict[str, Node], shared: dict[str, Node]) -> None:
    """Gives the case what its scenario says, laid over the background."""
    parts = {**shared, **own}
    for key in LAYERED:
        if key in own and own[key].value == NONE:
            if key not in shared:
                own[key].fail(f"The background has no `{key}`, so there is nothing to leave out.")
            del parts[key]
    if "options" in parts and "options" in shared and "options" in own:
        low, high = (layer["options"].map("`options`") for layer in (shared, own))
        parts["options"] = Node({**low, **high}, own["options"].file, own["options"].line)
    if "given" in parts:
        case.given = [layer["given"] for layer in (shared, own) if "given" in layer]
    case.parts = parts
