"""Asking something that no game declares, in rules that are made for a test."""

from collections.abc import Awaitable
from typing import Any

from katabasis.engine import Question, Seat


def choose(
    seat: Seat, kind: str, options: Any, about: Any = None, always: bool = False
) -> Awaitable[Any]:
    """Asks one seat."""
    return Question(kind, "", "?").ask(seat, options, about, always)


def choose_any(
    kind: str, options: dict[Seat, Any], about: Any = None, due: tuple[Seat, ...] = ()
) -> Awaitable[tuple[Seat, Any]]:
    """Asks several seats; the first to answer acts."""
    return Question(kind, "", "?").ask_any(options, about, due)


def choose_all(
    kind: str, options: dict[Seat, Any], about: Any = None
) -> Awaitable[dict[Seat, Any]]:
    """Asks several seats; all answer."""
    return Question(kind, "", "?").ask_all(options, about)
