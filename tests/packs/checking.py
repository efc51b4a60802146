"""Packs checked in tests."""

from pathlib import Path

from katabasis.games import all_games
from katabasis.packs.check import Check, Report, pack_in


def checked(folder: Path, games: int = 0) -> Report:
    """The report about a pack, with this many random games."""
    game, pack = pack_in(folder, all_games())
    return Check(game, pack, folder.resolve().name, lambda what, done, of: None).run(games)
