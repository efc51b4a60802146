"""The rules ledger of a game, read into clauses and rulings."""

import re
from functools import cache

import msgspec

from ..engine import BadInput, Game
from ..games import game_of, ledger_text

CLAUSE, RULING = "clause", "ruling"
BULLET = re.compile(r"^- \*\*(?P<id>[A-Z]{2,6}-R?\d+)\*\*:? (?P<text>.+)$")
STORY = re.compile(r"\bPuzzle graph\b")
"""Headings under which everything is the story's own."""
NAMED = re.compile(r"[A-Z]{2,6}-R?\d+")
THING = re.compile(r"\b(?!100\b)\d{3,}\b|\bcards? \d\d\b|\(\d\d\b|\bearns the \w+ rating\b")
"""A location, an entry or a card by its number, but for the first entry; a line of the ratings."""
HEADING = re.compile(r"^#{2,6} (?P<text>.+)$")


class Clause(msgspec.Struct, frozen=True):
    """One numbered rule: its text, the heading it stands under, and whether it is a ruling."""

    id: str
    text: str
    section: str
    kind: str


def parsed(text: str, prefix: str, where: str = "the ledger") -> dict[str, Clause]:
    """The clauses of a ledger in their order; one that stands twice is refused."""
    clauses: dict[str, Clause] = {}
    section, last = "", ""
    for number, line in enumerate(text.splitlines(), 1):
        if heading := HEADING.match(line):
            section, last = heading["text"], ""
        elif bullet := BULLET.match(line):
            last = bullet["id"]
            if not last.startswith(f"{prefix}-"):
                raise BadInput(f"{where}, line {number}: {last} does not begin with {prefix}.")
            if last in clauses:
                raise BadInput(f"{where}, line {number}: {last} stands there a second time.")
            kind = RULING if last.startswith(f"{prefix}-R") else CLAUSE
            clauses[last] = Clause(last, bullet["text"].strip(), section, kind)
        elif last and line.startswith("  ") and line.strip():
            old = clauses[last]
            clauses[last] = msgspec.structs.replace(old, text=f"{old.text} {line.strip()}")
        else:
            last = ""
    return clauses


@cache
def ledger(key: str) -> dict[str, Clause]:
    """The ledger that ships with a game."""
    return parsed(ledger_text(key), game_of(key).prefix, f"the ledger of {key}")


def spoils(game: Game, clause: Clause) -> bool:
    """DUN-007, DUN-106: whether a clause tells what players of a story should find out."""
    if game.help is None:
        return False
    return bool(STORY.search(clause.section) or THING.search(NAMED.sub("", clause.text)))


def open_clauses(game: Game) -> list[Clause]:
    """The clauses that anybody at the table may read, in order."""
    return [clause for clause in ledger(game.key).values() if not spoils(game, clause)]
