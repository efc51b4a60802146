"""What games are made of, as authors write it: texts and YAML, read with file and line."""

from .book import Book, read_book
from .fault import Fault
from .form import entries_of, formed
from .shelf import bring, carried, lend, named, put, stocked, taken
from .source import Source, read_source
from .yaml import Node, documents, page

__all__ = [
    "Book",
    "Fault",
    "Node",
    "Source",
    "bring",
    "carried",
    "documents",
    "entries_of",
    "formed",
    "lend",
    "named",
    "page",
    "put",
    "read_book",
    "read_source",
    "stocked",
    "taken",
]
