"""`katabasis new`: a pack with placeholders, to be checked and played at once."""

import shlex
from pathlib import Path

from ..content.shelf import KEY
from ..engine import BadInput, Game


def draw_main(game: Game, folder: Path) -> int:
    """Draws what a pack has no pictures for, and says so."""
    if game.packs is None or game.packs.draw is None:
        raise BadInput(f"{game.title} has no packs to draw.")
    if not (folder / game.packs.file).is_file():
        raise BadInput(f"{folder} is not the folder of a pack: it has no {game.packs.file}.")
    try:
        drawn = game.packs.draw(folder)
    except OSError as error:
        raise BadInput(f"{folder} cannot be written: {error.strerror}.") from None
    new = ", ".join(drawn)
    print(f"Plain pictures drawn: {new}." if drawn else "Every picture is there already.")
    return 0


def begin_main(game: Game, folder: Path) -> int:
    """Writes the pack and says how to go on."""
    packs = game.packs
    if packs is None or packs.begin is None:
        raise BadInput(f"{game.title} has no packs to write.")
    if not KEY.fullmatch(folder.name):
        raise BadInput(
            f"'{folder.name}' cannot be the name of a pack: it begins with a small letter and has"
            " only small letters, digits and dashes, 32 at most."
        )
    if packs.shipped is not None and (packs.shipped / folder.name).is_dir():
        raise BadInput(f"'{folder.name}' comes with the game: choose a name of your own.")
    if folder.exists():
        raise BadInput(f"{folder} exists already: choose another name.")
    try:
        packs.begin(folder)
    except OSError as error:
        raise BadInput(f"{folder} cannot be written: {error.strerror}.") from None
    around = shlex.quote(str(folder.resolve().parent))
    setting = next(setting.key for setting in game.settings if setting.shipped)
    play = f"katabasis play {game.key} --set {setting}={folder.name}"
    print(f"{folder} is a small story for {game.title}: change what you like, and add to it.")
    print(f"Check it:  katabasis check {shlex.quote(str(folder))}")
    print(f"Play it:   KATABASIS_PACKS={around} {play}")
    return 0
