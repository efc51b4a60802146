"""Where the terminal keeps its games: one file each, written so that a crash cannot spoil it."""

import contextlib
import os
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ..engine import BadInput, Match, Said, Save, dump, load, read, talk_of
from ..games import game_of
from ..store.folder import data_folder, settle
from .hold import Hold

LARGEST = 50_000_000
"""Bytes; the longest games take less than one of a hundred of it."""


def new_file(key: str) -> Path:
    """An empty file for a new game, with the next free number in its name."""
    place = data_folder() / "saves"
    with refused_as(f"{place} cannot be used for saved games"):
        place.mkdir(parents=True, exist_ok=True)
        number = 1
        while not made(path := place / f"{key}-{number}.json"):
            number += 1
        return path


def named_file(path: Path) -> Path:
    """An empty file where the player wants it; one that exists is left alone."""
    with refused_as(f"{path} cannot be written"):
        if not made(path):
            raise BadInput(f"{path} exists already; choose another name, or `katabasis resume` it.")
    return path


def made(path: Path) -> bool:
    """Makes an empty file that only its owner can read; False if the name is taken."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        return False
    return True


def write(
    path: Path,
    match: Match,
    extra: dict[str, Any],
    talk: Sequence[Said] = (),
    hold: Hold | None = None,
) -> None:
    """Puts the whole match into the file: the old content stays until the new one is safe."""
    data = dump(match, {**extra, "over": match.ask is None}, talk)
    with refused_as(f"{path} cannot be written"):
        place = path.resolve()  # a link stays a link
        spare = place.with_name(f".{place.name}.part")
        try:
            with open(spare, "wb", opener=private) as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
                if hold is None:
                    os.replace(spare, place)
                else:
                    hold.replace(spare, file.fileno())
        except BaseException:
            with contextlib.suppress(OSError):
                spare.unlink(missing_ok=True)
            raise
        settle(place.parent)


def private(path: str, flags: int) -> int:
    """Opens a file that only its owner can read: it holds the seed."""
    return os.open(path, flags, 0o600)


def content(path: Path) -> bytes:
    """What is in a save file."""
    with refused_as(f"{path} cannot be read"):
        if path.stat().st_size > LARGEST:
            raise BadInput(f"{path} is too large to be a save.")
        return path.read_bytes()


def held(path: Path) -> Hold:
    """The save, kept for this window alone."""
    with refused_as(f"{path} cannot be read"):
        return Hold(path.resolve())


def opened(path: Path) -> tuple[Match, dict[str, Any], list[Said]]:
    """The match of a save file, at the same decision, and what was kept beside it."""
    data = content(path)
    save = read(data, str(path))
    try:
        match = load(data, game_of, str(path))
        return match, save.extra, talk_of(save, match, str(path))
    except BadInput:
        raise
    except Exception as fault:  # a forged table can break a rule anywhere
        raise BadInput(f"{path} cannot be played again: the rules break on it ({fault}).") from None


def found(name: str) -> Path:
    """The save that a player names: a path, or the short name of one in the data folder."""
    path = Path(name)
    with refused_as(f"'{name[:60]}' cannot be the name of a save"):
        if path.is_file():
            return path
        if path.is_dir():
            raise BadInput(f"{path} is a folder; name a save file.")
    short = data_folder() / "saves" / (name if name.endswith(".json") else f"{name}.json")
    if short.is_file():
        return short
    raise BadInput(f"There is no save '{name}', neither here nor in {short.parent}.")


def short(path: Path) -> str:
    """What to type to find a save again."""
    return path.stem if path.parent == data_folder() / "saves" else shlex.quote(str(path))


def unfinished(key: str | None = None) -> Iterator[tuple[Path, Save]]:
    """The games in the data folder that can be gone on with, newest first."""
    dated = []
    for path in (data_folder() / "saves").glob("*.json"):
        with contextlib.suppress(OSError):
            dated.append((path.stat().st_mtime_ns, path))
    for _, path in sorted(dated, reverse=True):
        try:
            save = read(content(path), str(path))
            fits = save.rules == game_of(save.game).rules
        except (BadInput, OSError):
            continue
        if fits and not save.extra.get("over", True) and key in (None, save.game):
            yield path, save


@contextlib.contextmanager
def refused_as(what: str) -> Iterator[None]:
    """Turns a fault of the file system into a sentence."""
    try:
        yield
    except OSError as error:
        raise BadInput(f"{what}: {error.strerror or error}.") from None
