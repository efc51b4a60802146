"""`given`: any part of a freshly set-up table, merged into it."""

import typing
from collections.abc import Iterator
from typing import Any

import msgspec

from ..content import Fault, formed
from ..engine import (
    Answer,
    Ask,
    BadInput,
    Game,
    Match,
    Record,
    Setup,
    State,
    copies_of,
    from_json,
    laid,
)
from .compare import COMPARATORS
from .names import Names, item_hint
from .page import Node
from .records import CALLED, Fields, hints_of, place_of, plain_table, record_in

CHANGES = ("add", "remove", "first", "last")


def neutral(ask: Ask, counter: int) -> Answer:
    """Chance without chance: the first option, and every shuffle leaves the order as it is."""
    return list(ask.options) if ask.about == "shuffle" else next(iter(ask.of(ask.seat)))


def fresh(game: Game, players: int, options: Setup) -> Any:
    """The table at the first question to a player after the set-up; before it chance is neutral,
    and so is everybody whom the set-up asks."""
    match = Match(game, laid(game, players, options), neutral, events=False)
    while match.ask is not None and not game.begun(match.checkpoint):
        match.choose(match.ask.seat, neutral(match.ask, 0))
    return copies_of(game).clone(match.checkpoint)


def merge(game: Game, t: Any, layers: list[Node], checked: bool) -> Any:
    """The table with what is given put into it, one layer after the other, and checked."""
    if not layers:
        return t
    table, named = put_in(game, t, layers)
    try:
        game.mend(table, named)
    except BadInput as error:
        layers[-1].fail(str(error))
    except Exception:  # something in it is so wrong that nothing follows; the check says what
        if not checked or not game.check(table):
            raise
    fault = game.check(table) if checked else None
    if fault:
        layers[-1].fail(
            f"Impossible table: {fault} (To play on regardless, say `unchecked: true`.)"
        )
    return table


def put_in(game: Game, t: Any, layers: list[Node]) -> tuple[Any, set[str]]:
    """The table with what is given put into it, and the names of the fields that were given; those
    of its records are called `group/The Flayed/hand`."""
    data = plain_table(t)
    names = Names(game, t)
    form: type[State] = game.table
    hints = hints_of(form)
    named: set[str] = set()
    for given in layers:
        for key, node in given.map(f"The table of {game.title}", data).items():
            data[key] = merged(data[key], node, hints.get(key), names)
            named.add(key)
            named.update(f"{key}/{inner}" for inner in inside(node))
    try:
        table = from_json(game.table, data)
    except BadInput as error:
        for fault in misfit(hints, data, layers):
            raise fault from None
        layers[-1].fail(str(error))
    return table, named


def misfit(hints: dict[str, Any], data: dict[str, Any], layers: list[Node]) -> Iterator[Fault]:
    """What does not fit the table, in plain words, at its line as far as it has one."""
    for name, value in data.items():
        layer = next((one for one in reversed(layers) if name in one.value), None)
        faults: list[Fault] = []
        if layer is not None:
            formed(planted(value, layer, (name,)), hints[name], faults)
        for fault in faults:
            if not fault.sentence.startswith("As a key"):  # here they are texts
                yield Fault(fault.file, fault.line, f"`{name}`: {fault.sentence}")


def planted(value: Any, layer: Node, path: tuple[Any, ...]) -> Node:
    """A value of the table as a node, in the line in which it is given."""
    inner: Any = value
    if isinstance(value, dict):
        inner = {key: planted(one, layer, (*path, key)) for key, one in value.items()}
    elif isinstance(value, list | tuple):
        inner = [planted(one, layer, (*path, at)) for at, one in enumerate(value)]
    return Node(inner, layer.file, layer.line_at(*path))


def inside(node: Node) -> Iterator[str]:
    """The fields that are given of each record: `The Flayed/hand`."""
    for name, record in node.value.items() if isinstance(node.value, dict) else ():
        for field in record.value if isinstance(record.value, dict) else ():
            yield f"{name}/{field}"


