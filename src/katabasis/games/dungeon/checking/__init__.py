"""What the check of story packs needs to know about The Dungeon; `packs` does the rest."""

from pathlib import Path

from ....content import Source
from ....content.checked import Checked, Packs
from ....engine.setting import Face, Look
from ..pack import SHIPPED, drafted, whole
from ..story import Story

LARGEST_FACE = 30_000
"""Bytes of a portrait that a lobby shows."""


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
    from .begin import draw_pictures

    return draw_pictures(folder)


def look(source: Source) -> Look:
    """DUN-016: the title of a story and its heroes, whom the lobby shows before any game."""
    pack = whole(drafted(source, source.name), source.name)
    faces = tuple(
        Face(key, hero.name, hero.colour, portrait(pack, key) if hero.looks else "")
        for key, hero in pack.frame.heroes.items()
    )
    return Look(pack.key, pack.frame.title, pack.frame.about, faces)


def portrait(pack: Story, hero: str) -> str:
    """The portrait of a hero as SVG; nothing where it is missing or too large for a lobby."""
    path = pack.folder / "art" / f"hero-{hero}.svg"
    if not path.is_file() or path.stat().st_size > LARGEST_FACE:
        return ""
    return path.read_text(encoding="utf-8", errors="replace")


PACKS = Packs("pack.yaml", read, SHIPPED, begin, draw, look)
