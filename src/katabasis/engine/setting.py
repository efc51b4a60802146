"""Settings: what the host may choose before a game, each of a kind that says how it is written."""

from collections.abc import Collection, Iterable
from typing import Any, Literal, TypeAlias

import msgspec

from .ask import BadInput
from .campaign import read_document

Kind: TypeAlias = Literal["word", "words", "seats", "number", "campaign"]


class Face(msgspec.Struct, frozen=True):
    """Somebody in content of the host's own: name, colour, and the portrait as SVG, if any."""

    key: str
    name: str
    colour: str
    art: str = ""


class Look(msgspec.Struct, frozen=True):
    """How content of the host's own shows itself to whoever chooses."""

    key: str
    title: str
    text: str
    faces: tuple[Face, ...] = ()


class Setting(msgspec.Struct, frozen=True):
    """One thing that the host may set before a game, with a sentence that explains it."""

    key: str
    text: str
    default: Any
    choices: tuple[Any, ...] = ()
    kind: Kind = "word"
    """`word`: a text. `words`: a tuple of lower-case words. `seats`: the same, one word for each
    seat in order. `number`: a whole number. `campaign`: the document of a campaign, as plain values
    or as JSON. A default of None stays None if nothing is set."""
    shipped: tuple[str, ...] = ()
    """The names of shipped content that it may name; other words may name the host's own."""
    looks: tuple[Look, ...] = ()
    """How the host's own content looks, where it is among what may be named."""


def read(setting: Setting, value: Any) -> Any:
    """The value in the form that its kind promises to the rules; a sentence if it has none."""
    if value is None and setting.default is None:
        return None
    found = READ[setting.kind](value)
    if found is None:
        raise BadInput(f"{setting.key} is {SAID[setting.kind]}, not {str(value)[:40]!r}.")
    return found


def check_picks(picked: Iterable[str], known: Collection[str], what: str, why: str) -> None:
    """What the seats pick, each something else: an unknown one is refused, and one named twice.
    A seat that picks nothing has an empty word."""
    taken: set[str] = set()
    for one in filter(None, picked):
        if one not in known:
            names = ", ".join(known)
            raise BadInput(f"There is no {what} '{one}'. Choose from: {names} ({why}).")
        if one in taken:
            raise BadInput(f"Each {what} can be chosen once, but '{one}' is named twice ({why}).")
        taken.add(one)


def word(value: Any) -> str | None:
    """A text, or the digits of a number."""
    plain = isinstance(value, str | int) and not isinstance(value, bool)
    return str(value).strip() if plain else None


def words(value: Any) -> tuple[str, ...] | None:
    """The words of a text, between spaces or commas; entries of a list may hold spaces."""
    if isinstance(value, list | tuple):
        found = [word(one) for one in value]
        return None if None in found else tuple(str(one).lower() for one in found)
    text = word(value)
    return None if text is None else tuple(text.lower().replace(",", " ").split())


def number(value: Any) -> int | None:
    """A whole number, also written as a text."""
    text = word(value)
    return int(text) if text and text.removeprefix("-").isdecimal() and len(text) < 10 else None


READ = {"word": word, "words": words, "seats": words, "number": number, "campaign": read_document}
SAID = {
    "word": "a word",
    "words": "a list of words",
    "seats": "a list of words, one for each seat",
    "number": "a whole number",
    "campaign": "the document of a campaign",
}
