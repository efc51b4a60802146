"""Comparing what is there with what a scenario says: only what is named is compared."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ..content.quotes import as_typed
from .names import Names
from .page import Mismatch, Node
from .records import Fields, Fixed, called, place_of

COMPARATORS = ("not", "has", "lacks", "only", "count", "at_least", "at_most")
IDENTITY = ("id", "seat", "answer")
"""What identifies an object in a list of a scene."""

SHOWN = 300


def shown(value: Any) -> str:
    """A value in a sentence, cut short if it is long."""
    try:
        text = msgspec.json.encode(value).decode()
    except TypeError:  # a map whose keys are no names
        text = str(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def compare(actual: Any, node: Node, names: Names, place: str) -> None:
    """Fails with a sentence unless the value is what the node says."""
    wanted = node.value
    if isinstance(wanted, dict):
        if compares(wanted, actual):
            for word, inner in wanted.items():
                COMPARE[word](actual, inner, names, place)
        elif not wanted and isinstance(actual, dict | list | tuple):
            if isinstance(actual, Fixed):
                node.fail(f"This names no part of {place}. It has: {', '.join(actual)}.")
            if actual:
                node.differ(f"{place} is {shown(actual)}, not empty.")
        elif isinstance(actual, dict):
            compare_map(actual, wanted, names, place)
        elif isinstance(actual, list | tuple):
            for key, inner in wanted.items():
                if key in COMPARATORS:
                    COMPARE[key](actual, inner, names, place)
                    continue
                found = entry(actual, key, inner, names)
                compare(found, inner, names, f"{place}.{key}")
        else:
            node.differ(f"{place} is {shown(actual)}, which has no parts.")
    elif isinstance(wanted, list):
        compare_list(actual, node, names, place)
    elif isinstance(actual, list | tuple) and wanted is not None:
        compare_list(actual, Node([node], node.file, node.line), names, place)
    elif not same(actual, node, names):
        node.differ(f"{place} is {shown(actual)}, not {shown(wanted)}.")


def compares(wanted: dict[Any, Node], actual: Any) -> bool:
    """Whether a map is meant as comparators: all its keys are, and the value has no such parts."""
    return (
        bool(wanted)
        and all(key in COMPARATORS for key in wanted)
        and not (isinstance(actual, dict) and any(key in actual for key in wanted))
    )


def compare_map(actual: dict[Any, Any], wanted: dict[Any, Node], names: Names, place: str) -> None:
    """Every named key must be there and fit; `null` says that it is not there."""
    for key, inner in wanted.items():
        known = names.coded(key if key in actual else str(key), actual)
        if known not in actual and isinstance(key, str):
            known = str(names.number(key))
        if known in actual:
            compare(actual[known], inner, names, f"{place}.{key}")
        elif inner.value is not None or isinstance(actual, Fixed):
            has = ", ".join(map(str, actual)) or "nothing"
            inner.differ(f"{place} has no '{key}'. It has: {has}.")
        else:
            names.doubts.append(Node(key, inner.file, inner.line))


def compare_list(actual: Any, node: Node, names: Names, place: str) -> None:
    """A list is compared entry by entry; objects with an id are looked up by it."""
    wanted: list[Node] = node.value
    if not isinstance(actual, list | tuple):
        node.differ(f"{place} is {shown(actual)}, not a list.")
    if wanted and all(isinstance(w.value, dict) and "id" in w.value for w in wanted):
        for item in wanted:
            name = item.value["id"].value
            compare(entry(actual, name, item, names), item, names, f"{place}.{name}")
        return
    if len(actual) != len(wanted):
        node.differ(f"{place} is {shown(actual)}, not {shown(node.plain())}.")
    for number, (one, item) in enumerate(zip(actual, wanted, strict=True)):
        compare(one, item, names, f"{place}[{number}]")


def entry(actual: Sequence[Any], key: Any, node: Node, names: Names) -> Any:
    """The entry of a list that a key names: by id, seat or answer, by the name of a record, or by
    its place."""
    if any(isinstance(one, Fields) for one in actual):
        at = place_of(actual, key, node, names.codes(key))
        if at is None and node.value is None and names.place(key) is None:
            names.doubts.append(Node(key, node.file, node.line))
            return None
        return actual[names.index(key, len(actual), node) if at is None else at]
    for by in IDENTITY:
        if actual and all(isinstance(one, dict) and by in one for one in actual):
            wanted = names.seat(key, node) if by == "seat" else key
            for one in actual:
                if one[by] == wanted:
                    return one
            if node.value is None:
                names.doubts.append(Node(key, node.file, node.line))
                return None
            if str(key).isdecimal() and int(key) < len(actual):
                return actual[int(key)]
            node.differ(f"There is no '{key}'. There is: {shown([one[by] for one in actual])}.")
    if not actual and node.value is None:
        return None
    return actual[names.index(key, len(actual), node)]


def same(actual: Any, node: Node, names: Names) -> bool:
    """Whether a scalar is the one meant; a name means its number, a number also the text of its
    digits, in a scene both also mean the space with this number, a record is its name, and a text
    may be called by a name of the game's."""
    wanted = node.value
    if isinstance(actual, Fields) and isinstance(wanted, str):
        return bool({wanted, *names.codes(wanted)} & set(called(actual)))
    if isinstance(actual, str) and actual in names.spaces:
        number = names.named(wanted) if isinstance(wanted, str) else wanted
        return wanted == actual or str(number) == names.spaces[actual]
    if wanted.__class__ is int and isinstance(actual, str):
        return actual == str(wanted)
    if isinstance(wanted, str) and isinstance(actual, int) and not isinstance(actual, bool):
        number = names.number(wanted)
        if number is None:
            node.fail(f"Unknown name '{wanted}'. Known names: {names.known()}.")
        return bool(actual == number)
    if isinstance(actual, bool) != isinstance(wanted, bool):
        return False
    if not isinstance(actual, str):
        return bool(actual == wanted)
    typed = isinstance(wanted, str) and as_typed(actual) == as_typed(wanted)
    return typed or actual in names.codes(wanted)


