"""How two tables differ, in the words of the scenario language."""

from collections.abc import Iterator, Sequence
from typing import Any

from .compare import shown
from .records import CALLED, Fields

Parts = dict[Any, Any]


def alike(before: Any, now: Any) -> bool:
    """Whether both are maps or both are lists, so that they can be compared part by part."""
    return any(isinstance(before, kind) and isinstance(now, kind) for kind in (dict, list))


def paired(before: Any, now: Any) -> tuple[Parts, Parts]:
    """The parts of two maps or lists by their keys; records by name, if no two share one."""
    if isinstance(now, dict):
        return before, now
    for by in CALLED:
        if unique(before, by) and unique(now, by):
            return {one[by]: one for one in before}, {one[by]: one for one in now}
    return dict(enumerate(before)), dict(enumerate(now))


def unique(entries: Sequence[Any], by: str) -> bool:
    """Whether all entries are records that this field tells apart."""
    names = [one.get(by) for one in entries if isinstance(one, Fields)]
    return len(set(names) - {None}) == len(entries)


def gained(before: Sequence[Any], now: Sequence[Any]) -> list[Any]:
    """What a list has more than another, each as often as it came."""
    left, found = list(before), []
    for one in now:
        if one in left:
            left.remove(one)
        else:
            found.append(one)
    return found


def differences(before: Any, now: Any, place: str = "") -> Iterator[str]:
    """Everything that differs, each as a scenario would write it."""
    if before == now:
        return
    if not alike(before, now):
        yield f"{place}: {shown(now)} (was {shown(before)})"
    elif isinstance(now, list) and moved(before, now):
        words = {"remove": gained(now, before), "add": gained(before, now)}
        said = ", ".join(f"{word}: {shown(what)}" for word, what in words.items() if what)
        yield f"{place}: {{{said}}}" if said else f"{place}: {shown(now)} (was {shown(before)})"
    else:
        old, new = paired(before, now)
        yield from between(old, new, (), place)
        if isinstance(now, list):
            yield from reordered(old, new, place)


def between(old: Parts, new: Parts, named: Sequence[Any], place: str) -> Iterator[str]:
    """What differs between parts that have keys, besides those that are named."""
    for key in dict.fromkeys([*old, *new]):
        part = f"{place}.{key}".lstrip(".")
        if key in named:
            continue
        if key not in new:
            yield f"{part}: null (was {shown(old[key])})"
        elif key not in old:
            yield f"{part}: {shown(new[key])} (is new)"
        else:
            yield from differences(old[key], new[key], part)


def reordered(old: Parts, new: Parts, place: str) -> Iterator[str]:
    """The order of a list, if what was there before and still is has another one."""
    stayed = [[key for key in parts if key in old and key in new] for parts in (old, new)]
    if stayed[0] != stayed[1]:
        yield f"{place}: {shown(list(new))} (the order was {shown(list(old))})"


def moved(before: list[Any], now: list[Any]) -> bool:
    """Whether a list is better told by what came and left than by its places."""
    if any(isinstance(one, Fields) for one in (*before, *now)):
        return False
    if len(before) != len(now):
        return True
    replaced = sum(one != other for one, other in zip(before, now, strict=True))
    return bool(replaced > len(gained(before, now)))
