"""Lines of the log: each kind of event is declared once, with typed data and its sentence.

    class Moves(Line):
        text = "{who} goes from {was} to {at}."
        who: Who
        was: Space
        at: Space

    t.tell(Moves(who=me, was=3, at=5), "CER-111")

A line that is nothing but a sentence and its data is declared by a signature:

    @tells("{who} waits.")
    def waits(who: Who) -> None: ...

    t.tell(waits(me), "TOL-003")

If it is also played at the table (beat.py), the body says how; it is given the table and the viewer
first, which the rule that tells it leaves out:

    @tells("{who} crosses to {at}.")
    def crosses(t: Table, viewer: Viewer, who: Who, at: int) -> Beat:
        return Beat(who, (Move(f"shade-{who}", (f"step-{at}",)),))

    t.tell(crosses(me, 3), "TOL-006")

Lines that are played alike name one function of the table, the viewer and the line instead:

    @tells("{who} discards {card}.", beat=lays)
    def discards(who: Who, card: str) -> None: ...

A missing or wrong key is a type error; a sentence that names another one fails at import, and so
does one that tells outside of brackets what not everybody knows. `Who` and `Space` are nouns
(`Annotated[int, "space"]`): the game says once how each is called. `Secret[str]` marks what only
`seen_by` may read. Data that is None is left out of the event. Data that is called as something of
the class is written with an underscore: a field `text_` is `text` in the event and in the sentence.

| in a sentence | is told as |
|---|---|
| `{who}` | the data, by its noun; or what the line's own method of this name returns, by its noun |
| `{n:card|cards}` | `1 card`, `2 cards` |
| `{n:nothing|card|cards}` | `nothing`, `1 card`, `2 cards` |
| `{full:yes|no}` | one or the other, for data that is true or false |
| `{at=was:stays|goes}` | one if both are equal, else the other |
| `{was:noun}` | the data by another noun than its own |
| `[ ({coin})]` | left out for whoever may not know the coin |
| `[{card}|a card]` | the card, or `a card` for whoever may not know it |
"""

import inspect
import re
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Concatenate, ParamSpec, TypeVar

import msgspec
from msgspec.structs import asdict

from .ask import Seat
from .sentence import Nouns, Speech, either, gaps_in, opened, shapes

if TYPE_CHECKING:
    from .beat import Beat

T = TypeVar("T")
P = ParamSpec("P")

HIDDEN = "hidden"
Secret = Annotated[T, HIDDEN]
"""Data that only `seen_by` may read; it needs a default, which others are given instead."""

SEAT, SEATS = "seat", "seats"
Who = Annotated[Seat, SEAT]
"""A seat, which a sentence calls by its name."""
Several = Annotated[list[Seat], SEATS]
"""Several seats, by their names."""


class Share(msgspec.Struct, frozen=True, gc=False):
    """What one thing adds to a number that a line tells, or takes off it."""

    text: str
    n: int


class Line(msgspec.Struct, kw_only=True, gc=False):
    """One kind of event. Its fields are its data, `text` is its sentence."""

    text: ClassVar[str] = ""
    kind: ClassVar[str] = ""
    """What logs and scenarios call it; by default the words of its class name."""
    why: ClassVar[str] = ""
    """The clauses that decide it, where the rule names no others."""
    private: ClassVar[bool] = False
    """Whether only some seats may learn of it, as `tell(..., only=...)` says."""
    shows: ClassVar[bool] = False
    """Whether it makes something hidden known, so that what came before cannot be undone."""
    knew: ClassVar[str] = ""
    """To whom it tells nothing new: the key of a seat in its data, such as whose own card is shown,
    or the name of a side of the game."""

    def said(self, t: Any) -> str:
        """The sentence, for lines that a plain `text` cannot tell."""
        raise NotImplementedError

    def shares(self, t: Any) -> tuple[Share, ...]:
        """What its number is made of, for whoever asks why; worked out when somebody does."""
        return ()

    def beat(self, t: Any, viewer: Any) -> Any:
        """How it is played at the table for a viewer, as a `Beat`; see beat.py."""
        raise NotImplementedError

    @classmethod
    def could_say(cls, t: Any) -> Iterator[str]:
        """The words that it might come to say, for lines with a `said` of their own."""
        yield from ()


def tells(
    text: str,
    kind: str = "",
    *,
    why: str = "",
    private: bool = False,
    shows: bool = False,
    knew: str = "",
    beat: "Callable[[Any, Any, Any], Beat] | None" = None,
) -> "Declaring":
    """Makes a line out of the name and the signature of a function, and its beat of the body.

    `beat` is for lines that are played alike: a function of table, viewer and line.
    """
    facts = {"text": text, "why": why, "private": private, "shows": shows, "knew": knew}

    def declared(function: Callable[..., Any]) -> Any:
        hints = typing.get_type_hints(function, include_extras=True)
        given, fields = list(inspect.signature(function).parameters.values()), list[Any]()
        space: dict[str, Any] = {**facts, "kind": kind or function.__name__.replace("_", " ")}
        if hints.pop("return") is not types.NoneType:
            given = given[2:]
            space["beat"] = lambda line, t, viewer: function(t, viewer, **asdict(line))
        elif beat is not None:
            space["beat"] = lambda line, t, viewer: beat(t, viewer, line)
        for one in given:
            default = () if one.default is one.empty else (one.default,)
            fields.append((one.name, hints[one.name], *default))
        return msgspec.defstruct(
            function.__name__,
            fields,
            bases=(Line,),
            module=function.__module__,
            namespace=space,
            gc=False,
        )

    return declared


