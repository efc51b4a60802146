"""Boards that are in no box, for rules that no board of the box shows."""

from pathlib import Path

import msgspec

from katabasis.content import lend
from katabasis.games.cerberus.sides import Side, Space


def made_up(folder: Path, key: str, spaces: list[Space]) -> str:
    """An intermediate side with these spaces, in a file of its own and on the shelf; its name."""
    side = Side(key, "Made up", key, "middle", 1, "none", "Nothing much.", spaces)
    file = folder / f"{key}.yaml"
    file.write_bytes(msgspec.json.encode(side))
    return lend(file)
