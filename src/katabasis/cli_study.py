"""The commands for authors and researchers: check content, play many games, weigh them up."""

from pathlib import Path
from typing import Annotated

import typer

from .cli_words import AnyGame, GameKey, Given, own_folders, settings_of


def check(
    pack: Annotated[
        Path, typer.Argument(metavar="PACK", help="The folder or name of a pack, or a game.")
    ],
    *,
    graph: Annotated[Path | None, typer.Option(help="Draw it into this SVG file.")] = None,
    spoilers: Annotated[
        int, typer.Option(min=1, max=3, help="How much the drawing tells; 3: everything.")
    ] = 3,
    games: Annotated[int, typer.Option(min=0, help="How many random games to play.")] = 12,
    save: Annotated[
        Path, typer.Option(help="Where to save a game that has come to a dead end.")
    ] = Path("dead-end.json"),
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> None:
    """Check a story pack: names, texts, pictures, and that it can always be finished.

    The key of a game checks what that game itself is made of: `katabasis check dead_cells`.
    """
    from .games import KEYS, MAKING, all_games, game_of
    from .packs.box import box_main
    from .packs.report import check_main

    if str(pack) in (*KEYS, *MAKING) and not pack.is_dir():
        raise typer.Exit(box_main(game_of(str(pack)), graph, spoilers, json))

    around = own_folders()
    raise typer.Exit(check_main(all_games(), pack, around, graph, spoilers, games, save, json))


def new(
    pack: Annotated[
        Path, typer.Argument(metavar="NAME", help="The key of the new pack, or its folder.")
    ],
    game: Annotated[
        str | None, typer.Option(help="The game that it is for; without it, the first with packs.")
    ] = None,
    pictures: Annotated[
        bool,
        typer.Option(
            "--pictures",
            help="Only draw a plain picture for everything in your pack that has none.",
        ),
    ] = False,
) -> None:
    """Begin a story pack: a small story with placeholders, to be checked and played at once."""
    from .games import all_games, game_of
    from .packs.begin import begin_main, draw_main

    key = game or next(one.key for one in all_games() if one.packs is not None)
    raise typer.Exit((draw_main if pictures else begin_main)(game_of(key), pack))


def simulate(
    game: GameKey,
    *,
    count: Annotated[int, typer.Option("--games", help="How many games.")] = 1000,
    players: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    bots: Annotated[
        str,
        typer.Option(
            help="Bots by seat, separated by commas; for more seats the list begins again."
        ),
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores if left out.")] = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Move every bot one seat on after each game.")
    ] = False,
    campaigns: Annotated[
        int | None, typer.Option(help="Play this many campaigns instead, run after run.")
    ] = None,
    runs: Annotated[int, typer.Option(help="The most runs of a campaign.")] = 40,
    keep: Annotated[
        Path | None, typer.Option(help="Campaigns are kept in this file, and not played twice.")
    ] = None,
    more: Annotated[
        int, typer.Option(help="Runs of a campaign after its aim is reached, for their cards.")
    ] = 0,
    record: Annotated[
        Path | None, typer.Option(help="Writes how often each card was put to use.")
    ] = None,
    given: Given = None,
) -> None:
    """Play many games among bots and sum them up."""
    from .games import game_of
    from .lab.simulate import simulate_main

    usual = game_of(game).players
    if campaigns is not None:
        from .lab.campaigns import campaigns_main
        from .lab.play import Plan

        plan = Plan(
            game=game,
            players=usual if players is None else players,
            bots=tuple(name.strip() for name in bots.split(",")),
            seed=seed,
            options=settings_of(game, given),
            rotate=rotate,
        )
        kept = campaigns_main(
            plan,
            campaigns,
            runs,
            json,
            workers=workers,
            keep=keep,
            more=more,
            around=players is None,
            record=record,
        )
        raise typer.Exit(kept)
    raise typer.Exit(
        simulate_main(
            game,
            games=count,
            players=usual if players is None else players,
            bots=[name.strip() for name in bots.split(",")],
            seed=seed,
            json=json,
            options=settings_of(game, given),
            workers=workers,
            rotate=rotate,
        )
    )


def balance(
    game: AnyGame = None,
    *,
    count: Annotated[int, typer.Option("--games", help="How many games.")] = 400,
    players: Annotated[
        list[int] | None, typer.Option(help="How many sit at the table; may be repeated.")
    ] = None,
    bot: Annotated[str, typer.Option(help="Who sits on every seat.")] = "search:200",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores if left out.")] = None,
    given: Given = None,
) -> None:
    """Report how balanced a game is when everybody plays well."""
    from .lab.balance import main as balance_main

    words = [*([game] if game else []), "--games", str(count), "--bot", bot, "--seed", str(seed)]
    if workers is not None:
        words += ["--workers", str(workers)]
    if players:
        words += ["--players", *map(str, players)]
    for setting in given or []:
        words += ["--set", setting]
    raise typer.Exit(balance_main(words))
