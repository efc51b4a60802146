"""Names in scenarios: seats by name or number, numbers by the game's words."""

import re
import types
import typing
from collections.abc import Container
from typing import Any

from ..engine import CHANCE, Game, Seat, Viewer
from .page import Node

SPECTATOR = "spectator"
SHOWN = 60
"""How many words a sentence lists at most."""
SUM = re.compile(r"(.+) ([+-]) (\d+)")
"""`rope near + 1`: a name, a sign with a space on either side, a number."""


class Names:
    """The names of one table: its seats and its words."""

    def __init__(self, game: Game, t: Any) -> None:
        self.seats = [str(name) for name in game.names(t)]
        self.words = dict(game.words(t))
        self._codes = game.codes
        self.spaces: dict[str, str] = {}
        """In a scene: the numbers printed on its spaces, by their ids."""
        self.doubts: list[Node] = []
        """What was said not to be there: it must be something, or it could never be there."""
        self._seat_of = {name.lower(): seat for seat, name in enumerate(self.seats)}

    def known(self) -> str:
        """Some names of each kind, for sentences; a game with a large map has hundreds."""
        words = list(map(str, self.words))
        return ", ".join([*self.seats, *words[:SHOWN], *(["…"] if len(words) > SHOWN else [])])

    def seat(self, key: Any, node: Node, besides: str = "chance") -> Seat:
        """The seat with this name or number, or chance."""
        if key == "chance":
            return CHANCE
        number = self._seat_of.get(str(key).lower(), key)
        if isinstance(number, str) and number.isdecimal():
            number = int(number)
        if number.__class__ is int and 0 <= number < len(self.seats):
            return int(number)
        seats = ", ".join([*self.seats, besides])
        node.fail(f"Unknown seat '{key}'. The seats are: {seats}.")

    def viewer(self, key: Any, node: Node) -> Viewer:
        """A seat, or nobody for a spectator."""
        if key == SPECTATOR:
            return None
        if key == "chance":
            node.fail("Chance sees nothing. A viewer is a seat or the spectator.")
        return self.seat(key, node, SPECTATOR)

    def called(self, seat: Viewer) -> str:
        """The name of a seat."""
        if seat is None:
            return "a spectator"
        if isinstance(seat, str):
            return f"a spectator ({seat})"
        return "chance" if seat == CHANCE else self.seats[seat]

    def named(self, text: str) -> Any:
        """What a name or a sum means: a seat's number, a word's value; None if nothing."""
        found = self._seat_of.get(text.lower(), self.words.get(text))
        parts = SUM.fullmatch(text) if found is None else None
        if parts is None:
            return found
        base, by = self.named(parts[1]), int(parts[3])
        if base.__class__ is not int:
            return None
        return base + by if parts[2] == "+" else base - by

    def codes(self, name: Any) -> tuple[str, ...]:
        """The texts of the table that the game calls by this name."""
        return tuple(self._codes(name)) if isinstance(name, str) else ()

    def coded(self, key: Any, known: Container[Any]) -> Any:
        """The one of these keys that a name means; the name itself if there is no such key."""
        if key in known:
            return key
        found = [code for code in self.codes(key) if code in known]
        return found[0] if len(found) == 1 else key

    def number(self, key: str) -> Any:
        """What a key of a map means: a name, or a number as JSON writes it there."""
        found = self.named(key)
        return int(key) if found is None and key.isdecimal() else found

    def place(self, key: Any) -> int | None:
        """The place in a list that a key of a map means; None if it means none."""
        found = self.number(key) if isinstance(key, str) else key
        return found if found.__class__ is int else None

    def index(self, key: Any, size: int, node: Node) -> int:
        """The place in a list of this size that a key of a map names."""
        found = self.place(key)
        if found is None:
            node.fail(f"Unknown name '{key}'. Known names: {self.known()}.")
        if not 0 <= found < size:
            node.fail(f"'{key}' is number {found}, but the list has {size} entries, from 0.")
        return found

    def leaf(self, node: Node, hint: Any) -> Any:
        """A scalar; a name is replaced by its number where the table holds no texts, and a number
        by its digits, or by its Roman numeral, where it holds nothing else."""
        value = node.value
        if value.__class__ is int and (hint is str or str(value) in literals(hint)):
            return str(value)
        words = [word for word in literals(hint) if isinstance(word, str) and word]
        if value.__class__ is int and words and value not in literals(hint):
            numeral = NUMERALS[value] if 0 < value < len(NUMERALS) else ""
            if numeral not in words:
                node.fail(f"{value} is not possible here. It can be: {', '.join(words)}.")
            return numeral
        if not isinstance(value, str) or takes_text(hint):
            return value
        found = self.number(value)
        if found is None:
            node.fail(f"Unknown name '{value}'. Known names: {self.known()}.")
        return found


NUMERALS = ("", "I", "II", "III", "IV", "V", "VI")
"""Numbers as Rounds have them, from 1."""


def takes_text(hint: Any) -> bool:
    """Whether a place of the table with this type may hold a text."""
    if hint in (str, bytes, Any, None):
        return True
    origin = typing.get_origin(hint)
    if origin in (typing.Union, types.UnionType):
        return any(takes_text(inner) for inner in typing.get_args(hint) if inner is not type(None))
    return origin is typing.Literal


def literals(hint: Any) -> tuple[Any, ...]:
    """The texts and numbers that a place of the table with this type may hold and no others."""
    if typing.get_origin(hint) is typing.Literal:
        return typing.get_args(hint)
    return tuple(one for inner in typing.get_args(hint) for one in literals(inner))


def item_hint(hint: Any, key: Any = None) -> Any:
    """The type of what a list, tuple or map holds; None if nothing is known."""
    args, origin = typing.get_args(hint), typing.get_origin(hint)
    if origin is dict and len(args) == 2:
        return args[1]
    if origin in (typing.Union, types.UnionType):
        inner = [a for a in args if typing.get_origin(a) in (list, tuple, dict)]
        return item_hint(inner[0], key) if inner else None
    if origin is tuple and args and args[-1] is not ...:
        return args[key] if isinstance(key, int) and key < len(args) else None
    return args[0] if args else None
