"""A scene: what one viewer may see, as a declarative picture that any front end can draw.

A game builds it from nothing, so that only what it names can be seen. Every object has an id;
options name the ids that they concern, so that people click the thing itself.
"""

from typing import Any

import msgspec


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whatever stands in a scene."""


class Space(Part, frozen=True, omit_defaults=True):
    """A place of a board. `kind` chooses its look; `text` says what it is and does."""

    id: str
    label: str
    kind: str = "plain"
    text: str = ""
    marks: tuple[str, ...] = ()
    spot: tuple[int, int] | None = None
    """Where it lies in the board's picture, in hundredths from the top left corner."""


class Link(Part, frozen=True, omit_defaults=True):
    """A way between two spaces that is not the plain next step."""

    a: str
    b: str
    kind: str
    text: str = ""
    open: bool = True


class Board(Part, frozen=True, omit_defaults=True):
    """Spaces in order, with extra links. `art` names its picture, if it has one."""

    id: str
    title: str
    spaces: tuple[Space, ...]
    links: tuple[Link, ...] = ()
    art: str = ""
    text: str = ""


class Track(Part, frozen=True, omit_defaults=True):
    """A row of numbered or named cells."""

    id: str
    title: str
    cells: tuple[Space, ...]


class Token(Part, frozen=True, omit_defaults=True):
    """A piece that stands at a space, a cell or nowhere."""

    id: str
    label: str
    at: str
    kind: str = "pawn"
    colour: str = ""
    text: str = ""


class Card(Part, frozen=True, omit_defaults=True):
    """A card; face down it has no name and no text. `art` names its picture, `alt` tells it."""

    id: str
    name: str = ""
    text: str = ""
    kind: str = "card"
    art: str = ""
    alt: str = ""


class Zone(Part, frozen=True, omit_defaults=True):
    """A hand, a deck, a pile. `cards` lists what the viewer may see; `count` is always true."""

    id: str
    title: str
    count: int
    owner: int | None = None
    cards: tuple[Card, ...] = ()


class Counter(Part, frozen=True, omit_defaults=True):
    """A number or word with a name."""

    id: str
    title: str
    value: int | str
    text: str = ""


class Panel(Part, frozen=True, omit_defaults=True):
    """What everybody knows of one seat."""

    seat: int
    name: str
    colour: str
    status: str
    text: str = ""


class Choice(Part, frozen=True, omit_defaults=True):
    """One option of the viewer's own ask."""

    answer: Any
    text: str
    about: tuple[str, ...] = ()
    why: tuple[str, ...] = ()


class Prompt(Part, frozen=True, omit_defaults=True):
    """The pending question. Only who is asked sees the choices."""

    kind: str
    text: str
    seats: tuple[int, ...]
    choices: tuple[Choice, ...] = ()
    why: tuple[str, ...] = ()


class Scene(Part, frozen=True, omit_defaults=True):
    """Everything that one viewer may see."""

    game: str
    title: str
    viewer: int | None
    panels: tuple[Panel, ...]
    boards: tuple[Board, ...] = ()
    tracks: tuple[Track, ...] = ()
    tokens: tuple[Token, ...] = ()
    zones: tuple[Zone, ...] = ()
    counters: tuple[Counter, ...] = ()
    notes: tuple[str, ...] = ()
    prompt: Prompt | None = None
    outcome: str = ""


def arts(scene: Scene) -> set[str]:
    """The names of all pictures that the scene shows."""
    boards = {board.art for board in scene.boards}
    cards = {card.art for zone in scene.zones for card in zone.cards}
    return (boards | cards) - {""}
