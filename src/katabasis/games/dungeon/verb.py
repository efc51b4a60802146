"""What a verb of the book is: an effect of a passage, declared once, beside its rule."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec

from ...content.facts import Facts
from ...content.model import Part
from .facts import Kind
from .passage import Passage
from .state import Table
from .story import Story

Read = Callable[[Table, int, str, str], Awaitable[bool]]
"""Reads another entry, for the clauses that say so; false if it says nothing."""

Test = Callable[[Table, Any], bool]
"""Asked of each thing that a passage names."""

Thing = tuple[str, Any]
"""A card, a room or a chapter, and which one."""


class Opened(msgspec.Struct, frozen=True):
    """DUN-R14: a passage, and what was true of it when its entry was opened."""

    me: int
    """Who reads it."""
    passage: Passage
    spent: bool
    """DUN-R11: all that it gives has been had, so it takes nothing away."""
    bearer: int
    """DUN-R26: who gets what it gives."""
    read: Read


def no(t: Table, what: Any) -> bool:
    """Never."""
    return False


def yes(t: Table, what: Any) -> bool:
    """Always."""
    return True


def no_change(f: Facts, story: Story, p: Passage, what: Any) -> Iterable[Part]:
    """It changes no fact."""
    return ()


def nowhere(what: Any) -> Iterable[Thing]:
    """It leads to nothing."""
    return ()


class Verb(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """One effect that a passage can have: all that rules, hints and checks know of it.

    A passage has it with things: these cards, this many points. All below is about one of them.
    """

    word: str
    """The key under which a passage has it."""
    text: str
    """What it does, for authors."""
    do: Callable[[Table, Opened, Any], Awaitable[None] | None]
    """What the rules do; there is nothing to await where nobody is asked anything."""
    facts: Callable[[Facts, Story, Passage, Any], Iterable[Part]] = no_change
    """The same in facts, for the check of packs."""
    whole: bool = False
    """Whether all that is named is one thing: ways to choose from."""
    once: bool = False
    """However many passages of an entry say it, it is done once."""
    early: bool = True
    """Whether the first entry can have it, which is read before anybody's turn."""

    undoes: Kind | None = None
    """It does nothing to a thing of which this is never true."""
    leads: Callable[[Any], Iterable[Thing]] = nowhere
    """What it leads to, in the picture of a story."""

    left: Test = no
    """Whether it can still be had; only for verbs that give (DUN-R11)."""
    gains: Test = no
    """Whether the team would gain something by it now."""
    may_gain: Test | None = None
    """Whether there is something in it that the team has not had; None: the same as `gains`."""
    hurts: Test = no
    """Whether it harms the reader."""

    def of(self, p: Passage) -> Iterable[Any]:
        """The things with which a passage has it; nothing if it has it not."""
        named = getattr(p, self.word)
        if self.whole or named.__class__ is not tuple:
            return (named,) if named else ()
        return named

    def lasts(self, t: Table, what: Any) -> bool:
        """Whether the team has not had it, and may wish to."""
        return (self.may_gain or self.gains)(t, what)