def merged(old: Any, node: Node, hint: Any, names: Names) -> Any:
    """The old value with the new one in it: maps merge, lists are replaced, names are read; a
    single value is a list of one where the table has a list."""
    value = node.value
    if isinstance(value, dict):
        if (record := record_in(hint)) is not None:
            return merged_record(old, node, record, names)
        if isinstance(old, list | tuple):
            if value and all(key in CHANGES for key in value):
                return changed(list(old), node, hint, names)
            entries, named = list(old), dict[int, Any]()
            for key, inner in value.items():
                at = place_of(entries, key, inner, names.codes(key))
                at = place_given(key, len(entries), inner, names) if at is None else at
                if at in named:
                    inner.fail(f"'{key}' is here already, as '{named[at]}'.")
                named[at] = key
                entries[at] = merged(entries[at], inner, item_hint(hint, at), names)
            return entries
        table = dict(old) if isinstance(old, dict) else {}
        for key, inner in value.items():
            name = names.coded(map_key(key, hint, names, inner), table)
            table[name] = merged(table.get(name), inner, item_hint(hint), names)
        return table
    if isinstance(value, list):
        return [merged(None, inner, item_hint(hint, n), names) for n, inner in enumerate(value)]
    if isinstance(value, str) and (record := record_in(hint)) is not None:
        by = next((b for b in CALLED if b in record.__struct_fields__), None)
        if by is None:
            node.fail(f"A record {record.__name__} has no name: write its fields, as a map.")
        return merged_record(None, Node({by: node}, node.file, node.line), record, names)
    if typing.get_origin(hint) in (list, tuple) and value is not None:
        return [merged(None, node, item_hint(hint), names)]
    return names.leaf(node, hint)


def place_given(key: Any, size: int, node: Node, names: Names) -> int:
    """The place in a list that a key names; a word that compares or changes belongs elsewhere."""
    if names.place(key) is None and key in COMPARATORS:
        node.fail(f"`{key}` compares, so it belongs in `then`; say here what is there.")
    if names.place(key) is None and key in CHANGES:
        node.fail(f"`{key}` stands alone or with {', '.join(w for w in CHANGES if w != key)}.")
    return names.index(key, size, node)


def merged_record(old: Any, node: Node, record: type[Record], names: Names) -> Fields:
    """A record with some of its fields changed, or a new one with all that it needs."""
    hints = hints_of(record)
    fields = Fields(old or {})
    for key, inner in node.map(f"A record {record.__name__}", hints).items():
        fields[key] = merged(fields.get(key), inner, hints[key], names)
    needs = [f.name for f in msgspec.structs.fields(record) if f.required and f.name not in fields]
    if needs:
        node.fail(f"A new record {record.__name__} needs: {', '.join(needs)}.")
    return fields


def map_key(key: Any, hint: Any, names: Names, node: Node) -> str:
    """The key of a map of the table; where it counts by numbers, a name will do."""
    args = typing.get_args(hint)
    if args and args[0] is int and isinstance(key, str):
        found = names.number(key)
        if found is None:
            node.fail(f"Unknown name '{key}'. Known names: {names.known()}.")
        return str(found)
    return str(key)


def changed(items: list[Any], node: Node, hint: Any, names: Names) -> list[Any]:
    """A list after `remove`, `add`, `first` and `last`, in this order."""
    inner = item_hint(hint)
    parts: dict[str, list[Any]] = {}
    for key, part in node.value.items():
        parts[key] = []
        for item in part.list(f"`{key}`"):
            at = place_of(items, item.value, item) if key != "add" else None
            found = merged(None, item, inner, names) if at is None else items[at]
            if key != "add" and isinstance(found, str) and found not in items:
                found = next((code for code in names.codes(found) if code in items), found)
            parts[key].append(found)
            if key != "add" and found not in items:
                part.fail(f"{found!r} is not in this list, so it cannot be taken from it.")
            if key != "add":
                items.remove(found)
    return [
        *parts.get("first", []),
        *items,
        *parts.get("add", []),
        *parts.get("last", []),
    ]
