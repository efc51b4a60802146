"""What a story pack holds: rooms, cards, entries and prose, in the words of its files."""

from pathlib import Path
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
    def goods(self) -> tuple[Good, ...]:
        """DUN-157: what it has for sale."""
        return self.shop.goods if self.shop is not None else ()

    @property
    def ways(self) -> list[str]:
        """The entries that it offers, by choice or for sale."""
        return [*(way.entry for way in self.choose), *(good.entry for good in self.goods)]


class Entry(Form, frozen=True):
    """An entry of the adventure book: its passages, from top to bottom."""

    id: str
    passages: tuple[Passage, ...]
    same: str = ""
    """Another entry that is read instead."""


def heading_of(entry: str, p: Passage) -> str:
    """The heading of the book under which a passage of an entry has its prose."""
    return p.says or f"{entry} {p.label}".strip()


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
    anew: dict[int, Anew] = {}
    """DUN-R102: locations of that room that are told anew in this state."""
    layers: dict[str, When] = {}
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


class Hero(Form, frozen=True):
    """DUN-R98: a character with one trait."""

    name: str
    trait: Trait
    colour: str
    looks: str = ""
    """What the portrait shows, for whoever cannot see it; without it there is no portrait."""


class Chapter(Form, frozen=True):
    """DUN-R29, DUN-R97: the mission of a chapter, the entry of its end and the card it gives."""

    mission: str
    end: EntryKey
    title: str = ""
    looks: str = ""
    """DUN-R108: what the picture on its title card shows; without it there is none."""
    gives: CardNumber = 0
    gives_first: bool = False
    """Whether its card is taken before the score is written down, not after it."""


class Bonus(Form, frozen=True):
    """DUN-R40: points at the end of the last chapter, for each card or for any of them."""

    points: int
    each: Cards = ()
    any: Cards = ()


class Score(Form, frozen=True):
    """DUN-R40: points for each coloured health card, and at the end for feats."""

    health: int = 1
    bonus: tuple[Bonus, ...] = ()


class Ending(Form, frozen=True):
    """DUN-R73: an ending and its condition; the first that applies is the one."""

    key: EntryKey
    when: When | None = None
    title: str = ""
    looks: str = ""
    """DUN-R108: what its picture shows; without it there is none."""
    layers: dict[str, When] = {}
    """DUN-R103, DUN-R108: the layers of its picture, and when each is seen."""


class Rating(Form, frozen=True):
    """DUN-100 to DUN-105: a band of points and what it is called."""

    least: int = msgspec.field(name="from")
    title: str


class Start(Form, frozen=True):
    """DUN-015, DUN-024: the first room and the first entry."""

    room: RoomKey
    entry: EntryKey


class Fights(Form, frozen=True):
    """DUN-R96: who prevents the loss of a fight."""

    allies: Cards = ()


class Frame(Form, frozen=True):
    """The file pack.yaml."""

    title: str
    about: str
    edition: int
    start: Start
    health: int
    heroes: dict[str, Hero]
    chapters: tuple[Chapter, ...]
    endings: tuple[Ending, ...]
    ratings: tuple[Rating, ...]
    score: Score = Score()
    fights: Fights = Fights()
    coin: Words = ("coin",)
    """DUN-R74: what one coin is called, and several, if that takes more than an s."""


class Use(msgspec.Struct, frozen=True):
    """Something that can be done: an entry, with the cards, the place or the code that it takes."""

    entry: str
    cards: Cards = ()
    place: int = 0
    code: str = ""


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
