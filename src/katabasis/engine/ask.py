"""Questions: the one thing a rule can wait for.

A rule is an `async def` that changes the table and awaits an answer where the rulebook asks
somebody something: by `WAY.ask(...)` of a declared question, or by one of the functions below.
There is no event loop: a `Match` drives the rule by `.send()`.
"""

from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping, Sequence
from functools import cache
from types import coroutine
from typing import Any, Protocol, TypeVar

import msgspec

Seat = int
CHANCE: Seat = -1
"""The seat that answers rolls, draws and shuffles."""

Answer = Any
"""A plain JSON value out of an ask's options: mostly a short text such as `green +3`."""

T = TypeVar("T")


class Ask(msgspec.Struct, gc=False):
    """One pending question.

    `options` is a sequence of answers or a mapping from answers to what they mean to the rule.
    When `seats` is not empty the ask names several seats and `options` maps each seat to its own.
    """

    seat: Seat
    kind: str
    options: Any
    about: Any = None
    seats: tuple[Seat, ...] = ()
    held: int = -1
    """When all seats must answer: how many have, hidden until the last; -1 for any other ask."""
    due: tuple[Seat, ...] = ()
    """Where the first to answer acts: who the game waits for, if the others may only interrupt."""

    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""
        return self.seats or (self.seat,)

    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game waits for; any other seat asked may stay silent for ever."""
        return self.due or self.seats or (self.seat,)

    def of(self, seat: Seat | str | None) -> Sequence[Answer] | Mapping[Answer, Any]:
        """The options of one seat; none if it is not asked."""
        found: Any
        if self.seats:
            found = self.options[seat] if seat in self.seats else ()
        else:
            found = self.options if seat == self.seat else ()
        return found  # type: ignore[no-any-return]

    def means(self, seat: Seat, answer: Answer) -> Any:
        """What one of a seat's options means to the rule; a plain answer means itself."""
        own = self.of(seat)
        return own[answer] if isinstance(own, Mapping) else answer

    def apart(self) -> "Ask":
        """A copy whose options the running rule cannot change."""
        options = self.options
        shape = options.__class__
        if self.seats:
            options = {
                seat: own.copy() if own.__class__ is dict else list(own)
                for seat, own in options.items()
            }
        elif shape is list or shape is dict:
            options = options.copy()
        return Ask(self.seat, self.kind, options, self.about, self.seats, self.held, self.due)


class Refused(Exception):
    """An answer that cannot be taken: a sentence for the player and the clauses that decide it."""

    def __init__(self, sentence: str, clauses: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.clauses = clauses


class BadInput(Exception):
    """A file, a name or a setting that cannot be used: a sentence that says what, where and how."""


@cache
def after(me: Seat, players: int) -> tuple[Seat, ...]:
    """All other seats in the order of turns, beginning with the next one."""
    return tuple((me + n) % players for n in range(1, players))


class Happening(Protocol):
    """Something about to happen that others may change or cancel."""

    cancelled: bool


H = TypeVar("H", bound=Happening)


async def offer(
    happening: H, seats: Iterable[Seat], react: Callable[[H, Seat], Awaitable[None]]
) -> H:
    """Goes round the seats in rule order until the happening is cancelled; each may react."""
    for seat in seats:
        if happening.cancelled:
            break
        await react(happening, seat)
    return happening


@coroutine
def draw(stream: str, cards: Sequence[T]) -> Generator[Ask, T, T]:
    """Chance takes one of the cards, each copy equally likely. The caller removes it."""
    if len(cards) == 1:
        return cards[0]
    return (yield Ask(CHANCE, stream, cards, "draw"))


@coroutine
def roll(stream: str, faces: Sequence[T]) -> Generator[Ask, T, T]:
    """Chance shows one of the faces."""
    return (yield Ask(CHANCE, stream, faces, "roll"))


@coroutine
def shuffle(stream: str, items: Sequence[T]) -> Generator[Ask, list[T], list[T]]:
    """Chance gives the items a new order."""
    return (yield Ask(CHANCE, stream, items, "shuffle"))
