"""DUN-R14: what was true of an entry when it was opened."""

from collections.abc import Awaitable, Callable

import msgspec

from .passage import Passage
from .state import Table

Read = Callable[[Table, int, str, str], Awaitable[bool]]
"""Reads another entry, for the clauses that say so; false if it says nothing."""


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
