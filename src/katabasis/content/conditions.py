"""The words of a condition: each asks facts, of a table and in the check of packs alike."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from .facts import Facts, Kind
from .model import Rule

ALL, ANY, NONE = "all", "any", "none"
"""How many of the named facts must be true."""


class Condition(msgspec.Struct, frozen=True, eq=False):
    """One word of `when`: all, any or none of the named facts must be true."""

    word: str
    kind: Kind
    how: str
    text: str
    """When it holds, for authors."""
    thing: Callable[[Any], Any] = lambda what: what
    """The thing of the fact behind what is named: mostly that itself."""

    def holds(self, t: Any, named: Any) -> bool:
        """Whether it holds at a table."""
        true, thing = self.kind.true, self.thing
        if self.how is ANY:
            return any(true(t, thing(what)) for what in named)
        return all(true(t, thing(what)) is (self.how is ALL) for what in named)

    def may_hold(self, t: Any, named: Any) -> bool:
        """Whether it holds or may come to hold: nothing that it needs is gone for good."""
        if self.how is NONE:
            return not any(self.kind.true(t, self.thing(what)) for what in named)
        test = any if self.how is ANY else all
        return test(self.kind.may_come(t, self.thing(what)) for what in named)


class Conditions(tuple[Condition, ...]):
    """All words that a condition may have; it holds if each that is written down does."""

    def named(self, when: Any) -> Iterator[tuple[Condition, Any]]:
        """The words that are written down, and what each of them names."""
        for condition in self:
            named = getattr(when, condition.word)
            if named:
                yield condition, named

    def hold(self, t: Any, when: Any) -> bool:
        """Whether all of them hold at a table."""
        for condition in self:
            named = getattr(when, condition.word)
            if named and not condition.holds(t, named):
                return False
        return True

    def may_hold(self, t: Any, when: Any) -> bool:
        """Whether all of them hold or may come to hold."""
        return all(condition.may_hold(t, named) for condition, named in self.named(when))

    def rule(self, f: Facts, when: Any) -> Rule:
        """A condition in facts, as a rule that does nothing yet."""
        if when is None:
            return Rule(always=True)
        need = ban = 0
        any_of = []
        for condition, named in self.named(when):
            mask = f.mask(condition.kind, map(condition.thing, named))
            need |= mask if condition.how is ALL else 0
            ban |= mask if condition.how is NONE else 0
            any_of += [mask] if condition.how is ANY else []
        return Rule(need=need, any_of=tuple(any_of), ban=ban)
