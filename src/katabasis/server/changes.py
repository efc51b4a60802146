"""What changed between two values that are sent as JSON, as a third one that is mostly smaller.

| change | is written |
|---|---|
| nothing | `0` |
| a new value | `[value]` |
| an object | `{"set": {key: change}, "drop": [keys]}`, without what is empty |
| a list | `{"list": [entry, ...]}`: the new list, entry by entry |

An entry is `n` for the old entry with that number, `[n, m]` for the old entries n to m, `{"at": n,
"is": change}` for an old entry that changed, and `{"new": value}` for one that was not there.
Entries are recognised by what names them in a scene: `id`, `seat` or `answer`. A value of a scene
has one type, so 1 and true are not told apart. The parts of a scene may be compared as they are;
like their JSON they have no field that is as usual.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

NAMES = ("id", "seat", "answer")

Change = Any


def change(old: Any, new: Any) -> Change:
    """What turns the old value into the new one."""
    if old is new:
        return 0
    if old.__class__ is not new.__class__:
        return [new]
    if old == new:
        return 0
    if isinstance(new, Struct):
        return change_of_part(old, new)
    if isinstance(new, dict):
        return change_of_object(old, new)
    if isinstance(new, list | tuple):
        return change_of_list(old, new)
    return [new]


def change_of_object(old: dict[str, Any], new: dict[str, Any]) -> Change:
    """The keys that are set otherwise, and those that are gone."""
    fresh = {k: change(old[k], v) if k in old else [v] for k, v in new.items()}
    parts = {
        "set": {key: value for key, value in fresh.items() if value != 0},
        "drop": [key for key in old if key not in new],
    }
    return {word: part for word, part in parts.items() if part}


def change_of_part(old: Struct, new: Struct) -> Change:
    """The fields that are set otherwise, and those that are as usual again."""
    fresh: dict[str, Change] = {}
    drop: list[str] = []
    for key, usual in usuals(new.__class__):
        before, now = getattr(old, key), getattr(new, key)
        if before is now or before == now:
            continue
        if now == usual:
            drop.append(key)
        else:
            fresh[key] = [now] if before == usual else change(before, now)
    return {word: part for word, part in (("set", fresh), ("drop", drop)) if part}


@cache
def usuals(kind: type[Struct]) -> list[tuple[str, Any]]:
    """The fields of a part of a scene, each with the value that is not sent."""
    return [(field.encode_name, field.default) for field in fields(kind)]


@cache
def names_of(kind: type[Struct]) -> tuple[str, ...]:
    """The fields by which such a part may be recognised."""
    return tuple(name for name in NAMES if name in kind.__struct_fields__)


def change_of_list(old: Sequence[Any], new: Sequence[Any]) -> Change:
    """The entries of the new list, if both have any."""
    return {"list": entries(old, new)} if old and new else [new]


def entries(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    """The new list in terms of the old one; neighbours that stayed are named together."""
    least, same = min(len(old), len(new)), 0
    while same < least and (old[same] is new[same] or alike(old[same], new[same])):
        same += 1
    places: dict[Any, int] = {}
    for number in range(same, len(old)):
        places.setdefault(name_of(old[number]), number)
    found: list[Any] = [] if not same else [0] if same == 1 else [[0, same - 1]]
    for value in new[same:]:
        number = places.get(name_of(value), -1)
        if number < 0:
            found.append({"new": value})
            continue
        by = change(old[number], value)
        if by != 0:
            found.append({"at": number, "is": by})
        elif found and follows(found[-1], number):
            first = found[-1][0] if isinstance(found[-1], list) else found[-1]
            found[-1] = [first, number]
        else:
            found.append(number)
    return found


def alike(old: Any, new: Any) -> bool:
    """Whether two entries are of one kind and equal."""
    return bool(old.__class__ is new.__class__ and old == new)


def follows(entry: Any, number: int) -> bool:
    """Whether an old entry comes right after those that were named last."""
    last = entry[1] if isinstance(entry, list) else entry
    return last.__class__ is int and last + 1 == number


def name_of(value: Any) -> Any:
    """What an entry is recognised by: its name, or else its value."""
    if isinstance(value, Struct):
        for name in names_of(value.__class__):
            return str(getattr(value, name))
        return repr(value)
    if isinstance(value, dict):
        named = next((value[name] for name in NAMES if name in value), None)
        return str(named) if named is not None else repr(value)
    return value if value.__class__ is str else repr(value)


def changed(old: Any, by: Change) -> Any:
    """The old value after a change; what the page does with it."""
    if by == 0 and by.__class__ is int:
        return old
    if isinstance(by, list):
        return by[0]
    if "list" in by:
        out: list[Any] = []
        for entry in by["list"]:
            if isinstance(entry, list):
                out += old[entry[0] : entry[1] + 1]
            elif isinstance(entry, int):
                out.append(old[entry])
            elif "new" in entry:
                out.append(entry["new"])
            else:
                out.append(changed(old[entry["at"]], entry["is"]))
        return out
    kept = {key: value for key, value in old.items() if key not in by.get("drop", ())}
    for key, value in by.get("set", {}).items():
        kept[key] = changed(old.get(key), value)
    return kept
