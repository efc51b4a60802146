"""DUN-007, DUN-106: the clauses of the ledger that tell what players should find out."""

import re

STORY = re.compile(r"\bPuzzle graph\b")
"""Below such a heading everything belongs to the story."""
CLAUSES = re.compile(r"[A-Z]{2,6}-R?\d+")
THING = re.compile(r"\b(?!100\b)\d{3,}\b|\bcards? \d\d\b|\(\d\d\b|\bearns the \w+ rating\b")
"""A location, an entry or a card by its number, except the first entry; a line of the ratings."""


def spoils(section: str, text: str) -> bool:
    """DUN-007, DUN-106: whether a clause with this heading and text tells of the story."""
    return bool(STORY.search(section) or THING.search(CLAUSES.sub("", text)))
