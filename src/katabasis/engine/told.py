"""All that was told in a match: the newest as it is, what is older packed small.

A long game tells thousands of things that nobody looks at again until somebody sits down or looks
back. Packed, they take a tenth of the memory; to whoever reads them it is a list like any other.
"""

import marshal
import zlib
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from operator import itemgetter
from typing import Any, overload

from msgspec.structs import asdict, astuple

from .ask import Seat
from .events import Event
from .line import FORMS, Line, form_of

Telling = tuple[Line, str, tuple[Seat, ...], bool, tuple[Seat, ...] | None]
"""What a rule told, as it told it: the arguments of `State.tell`."""

Item = tuple[int, Event]
"""An event, with the number of the answer before it."""

Block = bytes | list[Item]
"""Some events, packed if their data is plain."""

BLOCK = 16
"""Events that are packed together."""
MANY = 8
"""Blocks that are packed once more, together, which takes little more than half of their room."""
WIDE = BLOCK * MANY
FRESH = 8
"""Events that stay as they are."""


class Told(Sequence[Item]):
    """Events in the order in which they were told.

    What a rule told becomes an event when somebody reads it: a match that is only played again,
    to be loaded or checked, mostly has no readers.
    """

    __slots__ = ("_fresh", "_numbers", "_packed", "_wide")

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self._numbers = array("I")
        self._wide: list[Block] = []
        """The oldest, of which each has many blocks."""
        self._packed: list[Block] = []
        self._fresh: list[tuple[int, Any]] = []
        """The newest; those that `_numbers` does not reach are still tellings."""
        self.extend(items)

    def extend(self, items: Iterable[Item]) -> None:
        """Some more events."""
        self._read()
        for item in items:
            self._numbers.append(item[0])
            self._fresh.append(item)

    def hear(self, number: int, told: Iterable[Telling]) -> bool:
        """What was told after this many answers; whether some of it cannot be taken back."""
        fresh, last = self._fresh, False
        for telling in told:
            fresh.append((number, telling))
            last = last or is_final(telling)
        return last

    def _read(self) -> list[Item]:
        """The newest ones, all of them as events."""
        numbers, fresh = self._numbers, self._fresh
        for place in range(len(numbers) - self._old, len(fresh)):
            number, telling = fresh[place]
            fresh[place] = (number, event_of(telling))
            numbers.append(number)
        return fresh

    def tidy(self) -> None:
        """Packs what is no longer new. Whoever reads a match once and lets it go need not."""
        while len(self._fresh) >= BLOCK + FRESH:
            fresh = self._read()
            self._packed.append(packed(fresh[:BLOCK]))
            del fresh[:BLOCK]
            if len(self._packed) == MANY:
                self._wide.append(packed([item for old in self._packed for item in items_of(old)]))
                self._packed.clear()

    @property
    def _old(self) -> int:
        """How many are packed."""
        return WIDE * len(self._wide) + BLOCK * len(self._packed)

    @property
    def numbers(self) -> Sequence[int]:
        """Of each event, after how many answers it was told."""
        self._read()
        return self._numbers

    def first(self, length: int) -> "Told":
        """The first ones; what is packed is shared."""
        found = Told()
        found._wide = self._wide[: length // WIDE]
        rest = length - WIDE * len(found._wide)
        if len(found._wide) == len(self._wide):
            found._packed = self._packed[: rest // BLOCK]
        found._numbers = self._numbers[: found._old]
        found.extend(self[found._old : length])
        return found

    def __len__(self) -> int:
        return self._old + len(self._fresh)

    def _from(self, start: int) -> Iterator[Item]:
        """The events from a place on."""
        at = 0
        for size, blocks in ((WIDE, self._wide), (BLOCK, self._packed)):
            first = max(0, start - at) // size
            for number, block in enumerate(blocks[first:], first):
                yield from items_of(block)[max(0, start - at - number * size) :]
            at += size * len(blocks)
        yield from self._read()[max(0, start - at) :]

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


def event_of(telling: Telling) -> Event:
    """The event that a line tells."""
    line, why, seen_by, shows, only = telling
    form = form_of(line.__class__)
    data, secret = asdict(line), None
    if not form.plain:
        secret = {key: data[field] for key, field in form.secret.items()} or None
        told = [(key, data[field]) for key, field in form.public.items()]
        data = {key: value for key, value in told if value is not None}
    clauses = clauses_of(why or line.why)
    return Event(form.kind, data, clauses, secret, seen_by, shows or line.shows, only)


def is_final(telling: Telling) -> bool:
    """Whether this cannot be taken back: it would let somebody peek."""
    line, _, _, shows, only = telling
    return shows or only is not None or FORMS[line.__class__].final


@lru_cache(4096)
def clauses_of(why: str) -> tuple[str, ...]:
    """The clauses that a rule names in one text."""
    return tuple(why.split())


def items_of(block: Block) -> list[Item]:
    """The events of a block."""
    return unpacked(block) if isinstance(block, bytes) else block


def packed(items: list[Item]) -> Block:
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
