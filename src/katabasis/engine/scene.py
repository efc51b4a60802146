"""A scene: what one viewer may see, as a declarative picture that any front end can draw.

A game builds it from nothing, so that only what it names can be seen. Every object has an id;
options name the ids that they concern, so that people click the thing itself. Whatever a front
end or a bot has to know is a field: nobody takes a sentence or an id apart.
"""

from typing import Any, Literal

import msgspec

Tone = Literal["plain", "good", "bad"]
Layout = Literal["path", "map", "grid"]
"""Spaces in a row; at their spots in a picture; in columns and rows."""
Form = Literal["buttons", "table", "keypad", "amount", "confirm"]
"""A list of options; things on the table; digits; a number; one more yes before a final step."""
Weight = Literal["", "ends", "costly"]
"""An option like any other; one that ends the turn; one that gives something up for good."""
Role = Literal[
    "", "hand", "front", "deck", "discard", "play", "offer", "box", "life", "people", "aid", "goal"
]
"""Held; open before its owner; drawn from; thrown on; being played; for sale; out of the game;
health; who plays; a summary of the rules; what is to be done."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Anything in a scene."""


class Sign(Part, frozen=True, omit_defaults=True):
    """A pictogram: what it shows, the number beside it (`2`, `+3`, `±1`), and how it is said."""

    key: str
    number: str = ""
    tone: Tone = "plain"
    text: str = ""


class Effect(Part, frozen=True, omit_defaults=True):
    """One of the things that a card does, in words and in signs: its cost, then its gain."""

    text: str
    label: str = ""
    pays: tuple[Sign, ...] = ()
    gains: tuple[Sign, ...] = ()
    id: str = ""
    """What options call it, where it is chosen by itself: one half of a card."""
    answer: str = ""
    """The answer that chooses it; so one can ask why it cannot be chosen now."""


class Space(Part, frozen=True, omit_defaults=True):
    """A place of a board. `kind` chooses its look; `text` says what it is and does."""

    id: str
    label: str
    kind: str = "plain"
    text: str = ""
    marks: tuple[str, ...] = ()
    spot: tuple[int, int] | None = None
    """On a map: hundredths from the top left corner; on a grid: column and row, from 0."""
    number: str = ""
    """The number printed beside it, or its name in short."""
    signs: tuple[Sign, ...] = ()
    down: bool = False
    """Whether it lies face down; its text, if it has one, says so too."""


class Link(Part, frozen=True, omit_defaults=True):
    """A way between two spaces that is not the plain next step; options call it `a b`."""

    a: str
    b: str
    kind: str
    text: str = ""
    open: bool = True
    one_way: bool = False
    signs: tuple[Sign, ...] = ()


class Board(Part, frozen=True, omit_defaults=True):
    """Spaces in order, with extra links. `art` names its picture, if it has one."""

    id: str
    title: str
    spaces: tuple[Space, ...]
    links: tuple[Link, ...] = ()
    art: str = ""
    text: str = ""
    layout: Layout = "path"
    size: tuple[int, int] | None = None
    """On a map: its proportions, width and height; on a grid: columns and rows."""
    signs: tuple[Sign, ...] = ()


class Track(Part, frozen=True, omit_defaults=True):
    """A row of cells. Its title has no article: a piece is `on the Rage track`."""

    id: str
    title: str
    cells: tuple[Space, ...]
    kind: str = ""
    at: str = ""
    """The piece that it belongs to."""


class Token(Part, frozen=True, omit_defaults=True):
    """A piece at a space, at a cell or nowhere."""

    id: str
    label: str
    at: str
    kind: str = "pawn"
    colour: str = ""
    text: str = ""
    owner: int | None = None
    """The seat whose piece it is."""
    active: bool = False
    """Whether it is this piece's turn."""
    card: str = ""
    """The card that tells about it."""
    signs: tuple[Sign, ...] = ()
    stands: str = ""
    """Where it is as seen from others, as the end of a sentence: `three ahead of the hound`."""


