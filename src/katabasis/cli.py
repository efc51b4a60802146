"""The command `katabasis`: each command imports its own room, so that help is quick."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import typer

from .cli_campaign import app as campaigns
from .cli_run import Commands, run

app = typer.Typer(
    cls=Commands,
    help="Adventure board games on a computer: play, check and study them.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.add_typer(campaigns, name="campaign")


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

    folders = os.environ.get("KATABASIS_PACKS", "").split(os.pathsep)
    return stocked(Path(folder) for folder in folders if folder)


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


@app.command()
def games() -> None:
    """List the games."""
    from .games import all_games

    for game in all_games():
        low, high = game.seats[0], game.seats[-1]
        state = "a toy, to copy when a new game is begun" if game.template else "playable"
        print(f"{game.key:10} {game.title}, {low} to {high} players, {state}. {game.about}")
        for setting in game.settings:
            print(f"{'':10}   --set {setting.key}=...  {setting.text}")


@app.command()
def play(
    game: AnyGame = None,
    *,
    players: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    seat: Annotated[str | None, typer.Option(help="Your seat: a name or a number from 1.")] = None,
    bots: Annotated[
        str | None, typer.Option(help="Who plays the others: random, greedy, search, search:2s.")
    ] = None,
    given: Given = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the game.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Do not ask about unfinished games.")] = False,
    campaign: Annotated[
        str | None, typer.Option(help="The name of a campaign: its next run, or a new one's first.")
    ] = None,
) -> None:
    """Play a game against bots.

    As many sit at the table as usually play, and you take the usual seat, unless you say otherwise.
    """
    from .games import FIRST
    from .terminal.play import play_main

    key = game or FIRST
    how: dict[str, Any] = {
        "players": players,
        "seat": seat,
        "bots": bots,
        "settings": settings_of(key, given),
    }
    if campaign is not None:
        from .terminal.play import campaign_main

        raise typer.Exit(campaign_main(key, campaign, path=save, new=new, **how))
    raise typer.Exit(play_main(key, path=save, new=new, **how))


@app.command()
def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    database: Annotated[
        str | None, typer.Option(help="A file for SQLite, or an address such as postgresql://…")
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    pace: Annotated[float, typer.Option(help="The fewest seconds that a bot takes.")] = 0.7,
    workers: Annotated[
        int, typer.Option(help="Processes that share the work; more than one needs PostgreSQL.")
    ] = 1,
    internal: Annotated[
        str, typer.Option(help="Where other servers on the same PostgreSQL reach this one.")
    ] = "127.0.0.1:0",
    log_format: Annotated[
        Literal["plain", "json"], typer.Option(help="How the log is written.")
    ] = "plain",
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], typer.Option(help="How much the log tells.")
    ] = "warning",
    behind_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", help="A proxy whose X-Forwarded-For is believed; may be repeated."
        ),
    ] = None,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Who else may read /metrics; may be repeated."),
    ] = None,
) -> None:
    """Serve tables to browsers."""
    from .server.serve import Plan, serve_main

    plan = Plan(
        host,
        port,
        database,
        pace,
        own_content(),
        workers,
        internal,
        (log_format, log_level),
        tuple(behind_proxy or ()),
        tuple(metrics_from or ()),
    )
    raise typer.Exit(serve_main(plan, open_page))


Database: TypeAlias = Annotated[str | None, typer.Option(help="The database, as `serve` has it.")]
Force: TypeAlias = Annotated[bool, typer.Option("--force", help="Replace what is there.")]


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to put the copy.")],
    *,
    database: Database = None,
    force: Force = False,
) -> None:
    """Copy the database of a server, also while it runs."""
    from .server.serve import address_of
    from .store.backup import backed_up

    size = backed_up(address_of(database), file, force)
    print(f"{file}: {size:,} bytes. Whoever can read it knows every hidden card.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `backup` has made.")],
    *,
    database: Database = None,
    force: Force = False,
) -> None:
    """Put a copy back in the place of a server's database, while no server runs."""
    from .server.serve import address_of
    from .store.backup import restored

    old = restored(file, address_of(database), force)
    print("Restored." if old is None else f"Restored. What was there before is {old.name} now.")


@app.command()
def migrate(
    *,
    database: Annotated[
        str | None, typer.Option(help="As for `serve`; without it, the usual file.")
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only tell what would become of each table.")
    ] = False,
) -> None:
    """Bring the tables of a server up to date with this program.

    Ends with 1 if a table cannot go on. The server does the same when it starts.
    """
    from .server.updating import migrate_main

    own_content()
    raise typer.Exit(migrate_main(database, dry_run))


