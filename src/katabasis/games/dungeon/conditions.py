"""DUN-R14: the conditions of passages and endings, each declared once."""

from collections.abc import Iterator
from typing import Any

import msgspec

from ...content.facts import Facts
from ...content.model import Rule
from .facts import HELD, OPEN, READ, SET, UNSEEN, Kind
from .state import Table, has_trait, story
from .story import When

ALL, ANY, NONE = "all", "any", "none"
"""How many of the named facts must be true."""


class Condition(msgspec.Struct, frozen=True, eq=False):
    """One word of `when`: all, any or none of the named facts must be true."""

    word: str
    kind: Kind
    how: str
    text: str
    """When it holds, for authors."""

    def holds(self, t: Table, named: Any) -> bool:
        """Whether it holds at a table."""
        true = self.kind.true
        if self.how is ANY:
            return any(true(t, what) for what in named)
        return all(true(t, what) is (self.how is ALL) for what in named)

    def may_hold(self, t: Table, named: Any) -> bool:
        """Whether it holds or may come to hold: nothing that it needs is gone for good."""
        if self.how is NONE:
            return not any(self.kind.true(t, what) for what in named)
        test = any if self.how is ANY else all
        return test(self.kind.may_come(t, what) for what in named)


CONDITIONS = (
    Condition("holds", HELD, ALL, "the team has all these cards."),
    Condition("holds_any", HELD, ANY, "the team has one of these cards or more."),
    Condition("lacks", HELD, NONE, "the team has none of these cards."),
    Condition("unseen", UNSEEN, ANY, "one of these cards or more is still in the stack."),
    Condition("open", OPEN, ALL, "all these rooms are on the table."),
    Condition("closed", OPEN, NONE, "none of these rooms is on the table."),
    Condition("set", SET, ALL, "all these flags are set."),
    Condition("unset", SET, NONE, "none of these flags is set."),
    Condition("read", READ, ALL, "all these entries have been read."),
    Condition("unread", READ, NONE, "none of these entries has been read."),
)
"""All but `trait` and `no_trait`, which ask about the reader and not about facts."""


def named_in(when: When) -> Iterator[tuple[Condition, Any]]:
    """The conditions that are written down, and what each of them names."""
    for condition in CONDITIONS:
        named = getattr(when, condition.word)
        if named:
            yield condition, named


def holds(t: Table, me: int, when: When | None) -> bool:
    """DUN-R14: cards, companions and rooms count for the team, a trait for the active hero."""
    if when is None:
        return True
    for condition in CONDITIONS:
        named = getattr(when, condition.word)
        if named and not condition.holds(t, named):
            return False
    return (when.trait is None or has_trait(t, me, when.trait)) and (
        when.no_trait is None or not has_trait(t, me, when.no_trait)
    )


def may_hold(t: Table, when: When | None) -> bool:
    """DUN-R46: whether a condition holds or may come to hold for somebody of the team."""
    if when is None:
        return True
    traits = [story(t).frame.heroes[hero].trait for hero in t.heroes]
    return (when.trait is None or when.trait in traits) and all(
        condition.may_hold(t, named) for condition, named in named_in(when)
    )


def as_rule(f: Facts, when: When | None) -> Rule:
    """A condition in facts, as a rule that does nothing yet."""
    if when is None:
        return Rule(always=True)
    need = ban = 0
    any_of = []
    for condition, named in named_in(when):
        mask = f.mask(condition.kind, named)
        need |= mask if condition.how is ALL else 0
        ban |= mask if condition.how is NONE else 0
        any_of += [mask] if condition.how is ANY else []
    by, not_by = when.trait or "", when.no_trait or ""
    return Rule(need=need, any_of=tuple(any_of), ban=ban, by=by, not_by=not_by)
