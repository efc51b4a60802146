"""What the check of story packs needs to know about The Dungeon; `packs` does the rest."""

from pathlib import Path

from ....content.checked import Checked, Packs


def read(folder: Path) -> Checked:
    """The story pack in a folder; nothing of the check is loaded before it is needed."""
    from .checked import read_story

    return read_story(folder)


PACKS = Packs("pack.yaml", read)
