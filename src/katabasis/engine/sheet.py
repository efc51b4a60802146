"""Sheets: what a campaign shows between its matches, built from nothing like a scene.

Whoever plays a campaign may look at its sheets; what nobody may know yet is not on them. A shelf
names the cards that lie open, and of the others at most how many there are.
"""

from .scene import Card, Counter, Part


class Shelf(Part, frozen=True, omit_defaults=True):
    """Cards that lie together."""

    id: str
    title: str
    cards: tuple[Card, ...] = ()
    text: tuple[str, ...] = ()
    """Paragraphs."""
    places: int = 0
    """How many it can hold; without it, any number."""
    hidden: int = 0
    """How many more lie there face down."""
    counters: tuple[Counter, ...] = ()


class Sheet(Part, frozen=True, omit_defaults=True):
    """One page of a campaign."""

    key: str
    title: str
    text: tuple[str, ...] = ()
    """Paragraphs."""
    shelves: tuple[Shelf, ...] = ()


class Chapter(Part, frozen=True, omit_defaults=True):
    """A match of a campaign that is over, as its players remember it."""

    title: str
    text: str
    ending: str = ""
    """In a word or two: `death`, `victory`."""
    won: bool = False
    who: tuple[str, ...] = ()
    """Whom they played."""
    gained: tuple[str, ...] = ()
    """What came of it, by name."""
    counters: tuple[Counter, ...] = ()
