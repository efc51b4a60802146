"""`changes`: exactly these parts of the table differ from what it was before the first answer."""

from collections.abc import Callable, Iterator
from typing import Any

from .compare import compare, compares, missing, shown
from .differences import alike, between, differences, gained, paired, reordered
from .modes import Played
from .names import Names
from .page import Node
from .records import Fields, plain_table

NONE = "none"


def check_changes(played: Played, names: Names, node: Node) -> None:
    """What is named has changed, into what is written; nothing else has."""
    now = plain_table(played.now.table)
    minutes = [field for field in played.game.minutes if not mentions(node, field)]
    before, now = (without(minutes, table) for table in (played.before, now))
    if node.value == NONE:
        if others := list(differences(before, now)):
            node.differ(f"This changed: {'; '.join(others)}.")
        return
    if not node.map(f"The table of {played.game.title}", now):
        node.fail("To say that nothing changes, write `changes: none`.")
    if others := list(unnamed(before, now, node, names, "")):
        node.differ(f"This changed too: {'; '.join(others)}.")


def mentions(node: Node, field: str) -> bool:
    """Whether a field is named, in the table or in one of its records."""
    first, _, last = field.partition(".")
    inner = node.value.get(first) if isinstance(node.value, dict) else None
    return inner is not None and (not last or has_key(inner, last))


def has_key(node: Node, key: str) -> bool:
    """Whether a map in this value has the key."""
    value = node.value
    if isinstance(value, dict):
        return key in value or any(has_key(inner, key) for inner in value.values())
    return isinstance(value, list) and any(has_key(inner, key) for inner in value)


def without(fields: list[str], table: dict[str, Any]) -> dict[str, Any]:
    """The table without these fields, or without these fields of its records."""
    found = {name: value for name, value in table.items() if name not in fields}
    for field in fields:
        first, _, last = field.partition(".")
        if last:
            found[first] = [
                Fields({key: value for key, value in record.items() if key != last})
                for record in found[first]
            ]
    return found


def unnamed(before: Any, now: Any, node: Node, names: Names, place: str) -> Iterator[str]:
    """What changed although the node does not name it; what it names must be as it says."""
    wanted = node.value
    if not isinstance(wanted, dict) or is_comparison(wanted, now) or not alike(before, now):
        check_change(before, now, node, names, place)
        return
    old, new = paired(before, now)
    named = []
    for key, inner in wanted.items():
        part = f"{place}.{key}".lstrip(".")
        found = key_of(key, old, new, inner, names)
        named.append(found)
        if found in old and found in new:
            yield from unnamed(old[found], new[found], inner, names, part)
        elif found in new:
            compare(new[found], inner, names, part)
        elif found not in old:
            inner.differ(f"There is no '{key}' in {place}, and there was none before.")
        elif inner.value is not None:
            inner.differ(f"{part} is gone. It was {shown(old[found])}.")
    yield from between(old, new, named, place)
    if isinstance(now, list):
        yield from reordered(old, new, place)


def key_of(key: Any, old: dict[Any, Any], new: dict[Any, Any], node: Node, names: Names) -> Any:
    """The key of a part as the table has it: as it is written, by a word, or by its place."""
    number = names.number(key) if isinstance(key, str) else None
    for found in (key, str(key), number, str(number), names.coded(key, {**old, **new})):
        if found in new or found in old:
            return found
    if isinstance(key, str) and number is None:
        return key
    places = list(new)
    return places[names.index(key, len(places), node)] if places else key


def is_comparison(wanted: dict[Any, Node], now: Any) -> bool:
    """Whether a map compares the whole, and does not name parts of it."""
    other = {key: inner for key, inner in wanted.items() if key not in RELATIVE}
    parts = isinstance(now, dict) and any(key in now for key in wanted)
    return not parts and bool(wanted) and (not other or compares(other, now))


def check_change(before: Any, now: Any, node: Node, names: Names, place: str) -> None:
    """A part has changed, into what the node says, or by as much as it says."""
    if before == now:
        node.differ(f"{place} has not changed: it is {shown(now)}.")
    wanted = node.value if isinstance(node.value, dict) else {}
    relative = {key: inner for key, inner in wanted.items() if key in RELATIVE}
    if not relative or not is_comparison(wanted, now):
        compare(now, node, names, place)
        return
    for word, inner in relative.items():
        RELATIVE[word](before, now, inner, names, place)
    if relative.keys() & {"add", "remove"}:
        check_rest(before, now, relative, node, place)
    if rest := {key: inner for key, inner in wanted.items() if key not in RELATIVE}:
        compare(now, Node(rest, node.file, node.line), names, place)


def check_rest(before: Any, now: Any, named: dict[str, Node], node: Node, place: str) -> None:
    """Nothing came to a list or left it on the side that is not named."""
    if "add" not in named and (came := gained(before, now)):
        node.differ(f"{place} also got {shown(came)}.")
    if "remove" not in named and (left := gained(now, before)):
        node.differ(f"{place} also lost {shown(left)}.")


def check_add(before: Any, now: Any, node: Node, names: Names, place: str) -> None:
    """Exactly these came to a list."""
    if not isinstance(before, list) or not isinstance(now, list):
        node.fail(f"{place} is not a list: nothing can be added to it or removed from it.")
    if any(missing(came := gained(before, now), node, names)):
        node.differ(f"{place} got {shown(came) if came else 'nothing'}.")


def check_remove(before: Any, now: Any, node: Node, names: Names, place: str) -> None:
    """Exactly these left a list."""
    if not isinstance(before, list) or not isinstance(now, list):
        node.fail(f"{place} is not a list: nothing can be added to it or removed from it.")
    if any(missing(left := gained(now, before), node, names)):
        node.differ(f"{place} lost {shown(left) if left else 'nothing'}.")


def check_by(before: Any, now: Any, node: Node, names: Names, place: str) -> None:
    """A number has grown by this much."""
    for value in (before, now):
        if value.__class__ not in (int, float):
            node.fail(f"{place} is {shown(value)}, which is not a number.")
    if now - before != node.number("`by`"):
        node.differ(f"{place} has changed by {now - before:+}, from {before} to {now}.")


RELATIVE: dict[str, Callable[[Any, Any, Node, Names, str], None]] = {
    "add": check_add,
    "remove": check_remove,
    "by": check_by,
}
"""What came to a list, what left it, by how much a number grew."""
