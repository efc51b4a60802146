"""The rules ledger of a game, read into clauses and rulings."""

import re
from functools import cache
from pathlib import Path

import msgspec

from ..engine import Game
from .fault import Fault

CLAUSE, RULING = "clause", "ruling"
BULLET = re.compile(r"^- \*\*(?P<id>[A-Z]{2,6}-R?\d+)\*\*:? (?P<text>.+)$")
HEADING = re.compile(r"^#{2,6} (?P<text>.+)$")


class Clause(msgspec.Struct, frozen=True):
    """One numbered rule: its text, the heading above it, and whether it is a ruling."""

    id: str
    text: str
    section: str
    kind: str


def parsed(text: str, prefix: str, file: str = "rules.md") -> dict[str, Clause]:
    """The clauses of a ledger in their order; a number that is used twice is a fault."""
    clauses: dict[str, Clause] = {}
    section, last = "", ""
    for number, line in enumerate(text.splitlines(), 1):
        if heading := HEADING.match(line):
            section, last = heading["text"], ""
        elif bullet := BULLET.match(line):
            last = bullet["id"]
            if not last.startswith(f"{prefix}-"):
                raise Fault(file, number, f"{last} does not begin with {prefix}.")
            if last in clauses:
                raise Fault(file, number, f"{last} is here a second time.")
            kind = RULING if last.startswith(f"{prefix}-R") else CLAUSE
            clauses[last] = Clause(last, bullet["text"].strip(), section, kind)
        elif last and line.startswith("  ") and line.strip():
            old = clauses[last]
            clauses[last] = msgspec.structs.replace(old, text=f"{old.text} {line.strip()}")
        else:
            last = ""
    return clauses


@cache
def text_of(path: Path) -> str:
    """The text of a file, read once."""
    return path.read_text(encoding="utf-8")


@cache
def clauses_of(path: Path, prefix: str) -> dict[str, Clause]:
    """The clauses of a file, read once."""
    return parsed(text_of(path), prefix, str(path))


def ledger_text(game: Game) -> str:
    """The rules of a game as they are written; nothing if it has no ledger."""
    return text_of(game.ledger) if game.ledger is not None else ""


def ledger(game: Game) -> dict[str, Clause]:
    """The clauses of a game; none if it has no ledger."""
    return clauses_of(game.ledger, game.prefix) if game.ledger is not None else {}


def open_clauses(game: Game) -> list[Clause]:
    """The clauses that anybody at the table may read, in order."""
    return [one for one in ledger(game).values() if not game.spoils(one.section, one.text)]
