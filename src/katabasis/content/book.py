"""A book: prose in Markdown, each text under a heading of its own."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping

import msgspec

from .fault import Fault, Place
from .source import Source

HEADING = "## "
BADLY_HEADED = re.compile(r"##(?:[^ ].{,20}|\s*$)")
"""What was meant as a heading, and would become part of the text above it."""


class Book(msgspec.Struct, frozen=True):
    """The texts below each heading `## key`, and the file and line of the heading."""

    texts: dict[str, str]
    places: dict[str, Place]


def missing_texts(
    texts: Mapping[str, str], wanted: Mapping[str, Place], why: Callable[[str], str]
) -> Iterator[Fault]:
    """Texts that a book should have and has not; `why` tells what a text is for."""
    for heading, at in wanted.items():
        if not texts.get(heading):
            sentence = f"No text: write a section '## {heading}' in the book.{why(heading)}"
            yield Fault(*at, sentence)


def unshown_texts(places: Mapping[str, Place], known: Collection[str]) -> Iterator[Fault]:
    """Texts that nothing shows."""
    for heading, at in places.items():
        if heading not in known:
            yield Fault(*at, f"The text '{heading}' is never shown: nothing has this name.")


def read_book(source: Source, folder: str, faults: list[Fault]) -> Book:
    """All Markdown in a folder of the source; a heading that is there twice is a fault."""
    book = Book({}, {})
    for name, text in source.texts.items():
        if name.startswith(f"{folder}/") and name.endswith(".md"):
            read_chapter(name, text, book, faults)
    return book


def read_chapter(file: str, text: str, book: Book, faults: list[Fault]) -> None:
    """One file of the book."""
    key, lines = "", list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        if odd := BADLY_HEADED.match(line):
            sentence = f"A heading is written `## 101`: two signs, a space, a name; not '{odd[0]}'."
            faults.append(Fault(file, number, sentence))
        if not line.startswith(HEADING):
            lines.append(line)
            continue
        keep(key, lines, book)
        key, lines = " ".join(line.removeprefix(HEADING).split()), []
        if key in book.places:
            before, at = book.places[key]
            sentence = f"'{key}' has its text already at {before}:{at}."
            faults.append(Fault(file, number, sentence))
        book.places[key] = (file, number)
    keep(key, lines, book)


def keep(key: str, lines: list[str], book: Book) -> None:
    """Puts a finished text away: paragraphs of one line each, a blank line between them."""
    if key:
        paragraphs = "\n".join(lines).strip().split("\n\n")
        book.texts[key] = "\n\n".join(" ".join(p.split()) for p in paragraphs if p.strip())
