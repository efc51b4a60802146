"""What games are made of, as authors write it: texts and YAML, read with file and line."""

from .book import Book, read_book
from .fault import Fault
from .form import entries_of, formed
from .source import Source, read_source
from .yaml import Node, documents, page

__all__ = [
    "Book",
    "Fault",
    "Node",
    "Source",
    "documents",
    "entries_of",
    "formed",
    "page",
    "read_book",
    "read_source",
]