class Declaring(typing.Protocol):
    """What `tells` makes lines with."""

    @typing.overload
    def __call__(self, function: Callable[P, None], /) -> Callable[P, Line]: ...
    @typing.overload
    def __call__(
        self, function: Callable[Concatenate[Any, Any, P], "Beat"], /
    ) -> Callable[P, Line]: ...


class Form(typing.NamedTuple):
    """What the engine needs to know of a line."""

    kind: str
    public: dict[str, str]
    """What is open to all: the key of the data and the field that holds it."""
    secret: dict[str, str]
    nouns: dict[str, str]
    own: bool
    """Whether it has a `said` of its own."""
    methods: tuple[str, ...]
    """The gaps of its sentence that a method of the line fills."""
    plain: bool
    """Whether its fields are the data of its event, all of them and as they are."""
    final: bool
    """Whether it always makes something known that was hidden, to all or to some."""


class Forms(dict[type[Line], Form]):
    """The form of each line, worked out when it is first needed."""

    def __missing__(self, line: type[Line]) -> Form:
        form = self[line] = make_form(line)
        return form


FORMS = Forms()


def form_of(line: type[Line]) -> Form:
    """The form of a line; a sentence about unknown data is refused."""
    return FORMS[line]


def make_form(line: type[Line]) -> Form:
    """Reads the fields of a line and checks its sentence against them."""
    hints = typing.get_type_hints(line, include_extras=True)
    fields = {field.removesuffix("_"): field for field in line.__struct_fields__}
    marks = {key: marks_of(hints[field]) for key, field in fields.items()}
    secret = {key: field for key, field in fields.items() if HIDDEN in marks[key]}
    own = line.said is not Line.said
    gaps = {gap for gap in gaps_in(line.text) if gap not in marks}
    methods = tuple(sorted(gap for gap in gaps if callable(getattr(line, gap, None))))
    unknown = sorted(gaps - set(methods))
    if unknown or not (line.text or own):
        raise TypeError(f"{line.__name__}: its text names {unknown or 'nothing'}")
    unsure = {key for key, field in fields.items() if key in secret or may_be_none(hints[field])}
    if bare := sorted(unsure.intersection(gaps_in(either(line.text, 2)))):
        raise TypeError(f"{line.__name__}: its text tells {bare} outside of brackets")
    named = marks | {key: marks_of(returned(getattr(line, key))) for key in methods}
    required = line.__struct_fields__[: -len(line.__struct_defaults__) or None]
    if bare := [key for key, field in secret.items() if field in required]:
        raise TypeError(f"{line.__name__}: secret data needs a default: {bare}")
    return Form(
        kind=line.kind or words_of(line.__name__),
        public={key: field for key, field in fields.items() if key not in secret},
        secret=secret,
        nouns={key: found[0] for key, found in named.items() if found and found[0] != HIDDEN},
        own=own,
        methods=methods,
        plain=not secret
        and all(key == field for key, field in fields.items())
        and not any(may_be_none(hints[field]) for field in fields.values()),
        final=line.shows or bool(secret),
    )


def returned(method: Any) -> Any:
    """The type of what a method fills a gap with; a `Who` is called by the name of its seat."""
    return typing.get_type_hints(method, include_extras=True).get("return")


def may_be_none(hint: Any) -> bool:
    """Whether data of this type may be left out."""
    return hint is types.NoneType or any(may_be_none(part) for part in typing.get_args(hint))


def marks_of(hint: Any) -> tuple[Any, ...]:
    """The noun of a type and whether it is secret; `Card | None` is a card as well."""
    if typing.get_origin(hint) is Annotated:
        return typing.get_args(hint)[1:]
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return tuple(mark for part in typing.get_args(hint) for mark in marks_of(part))
    return ()


def words_of(name: str) -> str:
    """`HuntInVain` as `hunt in vain`."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()


def made(line: type[Line], data: Mapping[str, Any]) -> Line:
    """The line again from the data of its event, as far as a viewer knows them."""
    form = form_of(line)
    named = {**form.public, **form.secret}
    return line(**{named[key]: value for key, value in data.items()})


def shares_of(line: type[Line], t: Any, data: Mapping[str, Any]) -> tuple[Share, ...]:
    """What the number of an event is made of, from what the viewer knows of it."""
    return () if line.shares is Line.shares else made(line, data).shares(t)


def told(line: type[Line], t: Any, nouns: Nouns, data: Mapping[str, Any]) -> str:
    """The sentence of an event, as far as the viewer knows its data."""
    form = form_of(line)
    if form.own or form.methods:
        again = made(line, data)
        if form.own:
            return again.said(t)
        data = {**data, **{name: getattr(again, name)(t) for name in form.methods}}
    text = Speech(t, nouns, form.nouns).vformat(opened(line.text, data), (), data)
    return text[:1].upper() + text[1:]


def could_be(line: type[Line], t: Any) -> Iterator[str]:
    """The sentences that a line may come to say, each with MARK for whatever is filled in."""
    form, hints = form_of(line), typing.get_type_hints(line)
    yield from line.could_say(t)
    if not form.own:
        flags = [key for key, field in form.public.items() if hints[field] is bool]
        yield from shapes(line.text, flags)
