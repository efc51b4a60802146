"""Facts of a story: each is true or false at a moment, and a moment is the bits of one number."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from typing import Any

import msgspec

State = int
"""The facts that are true, each a bit."""

Fact = tuple[Hashable, Hashable]
"""A kind of fact, and the thing of which it is true."""


class Facts:
    """The facts of one story, each with a bit of its own."""

    def __init__(self) -> None:
        self._bits: dict[Fact, State] = {}
        self._facts: list[Fact] = []
        self.groups: list[State] = []
        """Facts that exclude each other: of each group at most one is true."""

    def bit(self, kind: Hashable, what: Hashable) -> State:
        """The state in which only this fact is true."""
        fact = (kind, what)
        if fact not in self._bits:
            self._bits[fact] = 1 << len(self._facts)
            self._facts.append(fact)
        return self._bits[fact]

    def known(self, kind: Hashable, what: Hashable) -> bool:
        """Whether this fact has a bit already."""
        return (kind, what) in self._bits

    def mask(self, kind: Hashable, whats: Iterable[Hashable]) -> State:
        """The state in which just these facts are true."""
        found = 0
        for what in whats:
            found |= self.bit(kind, what)
        return found

    def listed(self, state: State) -> list[Fact]:
        """The facts that are true in a state."""
        return [fact for number, fact in enumerate(self._facts) if state >> number & 1]

    def elsewhere(self, state: State) -> State:
        """The facts that cannot be true beside these."""
        found = 0
        for group in self.groups:
            if group & state:
                found |= group & ~state
        return found


def bits(state: State) -> Iterator[State]:
    """The facts of a state, one by one."""
    while state:
        low = state & -state
        yield low
        state ^= low


class Kind(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """A kind of fact: what it is about, and how a table shows it."""

    about: str
    every: Callable[[Any], Collection[Any]]
    """All things of which it is true at a table."""
    quick: Callable[[Any, Any], bool] | None = None
    """Whether it is true of one thing, where that is found sooner than all of them."""
    may_come: Callable[[Any, Any], bool] = lambda t, what: True
    """Whether it is true or may become true later, as far as anybody can tell."""
    never: str = ""
    """The words for a thing of which it can never be true."""
    asked: bool = False
    """Counted among the facts only where a condition asks for it."""

    def true(self, t: Any, what: Any) -> bool:
        """Whether it is true of a thing at a table."""
        return what in self.every(t) if self.quick is None else self.quick(t, what)


def facts_at(t: Any, f: Facts, kinds: Iterable[Kind]) -> State:
    """The facts of a real table."""
    state = 0
    for kind in kinds:
        found = kind.every(t)
        state |= f.mask(kind, [w for w in found if f.known(kind, w)] if kind.asked else found)
    return state
