"""What a game should be like over many games, so that studies can hold it against that."""

from collections.abc import Callable
from typing import Any

import msgspec


class Target(msgspec.Struct, frozen=True):
    """One thing that is counted over many games, and where it should lie.

    `value` takes the measures of a game: true or false for a share of games, a number for a mean,
    None for a game that does not count here.
    """

    what: str
    value: Callable[[dict[str, Any]], bool | float | None]
    low: float = 0.0
    high: float = float("inf")
    occurs: bool = False
    """Whether it is enough that it happens at all."""
