"""How an evaluation comes about, term by term, so that advice can say why.

A game that declares it splits its `evaluate` into terms: `parts` measures them on a table, `whole`
makes a number from 0 (lost) to 1 (won) of them again. A term says in half a sentence what it means
that it is higher or lower; whether that is good or bad follows from `whole`.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from .ask import Seat

Part = tuple[float, ...] | None
"""What a term contributes: numbers, of which the first that differs says
whether it is more or less. None where it does not apply."""


class Term(msgspec.Struct, frozen=True):
    """One thing that an evaluation looks at, and what to say when an answer changes it."""

    more: str
    less: str
    """Half a sentence each, such as "the Hunt comes closer"."""
    whose: Callable[[Any, Seat], dict[Seat, float]] | None = None
    """The term for each other seat that it concerns, by what everybody sees."""
    more_of: str = ""
    less_of: str = ""
    """The same where one other seat, `{who}`, is concerned most."""


class Reckoning(msgspec.Struct, frozen=True):
    """The terms of an evaluation, in the order of their parts."""

    terms: tuple[Term, ...]
    parts: Callable[[Any, Seat], tuple[Part, ...]]
    whole: Callable[[tuple[Part, ...]], float]
    frame: Callable[[tuple[Part, ...]], str] = lambda parts: ""
    """Half a sentence without which the terms would sound odd, or nothing."""
    felt: float = 0.004
    """A term that changes the whole by less decides nothing."""
