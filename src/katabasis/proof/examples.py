"""`examples`: a table whose rows are filled into one scenario, wherever it says `<column>`."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from .page import Node

COLUMN = re.compile(r"<([^<>]+)>")


class Row(msgspec.Struct, frozen=True):
    """One row of examples: its cells by their columns."""

    line: int
    cells: dict[str, Node]

    def __str__(self) -> str:
        return ", ".join(f"{name} {cell.plain()}" for name, cell in self.cells.items())


def rows_of(scenario: Node) -> list[Row]:
    """The rows of a scenario's examples, which must fit its text."""
    table = scenario.value["examples"]
    lines = table.value
    if not isinstance(lines, list) or not all(isinstance(line.value, list) for line in lines):
        table.fail("`examples` is a table: a list of columns, then a list of cells for each row.")
    if len(lines) < 2:
        table.fail("This table has no rows, so it proves nothing.")
    names = columns_of(lines[0], scenario)
    rows: dict[str, Row] = {}
    for line in lines[1:]:
        if len(line.value) != len(names):
            has = f"{len(line.value)} cells, not {len(names)}"
            line.fail(f"This row has {has}. The columns are: {', '.join(names)}.")
        row = Row(line.line, dict(zip(names, line.value, strict=True)))
        if str(row) in rows:
            line.fail(f"This row is the same as the one in line {rows[str(row)].line}.")
        rows[str(row)] = row
    return list(rows.values())


def columns_of(head: Node, scenario: Node) -> list[str]:
    """The names of the columns: the text uses all of them and no others."""
    names: list[str] = []
    text = {key: part for key, part in scenario.value.items() if key != "examples"}
    used = dict(reversed([*columns_in(Node(text, scenario.file, scenario.line))]))
    for cell in head.value:
        name = cell.text("The name of a column")
        if name in names:
            cell.fail(f"There are two columns '{name}'.")
        if name not in used:
            cell.fail(f"No text uses the column '{name}': write <{name}> where its cells belong.")
        names.append(name)
    for name, place in used.items():
        if name not in names:
            place.fail(f"There is no column '{name}'. The columns are: {', '.join(names)}.")
    return names


def columns_in(node: Node) -> Iterator[tuple[str, Node]]:
    """The columns that a text names, each with the place that does."""
    value = node.value
    if isinstance(value, str):
        yield from ((name, node) for name in COLUMN.findall(value))
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from ((name, inner) for name in COLUMN.findall(str(key)))
            yield from columns_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from columns_in(inner)


def filled(node: Node, row: Row) -> Node:
    """A text with the cells of a row in it; the lines stay those of the text."""
    value = node.value
    if isinstance(value, str):
        return Node(written(value, row, node), node.file, node.line)
    if isinstance(value, list):
        return Node([filled(inner, row) for inner in value], node.file, node.line)
    if not isinstance(value, dict):
        return node
    entries: dict[Any, Node] = {}
    for key, inner in value.items():
        name = written(key, row, inner) if isinstance(key, str) else key
        if isinstance(name, dict | list):
            inner.fail(f"{key} is a key here, so its cell must be a text or a number.")
        if name in entries:
            inner.fail(f"The key '{name}' is here twice.")
        entries[name] = filled(inner, row)
    return Node(entries, node.file, node.line)


def written(text: str, row: Row, node: Node) -> Any:
    """A text with its columns filled in; one that is nothing but a column is the whole cell."""
    whole = COLUMN.fullmatch(text)
    if whole:
        return row.cells[whole[1]].value

    def cell(found: re.Match[str]) -> str:
        value = row.cells[found[1]].value
        if not isinstance(value, str | int | float) or isinstance(value, bool):
            node.fail(f"{found[0]} is a part of a text here, so its cell must be a text or number.")
        return str(value)

    return COLUMN.sub(cell, text)