class Card(Part, frozen=True, omit_defaults=True):
    """A card; face down it has no name and no text. `art` names its picture, `alt` tells it.

    A card with `effects` says all it does there and has no `text`; see `words_on`.
    """

    id: str
    name: str = ""
    text: str = ""
    kind: str = "card"
    art: str = ""
    alt: str = ""
    side: str = ""
    """Which of its two faces is in use."""
    number: str = ""
    """The number printed on it."""
    marks: tuple[str, ...] = ()
    signs: tuple[Sign, ...] = ()
    effects: tuple[Effect, ...] = ()


class Zone(Part, frozen=True, omit_defaults=True):
    """A hand, a deck, a pile. `cards` lists what the viewer may see; `count` is always true.

    The title does not name the owner; front ends add the name where it is not clear.
    """

    id: str
    title: str
    count: int
    owner: int | None = None
    cards: tuple[Card, ...] = ()
    role: Role = ""
    label: str = ""
    """The title in one word, where there is little room."""
    back: str = ""
    """The kind of its cards, as their backs show it."""
    at: str = ""
    """The piece or space that it lies with."""


class Counter(Part, frozen=True, omit_defaults=True):
    """A number or word with a name."""

    id: str
    title: str
    value: int | str
    text: str = ""
    kind: str = ""


class Panel(Part, frozen=True, omit_defaults=True):
    """What everybody knows of one seat."""

    seat: int
    name: str
    colour: str
    status: str
    text: str = ""
    side: str = ""
    """The side it plays for."""


class Choice(Part, frozen=True, omit_defaults=True):
    """One option of the viewer's own ask."""

    answer: Any
    text: str
    about: tuple[str, ...] = ()
    why: tuple[str, ...] = ()
    act: str = ""
    """What kind of act it is, such as `go` or `look`; `back` is the one that changes nothing."""
    marks: tuple[str, ...] = ()
    """What is known about it, such as `tried`."""
    signs: tuple[Sign, ...] = ()
    weight: Weight = ""
    means: str = ""
    """What it surely means, in a sentence or two, as far as the asked can know."""


class Prompt(Part, frozen=True, omit_defaults=True):
    """The pending question. Only the asked see their choices. Without seats, nobody is named."""

    kind: str
    text: str
    seats: tuple[int, ...]
    choices: tuple[Choice, ...] = ()
    why: tuple[str, ...] = ()
    form: Form = "buttons"
    slots: tuple[str, ...] = ()
    """The windows of a keypad: the digit that is set, or nothing yet."""


class Picture(Part, frozen=True, omit_defaults=True):
    """What a game shows one viewer of its table; the engine puts the frame round it."""

    panels: tuple[Panel, ...]
    boards: tuple[Board, ...] = ()
    tracks: tuple[Track, ...] = ()
    tokens: tuple[Token, ...] = ()
    zones: tuple[Zone, ...] = ()
    counters: tuple[Counter, ...] = ()
    notes: tuple[str, ...] = ()
    title: str = ""
    """What is played, where that is more than the game's own title."""
    clock: str = ""
    """The counter that tells how far the game has come, by its id."""


class Result(Part, frozen=True, omit_defaults=True):
    """How a finished game ended for the viewer: in two or three words, and why."""

    title: str
    text: str
    why: tuple[str, ...] = ()
    won: bool | None = None
    """Whether the viewer has won; nothing for spectators."""


class Scene(Picture, frozen=True, omit_defaults=True, kw_only=True):
    """Everything that one viewer may see."""

    game: str
    viewer: int | str | None
    prompt: Prompt | None = None
    outcome: str = ""
    result: Result | None = None


def framed(picture: Picture, **frame: Any) -> Scene:
    """The scene that has this picture; `frame` is all that is not the game's own."""
    shown = {field: getattr(picture, field) for field in Picture.__struct_fields__}
    return Scene(**{**shown, **frame})


def arts(scene: Scene) -> set[str]:
    """The names of all pictures that the scene shows."""
    boards = {board.art for board in scene.boards}
    cards = {card.art for zone in scene.zones for card in zone.cards}
    return (boards | cards) - {""}


def words_on(card: Card) -> str:
    """Everything that a card says, in one text."""
    effects = [f"{e.label}: {e.text}" if e.label else e.text for e in card.effects]
    return " ".join([card.text, *effects] if card.text else effects)
