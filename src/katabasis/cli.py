"""The command `katabasis`: each command imports its own room, so that help is quick."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from .cli_campaign import app as campaigns
from .cli_host import backup, migrate, restore, serve
from .cli_run import Commands, run
from .cli_study import balance, check, new, simulate
from .cli_words import AnyGame, GameKey, Given, SaveName, own_content, settings_of

app = typer.Typer(
    cls=Commands,
    help="Adventure board games on a computer: play, check and study them.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.add_typer(campaigns, name="campaign")


@app.command()
def games() -> None:
    """List the games."""
    from .games import all_games

    for game in all_games():
        low, high = game.seats[0], game.seats[-1]
        state = "a toy, to copy when a new game is begun" if game.template else "playable"
        print(f"{game.key:10} {game.title}, {low} to {high} players, {state}. {game.about}")
        if game.campaigns is not None:
            print(
                f"{'':10}   --campaign NAME  Goes on from match to match; `campaign` lists yours."
            )
        for setting in game.settings:
            if setting.kind == "campaign":
                continue
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


for hosting in (serve, backup, restore, migrate):
    app.command()(hosting)


@app.command()
def resume(
    save: Annotated[
        str | None,
        typer.Argument(metavar="SAVE", help="A save; without it, your newest unfinished game."),
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
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="As `games` lists it; --coverage alone takes all."),
    ] = None,
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE", help="CER-041, …")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which scenarios and tests prove each clause.")
    ] = False,
    spoil: Annotated[
        bool, typer.Option("--spoil", help="Show also what players should find out for themselves.")
    ] = False,
) -> None:
    """Print the rules of a game, or one clause."""
    from .engine import BadInput
    from .games import KEYS
    from .proof.coverage import coverage_main, rules_main
    from .terminal.clauses import clause_named

    if game is None:
        if not coverage:
            raise BadInput(f"Which game? Choose from: {', '.join(KEYS)}.")
        raise typer.Exit(coverage_main(KEYS))
    raise typer.Exit(rules_main(game, clause_named(game, clause), coverage, spoil))


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


for study in (check, new, simulate, balance):
    app.command()(study)


def main() -> None:
    """Runs the command and ends with its exit code."""
    sys.exit(run(lambda: app(prog_name="katabasis")))
