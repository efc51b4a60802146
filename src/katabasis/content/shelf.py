"""Content of the host's own, by value: texts on a shelf, called by their name and their digest.

Settings and tables call it `name@digest`, so nobody can mistake one text for another. Edges (the
command, a server that starts, a scenario) read folders and put what they find here; rules only
take what a table names.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ..engine import BadInput, Game, Setting, Setup
from ..engine.setting import Look
from .source import Source, read_source

KEY = re.compile(r"[a-z][a-z0-9-]{0,31}")
"""What content may be called."""
SHELF: dict[str, Source] = {}
"""Everything that was put here. The same name always has the same texts."""
PACK = "pack.yaml"
"""The file that makes a folder a pack."""


def put(source: Source) -> str:
    """Puts texts on the shelf; the name by which settings and tables call them."""
    name = f"{source.name}@{source.digest}"
    SHELF.setdefault(name, source)
    return name


def lend(path: Path) -> str:
    """Reads a pack's folder or a single file and puts it on the shelf; its name."""
    path = path.resolve()
    called = path.name if path.is_dir() else path.stem
    if not path.exists():
        raise BadInput(f"There is no file or folder {path}.")
    if not KEY.fullmatch(called):
        raise BadInput(
            f"{path} cannot be used: its name must begin with a small letter and have small"
            " letters, digits and dashes only, 32 at most."
        )
    return put(read_source(path))


def stocked(folders: Iterable[Path]) -> dict[str, str]:
    """Lends every pack and every single YAML file of these folders; their names by key."""
    own: dict[str, str] = {}
    for folder in folders:
        for path in sorted(folder.iterdir()) if folder.is_dir() else ():
            single = path.suffix == ".yaml" and path.is_file()
            key = path.stem if single else path.name
            if KEY.fullmatch(key) and (single or (path / PACK).is_file()):
                own.setdefault(key, lend(path))
    return own


def named(game: Game, given: Setup, own: Mapping[str, str]) -> Setup:
    """The settings, in which content of the host's own is called `name@digest`.

    What ships with the game keeps its plain name.
    """
    found = dict(given)
    for setting in game.settings:
        if setting.shipped and setting.key in given:
            usable = {key: name for key, name in own.items() if key not in setting.shipped}
            found[setting.key] = renamed(given[setting.key], usable)
    return found


def offered(game: Game, own: Mapping[str, str]) -> tuple[Setting, ...]:
    """The settings of a game, in which the host's own content is among what may be named."""
    packs = game.packs is not None
    fitting = [key for key, name in own.items() if (PACK in SHELF[name].texts) is packs]
    looks = tuple(look for key in fitting if (look := look_of(game, own[key])) is not None)
    return tuple(
        msgspec.structs.replace(
            one, shipped=tuple(dict.fromkeys((*one.shipped, *fitting))), looks=looks
        )
        if one.shipped
        else one
        for one in game.settings
    )


LOOKS: dict[str, Look | None] = {}
"""How content of the host's own looks, by `name@digest`; None where it cannot be read."""


def look_of(game: Game, name: str) -> Look | None:
    """How a pack shows itself; one with faults has its name only."""
    if game.packs is None or game.packs.look is None:
        return None
    if name not in LOOKS:
        try:
            LOOKS[name] = game.packs.look(SHELF[name])
        except BadInput:
            LOOKS[name] = None
    return LOOKS[name]


def renamed(value: Any, own: Mapping[str, str]) -> Any:
    """A setting with its words renamed, however it is written."""
    if isinstance(value, list | tuple):
        return [renamed(one, own) for one in value]
    if not isinstance(value, str):
        return value
    return " ".join(own.get(word.lower(), word) for word in value.replace(",", " ").split())


def taken(name: str, what: str) -> Source:
    """The texts that a setting or a table names; a sentence if they are not on the shelf."""
    if name not in SHELF:
        key, _, digest = name.partition("@")
        raise BadInput(
            f"The {what} '{key}' with the texts {digest} is not here: put it, unchanged, into a"
            " folder that KATABASIS_PACKS names."
        )
    return SHELF[name]


def carried(data: bytes) -> list[Source]:
    """What another process needs to read these settings, this table or this save.

    Games from before there were digests say the plain name only.
    """
    return [
        source
        for name, source in SHELF.items()
        if name.encode() in data or f'"{source.name}"'.encode() in data
    ]


def bring(sources: Iterable[Source]) -> None:
    """Puts what was carried here on the shelf of this process."""
    for source in sources:
        put(source)
