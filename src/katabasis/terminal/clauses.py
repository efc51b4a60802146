"""The clauses of the rules, for players who ask why."""

from collections.abc import Iterable

from ..content.ledger import ledger
from ..engine import BadInput, Game
from ..games import game_of


def clause_named(key: str, name: str | None) -> str | None:
    """The full number of a clause, `CER-041` for `41` too; an unknown one is refused."""
    game = game_of(key)
    clauses = ledger(game)
    if name is None:
        return None
    wanted = name.strip().upper()
    for full in (wanted, f"{game.prefix}-{wanted}", f"{game.prefix}-{wanted.zfill(3)}"):
        if full in clauses:
            return full
    raise BadInput(
        f"The rules of {game.title} have no clause '{name}'. They begin with {next(iter(clauses))}."
    )


def clause_text(game: Game, name: str) -> str:
    """One clause of the ledger: its number and its words."""
    full = clause_named(game.key, name)
    assert full is not None
    clause = ledger(game)[full]
    if game.spoils(clause.section, clause.text):
        return (
            f"{full}  This clause tells the story; `katabasis rules {game.key} {full} --spoil`"
            " prints it."
        )
    return f"{full}  {clause.text}"


def because(game: Game, clauses: Iterable[str]) -> list[str]:
    """The clauses that decide something, each with its words."""
    lines = [clause_text(game, name) for name in clauses if name in ledger(game)]
    return lines or ["No rule clause applies; this is a convention of the program."]
