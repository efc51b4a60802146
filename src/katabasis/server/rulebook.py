"""The ledger of a game as players may read it: what tells a story is kept back."""

import re

from ..engine import Game
from ..games import ledger_text

LINE = re.compile(r"^- \*\*([A-Z]+-R?\d+)\*\* (.*)$")
NAMED = re.compile(r"[A-Z]+-R?\d+")
STORY = re.compile(r"\bPuzzle graph\b")
"""Headings under which everything is the story's own."""
THING = re.compile(r"\b(?!100\b)\d{3,}\b|\bcards? \d\d\b|\(\d\d\b|\bearns the \w+ rating\b")
"""A location, an entry or a card by its number, but for the first entry; a line of the ratings."""

Clause = dict[str, str]


def clauses(game: Game) -> list[Clause]:
    """The clauses in order; where there are hints about things, none that tells their use."""
    section, found = "", []
    for line in ledger_text(game.key).splitlines():
        if line.startswith("#"):
            section = line.lstrip("# ")
        elif clause := LINE.match(line):
            name, text = clause.groups()
            if game.help is None or not tells(section, text):
                found.append({"id": name, "section": section, "text": text})
    return found


def tells(section: str, text: str) -> bool:
    """DUN-007, DUN-106: whether a clause says what players should find out by playing."""
    return bool(STORY.search(section) or THING.search(NAMED.sub("", text)))
