"""Lines of the log: each kind of event is declared once, with typed data and its sentence.

    class Moves(Line):
        text = "{who} goes from {was} to {at}."
        who: Who
        was: Space
        at: Space

    t.tell(Moves(who=me, was=3, at=5), "CER-111")

A missing or wrong key is a type error; a sentence that names another one fails at import. `Who` and
`Space` are nouns (`Annotated[int, "space"]`): the game says once how each is called. `Secret[str]`
marks what only `seen_by` may read, and `[ ... ]` encloses what is left out for everybody else.
"""

import re
import string
import typing
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, TypeVar

import msgspec

from .ask import Seat

T = TypeVar("T")

HIDDEN = "hidden"
Secret = Annotated[T, HIDDEN]
"""Data that only `seen_by` may read; it needs a default, which stands in for it elsewhere."""

SEAT = "seat"
Who = Annotated[Seat, SEAT]
"""A seat, which a sentence calls by its name."""

Nouns = Mapping[str, Callable[[Any, Any], str]]
"""How a game calls things: a function of the table and the number or word."""

OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
GAP = re.compile(r"\{(\w+)[^{}]*\}|[\[\]]")


class Line(msgspec.Struct, kw_only=True, gc=False):
    """One kind of event. Its fields are its data, `text` is its sentence."""

    text: ClassVar[str] = ""
    kind: ClassVar[str] = ""
    """What logs and scenarios call it; by default the words of its class name."""
    why: ClassVar[str] = ""
    """The clauses that decide it, where the rule names no others."""
    shows: ClassVar[bool] = False
    """Whether it makes something hidden known, so that what came before cannot be undone."""

    def said(self, t: Any) -> str:
        """The sentence, for lines that a plain `text` cannot tell."""
        raise NotImplementedError

    @classmethod
    def could_say(cls, t: Any) -> Iterator[str]:
        """The words that it might come to say, for lines with a `said` of their own."""
        yield from ()


class Form(typing.NamedTuple):
    """What the engine needs to know of a line."""

    kind: str
    public: tuple[str, ...]
    secret: tuple[str, ...]
    nouns: dict[str, str]
    own: bool
    """Whether it has a `said` of its own."""


FORMS: dict[type[Line], Form] = {}


def form_of(line: type[Line]) -> Form:
    """The form of a line, worked out once; a sentence about unknown data is refused."""
    found = FORMS.get(line)
    if found is None:
        found = FORMS[line] = make_form(line)
    return found


def make_form(line: type[Line]) -> Form:
    """Reads the fields of a line and checks its sentence against them."""
    hints = typing.get_type_hints(line, include_extras=True)
    marks = {f: typing.get_args(hints[f])[1:] for f in line.__struct_fields__}
    secret = tuple(f for f, found in marks.items() if HIDDEN in found)
    own = line.said is not Line.said
    unknown = {gap for gap in GAP.findall(line.text) if gap} - set(marks)
    if unknown or not (line.text or own):
        raise TypeError(f"{line.__name__}: its text names {sorted(unknown) or 'nothing'}")
    required = line.__struct_fields__[: -len(line.__struct_defaults__) or None]
    if bare := [f for f in secret if f in required]:
        raise TypeError(f"{line.__name__}: secret data needs a default: {bare}")
    return Form(
        kind=line.kind or words_of(line.__name__),
        public=tuple(f for f in marks if f not in secret),
        secret=secret,
        nouns={f: found[0] for f, found in marks.items() if found and found[0] != HIDDEN},
        own=own,
    )


def words_of(name: str) -> str:
    """`HuntInVain` as `hunt in vain`."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()


class Speech(string.Formatter):
    """Fills a sentence: data by its noun, `{n:card|cards}` as a number with its word."""

    def __init__(self, t: Any, nouns: Nouns, of: Mapping[str, str]) -> None:
        self.t, self.nouns, self.of = t, nouns, of

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        """A value, said by the noun of its field if it has one."""
        value, first = super().get_field(field_name, args, kwargs)
        noun = self.of.get(field_name)
        return (value if noun is None else Named(self.nouns[noun](self.t, value), value)), first

    def format_field(self, value: Any, format_spec: str) -> str:
        """A value by the noun or format that the sentence names."""
        raw = value.raw if isinstance(value, Named) else value
        if format_spec in self.nouns:
            return self.nouns[format_spec](self.t, raw)
        one, bar, many = format_spec.partition("|")
        if bar:
            return f"{raw} {one if raw == 1 else many}"
        return format(value if not format_spec else raw, format_spec)


class Named(str):
    """A value as its noun says it, which still knows the value."""

    __slots__ = ("raw",)

    def __new__(cls, text: str, raw: Any) -> "Named":
        """The text, with the value behind it."""
        made = super().__new__(cls, text)
        made.raw = raw
        return made

    raw: Any


def told(line: type[Line], t: Any, nouns: Nouns, data: Mapping[str, Any]) -> str:
    """The sentence of an event, as far as the viewer knows its data."""
    form = form_of(line)
    if form.own:
        return line(**data).said(t)
    speech = Speech(t, nouns, form.nouns)

    def kept(part: re.Match[str]) -> str:
        gaps = [gap for gap in GAP.findall(part[1]) if gap]
        return part[1] if all(gap in data for gap in gaps) else ""

    text = speech.vformat(OPTIONAL.sub(kept, line.text), (), data)
    return text[:1].upper() + text[1:]


def fragments(line: type[Line], t: Any, names: list[str]) -> Iterator[str]:
    """What the line may come to say, in pieces: its words between the data, seats by name."""
    form = form_of(line)
    yield from line.could_say(t)
    for name in names or [""]:
        text = line.text
        for field, noun in form.nouns.items():
            if noun == SEAT:
                text = text.replace(f"{{{field}}}", name)
        pieces = GAP.sub("\0", text).split("\0")
        yield from (piece for piece in pieces if piece.strip())
