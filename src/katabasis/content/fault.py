"""A fault in a file."""

from dataclasses import dataclass

Place = tuple[str, int]
"""A file and a line of it."""


@dataclass(order=True, unsafe_hash=True)
class Fault(Exception):
    """Something wrong in a file: where, and a sentence that says what and how to mend it.

    Readers that can go on collect faults in a list; readers that cannot raise them.
    """

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.sentence}"