@app.command()
def resume(
    save: Annotated[
        str | None,
        typer.Argument(metavar="[SAVE]", help="A save; without it, your newest unfinished game."),
    ] = None,
) -> None:
    """Go on with a saved game."""
    from .terminal.play import resume_main

    own_content()
    raise typer.Exit(resume_main(save))


@app.command()
def replay(
    save: SaveName,
    seat: Annotated[str | None, typer.Option(help="As this seat saw it.")] = None,
) -> None:
    """Tell the story of a saved game."""
    from .terminal.replay import replay_main

    own_content()
    raise typer.Exit(replay_main(save, seat))


@app.command()
def verify(save: SaveName) -> None:
    """Check every draw of a saved game."""
    from .terminal.verify import verify_main

    own_content()
    raise typer.Exit(verify_main(save))


@app.command()
def rules(
    game: GameKey,
    clause: Annotated[str | None, typer.Argument(metavar="[CLAUSE]", help="CER-041, …")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which scenarios and tests prove each clause.")
    ] = False,
) -> None:
    """Print the rules of a game, or one clause."""
    from .proof.coverage import rules_main
    from .terminal.clauses import clause_named

    raise typer.Exit(rules_main(game, clause_named(game, clause), coverage))


@app.command()
def scenario(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files or folders.")],
) -> None:
    """Play scenarios and say which hold."""
    from .engine import BadInput
    from .proof.scenario import main as scenario_main

    for file in files:
        if not file.exists():
            raise BadInput(f"File or folder not found: {file}.")
        if file.is_dir() and not any(file.rglob("*.yaml")):
            raise BadInput(f"No scenarios in the folder {file}: they end in .yaml.")
    raise typer.Exit(scenario_main(files, own_content()))


@app.command()
def table(
    game: GameKey,
    players: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    given: Given = None,
    *,
    cards: Annotated[
        bool, typer.Option("--cards", help="Print all cards and boards by their codes instead.")
    ] = False,
) -> None:
    """Print a fresh table, to be copied into a scenario."""
    from .proof.table import listed, printed

    print(listed(game) if cards else printed(game, players, settings_of(game, given)))


@app.command()
def check(
    pack: Annotated[
        Path, typer.Argument(metavar="PACK", help="The folder of a pack, or the key of a game.")
    ],
    *,
    graph: Annotated[Path | None, typer.Option(help="Draw it into this SVG file.")] = None,
    spoilers: Annotated[
        int, typer.Option(min=1, max=3, help="1: rooms; 2: locations and cards; 3: everything.")
    ] = 3,
    games: Annotated[int, typer.Option(min=0, help="How many random games to play.")] = 12,
    save: Annotated[
        Path, typer.Option(help="Where to save a game that has come to a dead end.")
    ] = Path("dead-end.json"),
    json: Annotated[bool, typer.Option("--json", help="Everything as JSON.")] = False,
) -> None:
    """Check a story pack: names, texts, pictures, and that it can always be finished.

    The key of a game checks what that game itself is made of: `katabasis check dead_cells`.
    """
    from .games import KEYS, MAKING, all_games, game_of
    from .packs.box import box_main
    from .packs.report import check_main

    if str(pack) in (*KEYS, *MAKING) and not pack.is_dir():
        raise typer.Exit(box_main(game_of(str(pack)), graph, spoilers, json))

    raise typer.Exit(check_main(all_games(), pack, graph, spoilers, games, save, json))


@app.command()
def simulate(
    game: GameKey,
    *,
    count: Annotated[int, typer.Option("--games", help="How many games.")] = 1000,
    players: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    bots: Annotated[
        str, typer.Option(help="Bots by seat, with commas; if seats are left, they go round.")
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Everything as JSON.")] = False,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores if left out.")] = None,
    rotate: Annotated[bool, typer.Option("--rotate", help="Bots change seats.")] = False,
    campaigns: Annotated[
        int | None, typer.Option(help="Play this many campaigns instead, run after run.")
    ] = None,
    runs: Annotated[int, typer.Option(help="The most runs of a campaign.")] = 40,
    keep: Annotated[
        Path | None, typer.Option(help="Campaigns are kept in this file, and not played twice.")
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
        kept = campaigns_main(plan, campaigns, runs, json, workers=workers, keep=keep)
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


@app.command()
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
) -> None:
    """Report how balanced a game is when everybody plays well."""
    from .lab.balance import main as balance_main

    words = [*([game] if game else []), "--games", str(count), "--bot", bot, "--seed", str(seed)]
    if workers is not None:
        words += ["--workers", str(workers)]
    if players:
        words += ["--players", *map(str, players)]
    raise typer.Exit(balance_main(words))


def main() -> None:
    """Runs the command and ends with its exit code."""
    sys.exit(run(lambda: app(prog_name="katabasis")))
