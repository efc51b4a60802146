"""What a verb of the book is: an effect of a passage, declared once, beside its rule."""

from collections.abc import Awaitable, Callable

import msgspec

from .state import Table
from .story import Passage

Read = Callable[[Table, int, str, str], Awaitable[bool]]
"""Reads another entry, for the clauses that say so; false if it says nothing."""

Test = Callable[[Table, Passage], bool]


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


class Verb(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """One effect that a passage can have: all that rules, hints and checks know of it."""

    word: str
    """The key under which a passage has it."""
    do: Callable[[Table, int, Opened], Awaitable[None]]
    """What the rules do."""
    once: bool = False
    """However many passages of an entry say it, it is done once."""
    gains: Test = no
    """Whether the team would gain something by it now."""
    may_gain: Test | None = None
    """Whether there is something in it that the team has not had; None if there never is."""
    hurts: Test = no
    """Whether it harms the reader."""