def fits(actual: Any, node: Node, names: Names) -> bool:
    """Whether the value is what the node says."""
    try:
        compare(actual, node, names, "it")
    except Mismatch:
        return False
    return True


def missing(actual: Any, node: Node, names: Names) -> tuple[list[Node], list[Any]]:
    """The items of a list that are not there, and what is there besides them."""
    if isinstance(actual, str):
        text = as_typed(actual)
        wanted = node.list("A list of texts")
        return [n for n in wanted if as_typed(n.words("A part of a text")) not in text], [actual]
    left, absent = list(actual), []
    for item in node.list("A list of things"):
        for one in left:
            if fits_item(one, item, names):
                left.remove(one)
                break
        else:
            absent.append(item)
    return absent, left


def fits_item(one: Any, item: Node, names: Names) -> bool:
    """Whether an item is meant; a text that names nothing only fits itself, and a record may be
    called by its name."""
    text = item.value
    if isinstance(one, Fields) and not isinstance(text, dict):
        return bool({text, *names.codes(text)} & set(called(one)))
    if isinstance(text, str) and not isinstance(one, str) and names.number(text) is None:
        return False
    return fits(one, item, names)


def filled(actual: Any, node: Node, place: str) -> None:
    """Only lists, maps and texts have parts."""
    if not isinstance(actual, list | tuple | dict | str):
        node.differ(f"{place} is {shown(actual)}, which has no parts.")


def has(actual: Any, node: Node, names: Names, place: str) -> None:
    """All of these are there, each as often as it is named."""
    filled(actual, node, place)
    node.some("`has`")
    absent, _ = missing(actual, node, names)
    for item in absent:
        item.differ(f"{place} is {shown(actual)} and has no {shown(item.plain())}.")


def lacks(actual: Any, node: Node, names: Names, place: str) -> None:
    """None of these is there."""
    filled(actual, node, place)
    for item in node.some("`lacks`"):
        names.doubts.append(item)
        if not missing(actual, item, names)[0]:
            item.differ(f"{place} is {shown(actual)} and has {shown(item.plain())}.")


def only(actual: Any, node: Node, names: Names, place: str) -> None:
    """These are there and nothing else, in any order."""
    filled(actual, node, place)
    absent, left = missing(actual, node, names)
    for item in absent:
        item.differ(f"{place} is {shown(actual)} and has no {shown(item.plain())}.")
    if left:
        node.differ(f"{place} also has {shown(left)}.")


def differs(actual: Any, node: Node, names: Names, place: str) -> None:
    """It is anything but this."""
    names.doubts.append(node)
    if fits(actual, node, names):
        node.differ(f"{place} is {shown(actual)}.")


def counted(actual: Any, node: Node, names: Names, place: str) -> None:
    """This many are there."""
    filled(actual, node, place)
    compare(len(actual), node, names, f"the count of {place}")


def bounded(actual: Any, node: Node, names: Names, place: str, low: bool) -> None:
    """A number is not below, or not above, another."""
    bound = names.leaf(node, int)
    for number in (actual, bound):
        if not isinstance(number, int | float):
            node.differ(f"{place}: {shown(number)} is not a number.")
    if actual < bound if low else actual > bound:
        node.differ(f"{place} is {actual}, not {'at least' if low else 'at most'} {bound}.")


COMPARE: dict[str, Callable[[Any, Node, Names, str], None]] = {
    "not": differs,
    "has": has,
    "lacks": lacks,
    "only": only,
    "count": counted,
    "at_least": lambda a, n, names, p: bounded(a, n, names, p, True),
    "at_most": lambda a, n, names, p: bounded(a, n, names, p, False),
}
