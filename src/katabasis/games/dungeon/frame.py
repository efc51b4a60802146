"""The file pack.yaml: heroes, chapters, endings, ratings, and how a story begins and is scored."""

import msgspec

from .passage import (
    CardNumber,
    Cards,
    EntryKey,
    Form,
    RoomKey,
    Trait,
    When,
    Words,
)


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
    layers: dict[str, When] = msgspec.field(default_factory=dict)
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
