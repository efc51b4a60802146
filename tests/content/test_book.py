"""Books: prose under headings."""

from pathlib import Path

import pytest

from katabasis.content import Book, Fault, Source, read_book

ONE = """# Chapter 1

Notes before the first heading belong to no text.

## 101

The door
is shut.


It stays   shut.

##   101   again
Still shut.
"""


def read(faults: list[Fault], **files: str) -> Book:
    """The book of a source with these files."""
    texts = {name.replace("_", "/") + ".md": text for name, text in files.items()}
    return read_book(Source("tale", texts, Path()), "book", faults)


def test_the_text_under_each_heading_in_paragraphs() -> None:
    faults: list[Fault] = []
    book = read(faults, book_a=ONE, book_b="## end\n", notes="## 102\n\nNo chapter.\n")
    assert faults == []
    assert book.texts == {
        "101": "The door is shut.\n\nIt stays shut.",
        "101 again": "Still shut.",
        "end": "",
    }
    assert book.places == {
        "101": ("book/a.md", 5),
        "101 again": ("book/a.md", 13),
        "end": ("book/b.md", 1),
    }


@pytest.mark.parametrize("line", ["##102", "### 102", "##", "##  ", "##\t102"])
def test_what_was_meant_as_a_heading_is_not_lost_in_the_text_above(line: str) -> None:
    faults: list[Fault] = []
    read(faults, book_a=f"{ONE}{line}\nMore.\n")
    (fault,) = faults
    assert (fault.file, fault.line) == ("book/a.md", 15)
    assert fault.sentence.startswith("A heading is written `## 101`: two signs, a space, a name;")


def test_a_heading_that_is_there_twice_is_a_fault() -> None:
    faults: list[Fault] = []
    read(faults, book_a=ONE, book_b="\n## 101\n\nOnce more.\n")
    assert [str(fault) for fault in faults] == [
        "book/b.md:2: '101' has its text already at book/a.md:5."
    ]
