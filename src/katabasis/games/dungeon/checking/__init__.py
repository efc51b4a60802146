"""What the check of story packs needs to know about The Dungeon; `packs` does the rest."""

from pathlib import Path

from ....content.checked import Checked, Packs
from ..pack import SHIPPED


def read(folder: Path) -> Checked:
    """The story pack in a folder; nothing of the check is loaded before it is needed."""
    from .checked import read_story

    return read_story(folder)


def begin(folder: Path) -> None:
    """A new story with placeholders, in a folder that does not exist yet."""
    from .begin import begin_story

    begin_story(folder)


def draw(folder: Path) -> list[str]:
    """Plain pictures for what has none yet, in a folder that an author is at work in."""
    from .begin import draw_missing

    return draw_missing(folder)


PACKS = Packs("pack.yaml", read, SHIPPED, begin, draw)
