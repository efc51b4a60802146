"""Sentences with gaps and brackets, as lines and questions declare them; line.py has the table."""

import itertools
import re
import string
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

Nouns = Mapping[str, Callable[[Any, Any], str]]
"""How a game calls things: a function of the table and the number or word."""

INSIDE = r"((?:\{[^{}]*\}|[^\[\]{}|])*)"
OPTIONAL = re.compile(rf"\{{[^{{}}]*\}}|\[{INSIDE}(?:\|{INSIDE})?\]")
"""A gap, which stays as it is, or a part that is not told to everybody."""
GAP = re.compile(r"\{(\w+)([^{}]*)\}")
MARK = "\0"
"""What is filled in when a sentence is told."""


def gaps_in(text: str) -> Iterator[str]:
    """All data that a sentence names, also those that it only compares with others."""
    for gap, spec in GAP.findall(text):
        yield gap
        if spec.startswith("="):
            yield spec[1:].partition(":")[0]


def nouns_in(text: str) -> Iterator[str]:
    """The nouns by which a sentence says its data; formats of numbers begin with a sign."""
    for _, spec in GAP.findall(text):
        noun = spec.partition(":")[2]
        if noun[:1].isalpha() and "|" not in noun:
            yield noun


class Speech(string.Formatter):
    """Fills the gaps of a sentence."""

    def __init__(self, t: Any, nouns: Nouns, of: Mapping[str, str]) -> None:
        self.t, self.nouns, self.of = t, nouns, of

    def vformat(self, format_string: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        """The sentence; one with plain gaps was taken apart when it was first told."""
        parts = parted(format_string)
        if parts is None:
            return super().vformat(format_string, args, kwargs)
        said = []
        for plain, gap, spec in parts:
            said.append(plain)
            if gap:
                value, noun = kwargs[gap], self.of.get(gap)
                if noun is not None:
                    value = Named(self.nouns[noun](self.t, value), value)
                said.append(self.format_field(value, spec))
        return "".join(said)

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        """A value, said by the noun of its field if it has one; or whether two are equal."""
        one, equal, other = field_name.partition("=")
        if equal:
            return kwargs[one] == kwargs[other], one
        value, first = super().get_field(field_name, args, kwargs)
        noun = self.of.get(field_name)
        return (value if noun is None else Named(self.nouns[noun](self.t, value), value)), first

    def format_field(self, value: Any, format_spec: str) -> str:
        """A value by the noun or format that the sentence names."""
        raw = value.raw if isinstance(value, Named) else value
        if format_spec in self.nouns:
            return self.nouns[format_spec](self.t, raw)
        if "|" in format_spec:
            return among(raw, format_spec.split("|"))
        return format(value if not format_spec else raw, format_spec)


@lru_cache(4096)
def parted(text: str) -> tuple[tuple[str, str, str], ...] | None:
    """A sentence as the text before each gap, the gap and its format; None if it has other gaps."""
    found = []
    for plain, gap, spec, conversion in string.Formatter().parse(text):
        if conversion or "{" in (spec or "") or (gap is not None and not gap.isidentifier()):
            return None
        found.append((plain, gap or "", spec or ""))
    return tuple(found)


def among(value: Any, words: list[str]) -> str:
    """One of two texts for true and false; a number with its word, or the word for none."""
    if isinstance(value, bool):
        return words[not value]
    *none, one, many = words
    return none[0] if none and not value else f"{value} {one if value == 1 else many}"


class Named(str):
    """A value as its noun says it, which still knows the value."""

    __slots__ = ("raw",)

    def __new__(cls, text: str, raw: Any) -> "Named":
        """The text, with the value behind it."""
        made = super().__new__(cls, text)
        made.raw = raw
        return made

    raw: Any


def opened(text: str, known: Mapping[str, Any]) -> str:
    """A sentence without brackets: parts that the viewer may not know are left out or replaced."""
    return opened_for(text, frozenset(known)) if "[" in text else text


@lru_cache(4096)
def opened_for(text: str, known: frozenset[str]) -> str:
    """The same, worked out once for each set of things that somebody may know."""

    def shown(part: re.Match[str]) -> str:
        if part[1] is None:
            return part[0]
        return part[1] if known.issuperset(gaps_in(part[1])) else part[2] or ""

    return OPTIONAL.sub(shown, text)


def either(text: str, which: int) -> str:
    """A sentence without brackets, with the first or the second part of each."""
    return OPTIONAL.sub(lambda p: p[0] if p[1] is None else p[which] or "", text)


def shapes(text: str, flags: Container[str] = ()) -> Iterator[str]:
    """All ways to tell a sentence, each with MARK for whatever is filled in.

    A gap out of `flags`, or one that compares two values, holds either of its two words.
    """

    def fillings(gap: str, spec: str) -> Sequence[str]:
        words = spec.partition(":")[2].split("|")
        if len(words) == 1:
            return [MARK]
        either_one = gap in flags or spec.startswith("=")
        return words if either_one else [*words[:-2], *(f"{MARK} {w}" for w in words[-2:])]

    for known in (dict.fromkeys(gaps_in(text)), {}):
        told = opened(text, known)
        plain = GAP.split(told)[::3]
        for filled in itertools.product(*(fillings(*gap) for gap in GAP.findall(told))):
            yield "".join(itertools.chain(*zip(plain, (*filled, ""), strict=True)))
