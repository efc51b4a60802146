"""What a player can do, as the options of a question mean it."""

from functools import cache
from typing import NamedTuple

GO, EXPLORE, PICK, DIAL, TOGETHER, END = "go", "explore", "pick", "dial", "together", "end"
WITH, AT, TO, TAKE, BACK = "with", "at", "to", "take", "back"

WHY = {
    GO: "DUN-031 DUN-032",
    EXPLORE: "DUN-039 DUN-043",
    PICK: "DUN-036 DUN-073 DUN-R10",
    DIAL: "DUN-067 DUN-R79",
    TOGETHER: "DUN-066 DUN-R68",
    END: "DUN-029 DUN-R02",
    WITH: "DUN-056 DUN-059 DUN-R13",
    AT: "DUN-057 DUN-060 DUN-R13",
    TO: "DUN-073 DUN-075",
    TAKE: "DUN-073 DUN-R25",
    BACK: "DUN-R18",
}
"""The clauses of each act."""


class Act(NamedTuple):
    """An act, and the location, card or hero that it is done with."""

    word: str
    what: int = 0
    text: str = ""
    """How it is written as an answer."""


@cache
def act(word: str, what: int = 0, named: str = "") -> Act:
    """An act; `named` is how its thing is written, if not by its number."""
    return Act(word, what, f"{word} {named or what}" if what or named else word)


def options(acts: list[Act]) -> dict[str, Act]:
    """The acts by their answers."""
    return {one.text: one for one in acts}


def spoken(answer: str) -> tuple[str, str]:
    """What somebody tried to answer: an act and a thing, neither of which need exist."""
    word, _, what = answer.partition(" ")
    return word, what


def number(text: str) -> int:
    """A number as cards and locations have it; 0 for anything else."""
    plain = text.isascii() and text.isdecimal() and len(text) < 10 and text[0] != "0"
    return int(text) if plain else 0
