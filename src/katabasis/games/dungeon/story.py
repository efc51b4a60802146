"""What a story pack holds: rooms, cards, entries and prose, in the words of its files."""

from pathlib import Path
from typing import Literal

import msgspec

from .frame import Frame
from .passage import (
    CardNumber,
    Cards,
    Entry,
    EntryKey,
    Form,
    Handicap,
    Passage,
    RoomKey,
    When,
    heading_of,
)


class Location(Form, frozen=True):
    """DUN-037: a numbered spot of a room."""

    name: str
    at: tuple[int, int]
    dials: int = 0
    together: Cards = ()
    number: int = 0
    room: str = ""

    @property
    def tied(self) -> str:
        """DUN-066: the number of the cards that it asks for together, in ascending order."""
        return "".join(map(str, sorted(self.together)))


class Guard(Form, frozen=True):
    """DUN-R71: while the card is in play, whoever acts in the room reads this entry instead."""

    card: CardNumber
    entry: EntryKey


class Anew(Form, frozen=True):
    """DUN-R102: what a location of the former room is called from now on, and where it lies."""

    name: str = ""
    at: tuple[int, int] | None = None


class Room(Form, frozen=True):
    """A room card."""

    name: str
    locations: dict[int, Location]
    enter: EntryKey = ""
    guard: Guard | None = None
    state_of: RoomKey = ""
    """DUN-R102: the room of which this is another state; face up, it shows the places of both."""
    anew: dict[int, Anew] = msgspec.field(default_factory=dict)
    """DUN-R102: locations of that room that are told anew in this state."""
    layers: dict[str, When] = msgspec.field(default_factory=dict)
    """DUN-R103: the layers of its picture that come and go, and when each is seen."""


class Card(Form, frozen=True):
    """An adventure card."""

    name: str
    kind: str
    points: int = 0
    handicap: Handicap | None = None
    heals: int | Literal["all"] = 0
    over: When | None = None
    """DUN-R107: when it has done its work, and may be put away."""
    got: str = ""
    """DUN-044: what is said when somebody gets it, if not what its kind says."""
    gone: str = ""
    """DUN-047: what is said when it leaves the game, if not what its kind says."""


ENTER, EXPLORE, TOGETHER, PAIR, USE, CODE = "enter", "explore", "together", "with", "at", "dial"
"""What can be done, by the words that choices have for it, but for entering a room."""


class Use(msgspec.Struct, frozen=True):
    """Something that can be done: an entry, with the cards, the place or the code that it takes."""

    entry: str
    cards: Cards = ()
    place: int = 0
    code: str = ""
    room: str = ""
    """The room that is entered by it."""

    @property
    def kind(self) -> str:
        """Which of all that can be done it is."""
        if self.room or self.code:
            return ENTER if self.room else CODE
        if not self.place:
            return PAIR
        return TOGETHER if self.cards[1:] else USE if self.cards else EXPLORE

    def __str__(self) -> str:
        cards = " and ".join(map(str, self.cards))
        return {
            ENTER: f"enter {self.room}",
            EXPLORE: f"explore {self.place}",
            CODE: f"set {self.code} at {self.place}",
            PAIR: f"combine {cards}",
        }.get(self.kind, f"use {cards} at {self.place}")


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """A whole pack, ready to be played."""

    key: str
    name: str = ""
    """What settings and tables call it: the key of a shipped story, else `key@digest`."""
    folder: Path
    """Where its pictures are."""
    frame: Frame
    rooms: dict[str, Room]
    locations: dict[int, Location]
    cards: dict[int, Card]
    entries: dict[str, Entry]
    prose: dict[str, str]
    """Every text of the book, by its heading."""
    later: dict[str, str] = {}
    """DUN-R102: the rooms that have another state, and the room that is this state."""
    uses: tuple[Use, ...] = ()
    """Everything that an action can be, whether it is ever possible or not."""

    @property
    def tied(self) -> dict[str, Location]:
        """DUN-066: the locations that ask for several cards together, by the number of those."""
        return {spot.tied: spot for spot in self.locations.values() if spot.together}

    @property
    def passages(self) -> list[Passage]:
        """All passages of all entries."""
        return [p for entry in self.entries.values() for p in entry.passages]

    def text(self, key: str) -> str:
        """The prose under a heading; nothing if there is none."""
        return self.prose.get(key, "")

    def passage(self, entry: str, label: str) -> str:
        """DUN-040: the prose of a passage of an entry, under its own heading or another."""
        found = self.entries.get(entry)
        own = [p for p in found.passages if p.label == label] if found is not None else []
        return self.text(heading_of(entry, own[0]) if own else f"{entry} {label}".strip())
