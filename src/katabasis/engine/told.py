"""All that was told in a match: the newest as it is, what is older packed small.

A long game tells thousands of things that nobody looks at again until somebody sits down or looks
back. Packed, they take a tenth of the memory; to whoever reads them it is a list like any other.
"""

import marshal
import zlib
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from operator import itemgetter
from typing import Any, overload

from msgspec.structs import astuple

from .events import Event

Item = tuple[int, Event]
"""An event, with the number of the answer before it."""

BLOCK = 32
"""Events that are packed together."""
FRESH = 24
"""Events that stay as they are."""


class Told(Sequence[Item]):
    """Events in the order in which they were told."""

    __slots__ = ("_fresh", "_packed", "numbers")

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self.numbers = array("I")
        """Of each event, after how many answers it was told."""
        self._packed: list[bytes | list[Item]] = []
        self._fresh: list[Item] = []
        self.extend(items)

    def append(self, item: Item) -> None:
        """One more."""
        self.numbers.append(item[0])
        self._fresh.append(item)
        if len(self._fresh) >= BLOCK + FRESH:
            self._packed.append(packed(self._fresh[:BLOCK]))
            del self._fresh[:BLOCK]

    def extend(self, items: Iterable[Item]) -> None:
        """Some more."""
        for item in items:
            self.append(item)

    def first(self, length: int) -> "Told":
        """The first ones; what is packed is shared."""
        whole, found = min(length // BLOCK, len(self._packed)), Told()
        found._packed, found.numbers = self._packed[:whole], self.numbers[: whole * BLOCK]
        found.extend(self[whole * BLOCK : length])
        return found

    def __len__(self) -> int:
        return len(self.numbers)

    def _from(self, start: int) -> Iterator[Item]:
        """The events from a place on."""
        for number in range(start // BLOCK, len(self._packed)):
            block = self._packed[number]
            found = unpacked(block) if isinstance(block, bytes) else block
            yield from found[max(0, start - number * BLOCK) :]
        yield from self._fresh[max(0, start - len(self._packed) * BLOCK) :]

    def __iter__(self) -> Iterator[Item]:
        return self._from(0)

    @overload
    def __getitem__(self, place: int) -> Item: ...
    @overload
    def __getitem__(self, place: slice) -> list[Item]: ...
    def __getitem__(self, place: int | slice) -> Item | list[Item]:
        if isinstance(place, slice):
            start, stop, step = place.indices(len(self))
            if step != 1:
                raise ValueError("What was told is read in its order.")
            return list(islice(self._from(start), max(0, stop - start)))
        at = place + len(self) if place < 0 else place
        if not 0 <= at < len(self):
            raise IndexError(place)
        return next(self._from(at))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Told | list):
            return NotImplemented
        return len(self) == len(other) and all(a == b for a, b in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(list(self))


def packed(items: list[Item]) -> bytes | list[Item]:
    """Some events made small; those with data that is not plain stay as they are."""
    plain: list[Any] = [(number, *astuple(event)) for number, event in items]
    try:
        return zlib.compress(marshal.dumps(plain), 1)
    except ValueError:
        return items


def unpacked(block: bytes) -> list[Item]:
    """The events again."""
    return [(number, Event(*parts)) for number, *parts in marshal.loads(zlib.decompress(block))]


def place_of(events: Sequence[Item], number: int, after: bool = False) -> int:
    """Where the events of a number of answers begin; or end, with `after`."""
    search = bisect_right if after else bisect_left
    if isinstance(events, Told):
        return search(events.numbers, number)
    return search(events, number, key=itemgetter(0))
