"""What several commands have in common: arguments, settings, and the host's own content."""

import os
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

GameKey: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help="As `games` lists it.")]
AnyGame: TypeAlias = Annotated[
    str | None,
    typer.Argument(metavar="GAME", help="As `games` lists it; without one, the first of them."),
]
SaveName: TypeAlias = Annotated[
    str, typer.Argument(metavar="SAVE", help="A save file, or the short name of one of yours.")
]
Given: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="A setting of the game; may be repeated."),
]


def own_content() -> dict[str, str]:
    """The host's own packs and boards, in the folders of KATABASIS_PACKS, put on the shelf."""
    from .content import stocked

    return stocked(own_folders())


def own_folders() -> list[Path]:
    """The folders around the host's own packs."""
    folders = os.environ.get("KATABASIS_PACKS", "").split(os.pathsep)
    return [Path(folder).expanduser() for folder in folders if folder]


def settings_of(game: str, given: list[str] | None) -> dict[str, Any]:
    """The settings of the command line, as texts: the game knows which of them are numbers."""
    from .content import named
    from .engine import BadInput
    from .games import game_of

    found: dict[str, Any] = {}
    for one in given or []:
        key, equals, value = one.partition("=")
        if not key or not equals:
            raise BadInput(f"A setting is written key=value, not '{one}'.")
        found[key] = value
    return named(game_of(game), found, own_content())
