"""DUN-R14: the conditions of passages and endings, each declared once."""

from collections.abc import Iterator
from typing import Any

import msgspec

from .facts import HELD, OPEN, READ, SET, UNSEEN, Kind
from .state import Table, has_trait, story
from .story import When

ALL, ANY, NONE = "all", "any", "none"
"""How many of the named facts must be true."""


class Condition(msgspec.Struct, frozen=True, eq=False):
    """One word of `when`: so many facts of a kind must be true."""

    word: str
    kind: Kind
    how: str

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
    Condition("holds", HELD, ALL),
    Condition("holds_any", HELD, ANY),
    Condition("lacks", HELD, NONE),
    Condition("unseen", UNSEEN, ANY),
    Condition("open", OPEN, ALL),
    Condition("closed", OPEN, NONE),
    Condition("set", SET, ALL),
    Condition("unset", SET, NONE),
    Condition("read", READ, ALL),
    Condition("unread", READ, NONE),
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
