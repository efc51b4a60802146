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

Test = Callable[[Table, Passage], bool]

Thing = tuple[str, Any]
"""A card, a room or a chapter, and which one."""


class Opened(msgspec.Struct, frozen=True):
    """DUN-R14: a passage, and what was true of it when its entry was opened."""

    passage: Passage
    spent: bool
    """DUN-R11: all that it gives has been had, so it takes nothing away."""
    bearer: int
    """DUN-R26: who gets what it gives."""
    read: Read


def no(t: Table, p: Passage) -> bool:
    """Never."""
    return False


def yes(t: Table, p: Passage) -> bool:
    """Always."""
    return True


def no_change(f: Facts, story: Story, p: Passage) -> Iterable[Part]:
    """It changes no fact."""
    return ()


def nowhere(p: Passage) -> Iterable[Thing]:
    """It leads to nothing."""
    return ()


class Verb(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """One effect that a passage can have: all that rules, hints and checks know of it."""

    word: str
    """The key under which a passage has it."""
    text: str
    """What it does, for authors."""
    do: Callable[[Table, int, Opened], Awaitable[None] | None]
    """What the rules do; there is nothing to await where nobody is asked anything."""
    facts: Callable[[Facts, Story, Passage], Iterable[Part]] = no_change
    """The same in facts, for the check of packs."""
    once: bool = False
    """However many passages of an entry say it, it is done once."""
    early: bool = True
    """Whether the first entry can have it, which is read before anybody's turn."""

    undoes: Kind | None = None
    """It does nothing to a thing of which this is never true."""
    leads: Callable[[Passage], Iterable[Thing]] = nowhere
    """What it leads to, in the picture of a story."""

    left: Test = no
    """Whether some of what it gives has not been had; only for verbs that give (DUN-R11)."""
    gains: Test = no
    """Whether the team would gain something by it now."""
    may_gain: Test | None = None
    """Whether there is something in it that the team has not had; None if there never is."""
    hurts: Test = no
    """Whether it harms the reader."""
