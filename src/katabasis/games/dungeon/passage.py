"""The adventure book as its authors write it: entries, their passages, conditions and effects."""

from typing import Annotated, Literal

import msgspec

Trait = Literal["strong", "knowing", "skilled", "attentive"]
Handicap = Literal["held fast", "no healing", "no trait"]
CARD, ROOM, FLAG, ENTRY, CHAPTER = "card", "room", "flag", "entry", "chapter"
PLACE, USE = "location", "combination"
"""What stories name."""
CardNumber = Annotated[int, CARD]
PlaceNumber = Annotated[int, PLACE]
EntryKey = Annotated[str, ENTRY]
RoomKey = Annotated[str, ROOM]
Cards = tuple[CardNumber, ...]
Places = tuple[PlaceNumber, ...]
Entries = tuple[EntryKey, ...]
Rooms = tuple[RoomKey, ...]
Uses = tuple[Annotated[str, USE], ...]
Words = tuple[str, ...]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whatever an author writes: an unknown key is refused."""


class When(Form, frozen=True):
    """DUN-R14: a condition; everything named in it must hold when the entry is read."""

    holds: Cards = ()
    holds_any: Cards = ()
    lacks: Cards = ()
    unseen: Cards = ()
    """At least one of these is still in the stack."""
    open: Rooms = ()
    closed: Rooms = ()
    set: Words = ()
    unset: Words = ()
    read: Entries = ()
    unread: Entries = ()
    used: Uses = ()
    unused: Uses = ()
    searched: Places = ()
    unsearched: Places = ()
    taken: Cards = ()
    given: Cards = ()
    trait: Trait | None = None
    no_trait: Trait | None = None
    handicap: Handicap | None = None
    no_handicap: Handicap | None = None


class Choice(Form, frozen=True):
    """DUN-070: one way on that an entry offers, and the entry that it leads to."""

    say: str
    entry: EntryKey


class Good(Form, frozen=True):
    """DUN-R74: a card for sale, its price in coins, and the entry read when it is bought."""

    card: CardNumber
    price: int
    entry: EntryKey


class Shop(Form, frozen=True):
    """DUN-157: what is sold, and the cards that pay."""

    coins: Cards
    goods: tuple[Good, ...]


class Passage(Form, frozen=True):
    """One part of an entry: when it is read, and what it does, in the order of DUN-R15."""

    label: str = ""
    """Its prose is under the entry's number and this word."""
    says: str = ""
    """Another heading of the book that has its prose instead."""
    when: When | None = None
    otherwise: bool = False
    """Read only if no passage above it was."""
    lose: int = 0
    fight: int = 0
    heal: int = 0
    take: Cards = ()
    take_to: int = 0
    """DUN-R26: what is taken goes to whoever bears this handicap."""
    stack: Cards = ()
    box: Cards = ()
    set: Words = ()
    clear: Words = ()
    end_chapter: bool = False
    box_rooms: Rooms = ()
    figures_to: PlaceNumber = 0
    """DUN-R63: where figures go that stand in a room that is taken out of the game."""
    reveal: Rooms = ()
    move: PlaceNumber = 0
    choose: tuple[Choice, ...] = ()
    shop: Shop | None = None
    end: bool = False
    clues: Cards = ()
    """The cards that tell a code: its hint waits until the team has them all."""

    @property
    def ways(self) -> list[str]:
        """The entries that it offers, by choice or for sale."""
        goods = self.shop.goods if self.shop is not None else ()
        return [*(way.entry for way in self.choose), *(good.entry for good in goods)]


class Entry(Form, frozen=True):
    """An entry of the adventure book: its passages, from top to bottom."""

    id: str
    passages: tuple[Passage, ...]
    same: str = ""
    """Another entry that is read instead."""


def heading_of(entry: str, p: Passage) -> str:
    """The heading of the book under which a passage of an entry has its prose."""
    return p.says or f"{entry} {p.label}".strip()
