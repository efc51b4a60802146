"""Components: cards, coins and tiles that are never lost or doubled, and the decks they lie in.

    COINS = Components("coin", lambda t: [SILVER] * 6 + [LEAD] * 6, "bag", ("coins", "paid"))

A game that declares its components needs no rule of its own to notice a missing card, nor to
complete a table of which a scenario names only a part: whatever is nowhere else is at home.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from types import coroutine
from typing import Any, TypeVar

import msgspec

from .ask import CHANCE, Ask
from .chance import Rng

T = TypeVar("T")


class Components(msgspec.Struct, frozen=True):
    """All pieces of one kind: what there is, where it begins, and where else it may lie.

    `piles` are fields of the table that hold nothing else, `shared` fields that hold other things
    too (a hand of two kinds of cards). A field may be a list, a list of lists, a dict, or one text.
    """

    name: str
    """What one piece is called in sentences: `coin`, `Survival card`."""
    all: Callable[[Any], Iterable[Any]]
    home: str
    piles: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()

    def elsewhere(self, t: Any) -> list[Any]:
        """Everything that lies in the other fields, in their order."""
        return [item for field in (*self.piles, *self.shared) for item in flat(getattr(t, field))]

    def check(self, t: Any) -> str | None:
        """A sentence about a piece that is missing, doubled or unknown; None if all is well."""
        due, home = Counter(self.all(t)), list(flat(getattr(t, self.home)))
        strict = home + [item for field in self.piles for item in flat(getattr(t, field))]
        if astray := [item for item in strict if item not in due]:
            return f"'{astray[0]}' is not a {self.name}."
        found = Counter(home + self.elsewhere(t))
        for item, count in due.items():
            if found[item] != count:
                here = f"but this table has {found[item]}"
                return f"The game has {count} × {item} ({self.name}), {here}."
        return None

    def mend(self, t: Any, named: set[str]) -> None:
        """Puts at home whatever is nowhere else, unless the scenario says what is there."""
        if self.home not in named:
            left = list(self.all(t))
            for item in self.elsewhere(t):
                if item in left:
                    left.remove(item)
            setattr(t, self.home, left)


def flat(value: Any) -> Iterator[Any]:
    """The pieces in a field, however it holds them; an empty text holds none."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple | set | frozenset):
        for item in value:
            yield from (item,) if item and item.__class__ is str else flat(item)
    elif value not in ("", None):
        yield value


@coroutine
def take(stream: str, deck: list[T]) -> Generator[Ask, T, T]:
    """Chance draws one card, which leaves the deck. A deck has no order on the table: chance
    decides at the moment of the draw, so nothing can be peeked at."""
    card = deck[0] if len(deck) == 1 else (yield Ask(CHANCE, stream, deck, "draw"))
    deck.remove(card)
    return card


def mix(rng: Rng, piles: Sequence[list[Any]]) -> None:
    """Deals these piles again, in place: each gets as many pieces as it had, whichever they are."""
    pool = sorted(piece for pile in piles for piece in pile)
    rng.shuffle(pool)
    for pile in piles:
        pile[:] = sorted(pool.pop() for _ in pile)


def remake(deck: list[Any], pile: list[Any]) -> bool:
    """Makes an empty deck again from its discard pile; whether there was anything in it."""
    deck.extend(sorted(pile))
    pile.clear()
    return bool(deck)
