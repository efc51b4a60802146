"""The commands `katabasis campaign …`: look at campaigns, export them, go back in them."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

app = typer.Typer(
    help="Look at your campaigns, export them, and go back in them.", no_args_is_help=True
)

Name: TypeAlias = Annotated[str, typer.Argument(metavar="NAME", help="As `list` shows it.")]
NewName: TypeAlias = Annotated[str | None, typer.Option("--name", help="What to call it.")]


@app.command("list")
def list_() -> None:
    """List your campaigns."""
    from .terminal.campaign_pages import list_main

    raise typer.Exit(list_main())


@app.command()
def show(name: Name) -> None:
    """Tell the story of a campaign so far, and what it has come to."""
    from .terminal.campaign_pages import show_main

    raise typer.Exit(show_main(name))


@app.command()
def export(
    name: Name, file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to put it.")]
) -> None:
    """Write a campaign into one file."""
    from .terminal.campaign_pages import export_main

    raise typer.Exit(export_main(name, file))


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `export` has written.")],
    name: NewName = None,
) -> None:
    """Bring in a campaign from a file, also from one that the page has written."""
    from .terminal.campaign_pages import import_main

    raise typer.Exit(import_main(file, name))


@app.command()
def branch(
    name: Name,
    run: Annotated[int, typer.Argument(metavar="RUN", help="Its number, from 1.")],
    new: NewName = None,
) -> None:
    """Go back to before a run, as a campaign of its own; nothing is deleted."""
    from .terminal.campaign_pages import branch_main

    raise typer.Exit(branch_main(name, run, new))


@app.command()
def reset(name: Name, new: NewName = None) -> None:
    """Put everything back as the rules say, as a campaign of its own; nothing is deleted."""
    from .terminal.campaign_pages import reset_main

    raise typer.Exit(reset_main(name, new))
