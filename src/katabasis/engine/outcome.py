"""What a game brings along beside its rules: outcomes, achievements, advice, bots of its own."""

from collections.abc import Callable
from typing import Any

import msgspec

from .ask import Answer, Seat


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: who won, in which of the game's endings, and a sentence."""

    winners: tuple[Seat, ...]
    ending: str
    text: str


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sticker for the box: earned by how a game went, without effect on play."""

    key: str
    title: str
    text: str


class Advice(msgspec.Struct, frozen=True):
    """What a hint tells somebody to do: an act as choices name it, and the things it takes."""

    act: str
    things: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    """The pieces that can do it, if not all."""
    code: str = ""


class OwnBot(msgspec.Struct, frozen=True):
    """A bot that a game brings along: what it is like, and how it is made from a seed."""

    text: str
    make: Callable[[str], Callable[[Any, Seat], Answer]]
    """The bot is called with a match and a seat, and knows what that seat may know."""
